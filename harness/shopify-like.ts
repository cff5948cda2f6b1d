import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { freePort } from './postgres.ts'
import { changed, type ShopifyKind } from './shopify-kinds.ts'

export interface ShopifyLike {
  url: string
  /** The switches that are on; a test may change them while it runs. */
  kinds: Set<ShopifyKind>
  /**
   * The token that an app of this store gets for its ID `app` and secret `app-secret`; null: there is no such app. The
   * Admin API itself is that of the Glovebox behind.
   */
  adminToken: string | null
  /** Every request to the Storefront API: its headers and its document. */
  requests: { headers: IncomingMessage['headers']; query: string }[]
  stop(): Promise<void>
}

/**
 * A Shopify store to test against: a proxy in front of a second Glovebox at `shopUrl`, which responds like a store of
 * these kinds.
 */
export async function startShopifyLike(
  shopUrl: string,
  kinds: readonly ShopifyKind[] = [],
): Promise<ShopifyLike> {
  const on = new Set(kinds)
  const requests: ShopifyLike['requests'] = []
  const seen = new Set<string>()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const store: Pick<ShopifyLike, 'adminToken'> = { adminToken: null }
  const server = createServer((incoming, outgoing) => {
    forward({ ...store, url, shopUrl, on, requests, seen }, incoming, outgoing).catch(() =>
      outgoing.destroy(),
    )
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return Object.assign(store, {
    url,
    kinds: on,
    requests,
    async stop() {
      server.closeAllConnections()
      await new Promise((stopped) => server.close(stopped))
    },
  })
}

interface Forwarding extends Pick<ShopifyLike, 'url' | 'adminToken' | 'requests'> {
  shopUrl: string
  on: ReadonlySet<ShopifyKind>
  /** All earlier requests, as they were sent. */
  seen: Set<string>
}

async function forward(
  { adminToken, url, shopUrl, on, requests, seen }: Forwarding,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const body = await buffer(incoming)
  const isApi = incoming.url?.startsWith('/api/') && incoming.method === 'POST'
  const query = isApi ? String(JSON.parse(String(body)).query) : ''
  if (isApi) requests.push({ headers: incoming.headers, query })
  if (isApi && on.has('slow')) return
  if (answersItself({ on, adminToken, body }, incoming, outgoing)) return
  const isFirst = !seen.has(String(body))
  seen.add(String(body))
  const isAdmin = incoming.url?.startsWith('/admin/api/')
  if (isAdmin && isFirst && on.has('busy')) {
    outgoing.writeHead(200, json).end(JSON.stringify(overdrawn))
    return
  }
  const instead = isApi ? insteadOfAnswer(on, isFirst) : null
  if (instead) {
    const { status, headers, text } = instead
    outgoing.writeHead(status, { 'access-control-allow-origin': '*', ...headers }).end(text)
    return
  }
  const response = await fetch(shopUrl + incoming.url, {
    method: incoming.method ?? 'GET',
    headers: forwarded(incoming.headers),
    redirect: 'manual',
    ...(body.length > 0 && { body }),
  })
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
    headers.delete(name)
  if (on.has('other-version')) headers.set('x-shopify-api-version', '2026-04')
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = headers.get('content-type')?.includes('json')
  const sent =
    isApi && isJson
      ? mediaAt(
          url,
          shopUrl,
          JSON.stringify(changed(JSON.parse(String(bytes)), query, on, shopUrl)),
        )
      : bytes
  outgoing.writeHead(response.status, [...headers].flat()).end(sent)
}

/** Serves a store's pictures and videos from here, where all of its websites may load them. */
const mediaAt = (url: string, shopUrl: string, answer: string) =>
  answer
    .replaceAll(`"${shopUrl}/pictures/`, `"${url}/pictures/`)
    .replaceAll(`"${shopUrl}/videos/`, `"${url}/videos/`)

/** The requests that aren't passed on to the shop behind. */
function answersItself(
  { on, adminToken, body }: Pick<Forwarding, 'on' | 'adminToken'> & { body: Buffer },
  { url }: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  if (on.has('no-sign-in') && url?.startsWith('/.well-known/')) outgoing.writeHead(404).end()
  else if (on.has('password') && url?.startsWith('/cart/c/'))
    outgoing.writeHead(302, { location: '/password' }).end()
  else if (url === '/admin/oauth/access_token') {
    const { status, text } = grantToApp(String(body), adminToken)
    outgoing.writeHead(status, json).end(text)
  } else return false
  return true
}

const notForwarded = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'expect'])

function forwarded(headers: IncomingMessage['headers']): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || notForwarded.has(name) ? [] : [[name, String(value)]],
  )
}

const html = { 'content-type': 'text/html; charset=utf-8' }
const json = { 'content-type': 'application/json; charset=utf-8' }

/** The Admin API's response when a query costs more than what is left. */
const overdrawn = {
  errors: [
    {
      message: 'Throttled',
      extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' },
    },
  ],
  extensions: {
    cost: {
      requestedQueryCost: 102,
      actualQueryCost: null,
      throttleStatus: { maximumAvailable: 2_000, currentlyAvailable: 2, restoreRate: 100 },
    },
  },
}

function grantToApp(form: string, adminToken: string | null): { status: number; text: string } {
  const { grant_type: grant, ...app } = Object.fromEntries(new URLSearchParams(form))
  const isKnown = app.client_id === 'app' && app.client_secret === 'app-secret'
  if (grant !== 'client_credentials' || !isKnown || adminToken === null)
    return { status: 400, text: JSON.stringify({ error: 'invalid_client' }) }
  const granted = { access_token: adminToken, scope: 'read_orders', expires_in: 86_399 }
  return { status: 200, text: JSON.stringify(granted) }
}

function insteadOfAnswer(on: ReadonlySet<ShopifyKind>, isFirst: boolean) {
  if (on.has('maintenance'))
    return { status: 503, headers: { ...html, 'retry-after': '30' }, text: '<h1>Opening soon</h1>' }
  if (on.has('rejected')) return { status: 430, headers: html, text: '<h1>Rejected</h1>' }
  if (on.has('no-json')) return { status: 200, headers: html, text: '<h1>Code "THROTTLED"</h1>' }
  if (on.has('throttled') || (on.has('busy') && isFirst)) {
    const errors = [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }]
    return { status: 200, headers: json, text: JSON.stringify({ errors }) }
  }
  return null
}
