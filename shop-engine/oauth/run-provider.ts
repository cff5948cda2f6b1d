import type { AsyncLocalStorage } from 'node:async_hooks'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Provider } from 'oidc-provider'
import type { Answering, ProviderAnswer } from './adapter.ts'

/** A request to the OAuth server, with the URL's origin from the settings. */
export interface ProviderRequest {
  method: string
  /** Path and query. */
  target: string
  cookie: string | null
  /** The headers that count for it, besides the cookie. */
  headers: Headers
  body: Buffer | null
}

const passedOn = ['accept', 'authorization', 'content-type', 'origin']
const preflight = ['access-control-request-method', 'access-control-request-headers']

/**
 * A Node request without a connection. It omits the client's IP address and host header: the OAuth server creates URLs
 * from the settings.
 */
export function toNodeRequest(request: ProviderRequest, publicUrl: string): IncomingMessage {
  const { host, protocol } = new URL(publicUrl)
  const incoming = new IncomingMessage(new Socket())
  incoming.method = request.method
  incoming.url = request.target
  incoming.headers = { host, 'x-forwarded-proto': protocol.slice(0, -1) }
  if (request.cookie !== null) incoming.headers.cookie = request.cookie
  for (const name of [...passedOn, ...preflight]) {
    const value = request.headers.get(name)
    if (value !== null) incoming.headers[name] = value
  }
  if (request.body) {
    incoming.headers['content-length'] = String(request.body.byteLength)
    incoming.push(request.body)
  }
  incoming.push(null)
  return incoming
}

/** Runs a request through the OAuth server. */
export async function runProvider(
  { provider, answering }: { provider: Provider; answering: AsyncLocalStorage<Answering> },
  incoming: IncomingMessage,
): Promise<ProviderAnswer> {
  const run: Answering = { answer: undefined, problem: undefined, epochs: new Map() }
  await answering.run(run, () => provider.callback()(incoming, new ServerResponse(incoming)))
  if (!run.answer) throw new Error('The OAuth server did not answer')
  return run.answer
}

/** Captures responses, because there is no connection to send them to. */
export function catchAnswers(provider: Provider, answering: AsyncLocalStorage<Answering>): void {
  provider.use(async (context, next) => {
    await next()
    context.respond = false
    const run = answering.getStore()
    const { status, body, oidc } = context
    if (run)
      run.answer = {
        status,
        body,
        oidc,
        headers: context.response.headers,
        problem: run.problem,
      }
  })
}

export function toResponse({ status, body, headers: given }: ProviderAnswer): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    if (name === 'content-length' || value === undefined) continue
    for (const entry of [value].flat()) headers.append(name, String(entry))
  }
  headers.set('cache-control', 'no-store')
  headers.set('referrer-policy', 'no-referrer')
  headers.set('x-content-type-options', 'nosniff')
  headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  return new Response(textOf(body), { status, headers })
}

function textOf(body: unknown): string | null {
  if (body === undefined || body === null) return null
  return typeof body === 'string' ? body : JSON.stringify(body)
}
