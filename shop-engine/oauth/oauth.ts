import { hourMs } from '#/contract/durations.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import { withLimitedBody } from '#/http/body.ts'
import { buyerHeader } from '#/http/headers.ts'
import type { HostedSignIn } from '#/ports/hosted-shop.ts'
import type { Caller, CustomerDeps } from '../customers/customer.types.ts'
import type { ProviderAnswer } from './adapter.ts'
import type { AccountClient } from './clients.ts'
import { errorPage } from './error-page.ts'
import { authorizePath, graphqlPath, keysPath, logoutPath, oauthPath, signInPath } from './paths.ts'
import {
  catchAnswers,
  type ProviderRequest,
  runProvider,
  toNodeRequest,
  toResponse,
} from './run-provider.ts'
import { readSignIn, submitSignIn } from './sign-in.ts'

export interface OAuthDeps extends CustomerDeps {
  log: { error(about: object, message: string): void }
}

/** Signing in by OAuth, for storefronts that know Shopify's Customer Account API. */
export interface OAuth {
  /** Answers requests under `/authentication/` and `/.well-known/`. @throws Refusal */
  fetch(request: Request): Promise<Response>
  /** For the sign-in page. */
  signIn: HostedSignIn
}

type Running = Awaited<ReturnType<typeof import('./provider.ts').createProvider>>

const maxTarget = 4_096

const answered = [
  authorizePath,
  `${authorizePath}/[\\w-]{1,64}`,
  ...['token', 'revoke', 'userinfo'].map((name) => `${oauthPath}/${name}`),
  keysPath,
  logoutPath,
  `${logoutPath}/(?:confirm|success)`,
  `${signInPath}/[\\w-]{1,64}`,
  '/.well-known/openid-configuration',
]
const answeredForm = new RegExp(`^(?:${answered.join('|')})$`)

/**
 * The OAuth server's own router takes other spellings, too: capitals, a slash at the end. What is limited or handled here is
 * what it's asked for only if a path has one spelling.
 */
const isAnswered = (pathname: string) => answeredForm.test(pathname)

/** The OAuth server is loaded, and the first key created, only at the first request for it. */
export function createOAuth(deps: OAuthDeps, client: AccountClient): OAuth {
  const running = whileKeysLast(deps, async () => {
    const { createProvider } = await import('./provider.ts')
    const made = await createProvider(deps, client)
    made.provider.on('server_error', (_context, error) =>
      deps.log.error({ err: error }, 'The OAuth server could not answer'),
    )
    catchAnswers(made.provider, made.answering)
    return made
  })

  return {
    signIn: { read: (uid) => readSignIn(deps, uid) },
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      if (pathname === '/.well-known/customer-account-api') return apiDiscovery(deps)
      if (pathname.length + search.length > maxTarget) return plain(414, 'URI Too Long')
      if (!isAnswered(pathname)) return plain(404, 'Not Found')
      const providerRequest: ProviderRequest = {
        method: request.method,
        target: pathname + search,
        cookie: request.headers.get('cookie'),
        headers: request.headers,
        body: await bodyOf(request),
      }
      const caller = callerOf(request, deps)
      if (pathname.startsWith(`${signInPath}/`))
        return submitSignIn({ ...deps, ...(await running()) }, providerRequest, caller)
      if (pathname === authorizePath && caller.address !== undefined)
        await deps.rateLimiter.take('authorize:ip', caller.address)
      if (pathname === logoutPath) return signOut(await running(), providerRequest, deps)
      return pageOrAnswer(providerRequest, await ask(await running(), providerRequest, deps), deps)
    },
  }
}

/** Rereads the keys each hour, so that all processes know new ones long before they sign with them. */
function whileKeysLast(
  { clock }: Pick<OAuthDeps, 'clock'>,
  make: () => Promise<Running>,
): () => Promise<Running> {
  let made: { running: Promise<Running>; until: number } | undefined
  return () => {
    const now = clock().getTime()
    if (!made || now >= made.until) {
      const latest = { running: make(), until: now + hourMs }
      made = latest
      latest.running.catch(() => {
        if (made === latest) made = undefined
      })
    }
    return made.running
  }
}

const ask = (running: Running, request: ProviderRequest, { settings }: OAuthDeps) =>
  runProvider(running, toNodeRequest(request, settings.publicUrl))

function pageOrAnswer(
  request: ProviderRequest,
  answer: ProviderAnswer,
  { settings }: OAuthDeps,
): Response {
  const { status, problem } = answer
  const { languages } = settings.facts()
  return problem ? errorPage(request, { ...problem, status, languages }) : toResponse(answer)
}

/**
 * Signs out the customer of the identity token without confirmation: having the token shows that the storefront got it
 * from a sign-in. If someone else is signed in in this browser, they stay signed in.
 */
async function signOut(running: Running, request: ProviderRequest, deps: OAuthDeps) {
  const parameters = new URLSearchParams(request.target.split('?')[1])
  if (request.method !== 'GET' || !parameters.has('id_token_hint')) {
    const description = 'id_token_hint is missing'
    const { languages } = deps.settings.facts()
    return errorPage(request, { status: 400, error: 'invalid_request', description, languages })
  }
  const answer = await ask(running, request, deps)
  const { session, entities } = answer.oidc ?? {}
  const state = session?.state
  if (answer.status !== 200 || !session || !state) return pageOrAnswer(request, answer, deps)
  const sub = entities?.IdTokenHint?.payload.sub
  if (session.accountId !== undefined && session.accountId === sub) {
    const form = new URLSearchParams({ xsrf: String(state.secret), logout: 'yes' })
    const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded' })
    const confirmed = { method: 'POST', target: `${logoutPath}/confirm`, cookie: request.cookie }
    const body = Buffer.from(String(form))
    return toResponse(await ask(running, { ...confirmed, headers, body }, deps))
  }
  return leaveTo(state.postLogoutRedirectUri, state.state, deps)
}

function leaveTo(address: unknown, state: unknown, { settings }: OAuthDeps): Response {
  const target = new URL(typeof address === 'string' ? address : settings.publicUrl)
  if (typeof state === 'string') target.searchParams.set('state', state)
  const headers = { location: target.href, 'cache-control': 'no-store' }
  return new Response(null, { status: 303, headers })
}

/** The discovery document of the Customer Account API. */
function apiDiscovery({ settings }: OAuthDeps): Response {
  return Response.json(
    { graphql_api: settings.publicUrl + graphqlPath },
    { headers: { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' } },
  )
}

async function bodyOf(request: Request): Promise<Buffer | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return null
  const limited = await withLimitedBody(request)
  return Buffer.from(await limited.arrayBuffer())
}

function callerOf({ headers }: Request, { settings }: OAuthDeps): Caller {
  return {
    language: languageOf(headers, settings.facts().languages),
    address: headers.get(buyerHeader) ?? undefined,
  }
}

const plain = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
