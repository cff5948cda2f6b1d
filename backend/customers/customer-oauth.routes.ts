import type { Context } from 'hono'
import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { accountDocuments } from '#/clients/customer-account/account-shop.ts'
import {
  type PendingSignIn,
  pendingSignIn,
  RefusedSignIn,
} from '#/clients/customer-account/oauth.ts'
import { shopOperations } from '#/clients/shop/operations.ts'
import { nameOf } from '#/clients/shop/shop.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import { Refusal } from '#/contract/errors.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import { ownPath } from '#/contract/own-path.ts'
import { z } from '#/contract/schema.ts'
import { accountQuestion, type SignInOutcome } from '#/contract/store-accounts.ts'
import { readJson } from '#/http/body.ts'
import { bearerToken, refuseForeignOrigin } from '#/http/headers.ts'
import type { BackendDeps, BackendEnv, StoreAccounts } from '../http/backend-deps.ts'
import {
  currentTokens,
  endOauthSession,
  handleOf,
  openOauthSession,
  renewOauthSession,
  requireHandle,
} from '../http/oauth-sessions.ts'
import { sessionCookie, visitorOf } from '../http/signed-in-customer.ts'

type Deps = BackendDeps & { storeAccounts: StoreAccounts }
type Call = Context<BackendEnv>

const awayMessage = 'The store’s sign-in does not answer'
const refusedMessage =
  'The store refuses this website’s sign-ins: check SHOP_ACCOUNT_CLIENT_ID and SHOP_ACCOUNT_CLIENT_SECRET'
const pendingSeconds = 600
const cookiePath = '/api/account'
/** How many sign-ins one browser may have under way at once. */
const maxPending = 5
const pendingName = (state: string) => `account_sign_in_${state.slice(0, 8)}`

/**
 * Signs in another shop's customers on that shop's pages, by OAuth. The store's tokens stay on the server; the browser
 * has a cookie that scripts can't read, and a handle that is useless without it.
 */
export function customerOauthRoutes(deps: BackendDeps) {
  const { storeAccounts } = deps
  const routes = new Hono<BackendEnv>()
  if (!storeAccounts) return routes
  const own: Deps = { ...deps, storeAccounts }
  return routes
    .use('/account/*', async (_c, next) => {
      if (!storeAccounts.active()) throw new Refusal('notFound')
      await next()
    })
    .get('/account/sign-in', (c) => begin(c, own))
    .get('/account/callback', (c) => finish(c, own))
    .get('/account/sign-out', (c) => leave(c, own))
    .post('/account/shop', (c) => answer(c, own))
}

const isSecure = ({ settings }: Deps) => settings.publicUrl.startsWith('https:')

async function begin(c: Call, deps: Deps): Promise<Response> {
  const { settings, storeAccounts, rateLimiter } = deps
  await rateLimiter.take('sign-in:ip', c.env.address)
  const next = ownPath(c.req.query('next'), settings.publicUrl) ?? '/account'
  const language = languageOf(c.req.raw.headers, c.env.languages)
  try {
    const { url, pending } = await storeAccounts.oauth.begin({ next, language })
    for (const name of pendingIn(c).slice(maxPending - 1))
      deleteCookie(c, name, { path: cookiePath })
    setCookie(c, pendingName(pending.state), toCookie(pending), {
      path: cookiePath,
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure(deps),
      maxAge: pendingSeconds,
    })
    return seeOther(c, url)
  } catch (error) {
    if (!isShopError(error)) throw error
    deps.log.error({ err: error }, awayMessage)
    return toLogin(c, 'away', next)
  }
}

const pendingIn = (c: Call) =>
  Object.keys(getCookie(c)).filter((name) => name.startsWith(pendingName('')))

const toCookie = (pending: PendingSignIn) =>
  Buffer.from(JSON.stringify(pending)).toString('base64url')

/** The sign-in that began in this browser with this state; null for any other. */
function pendingOf(c: Call): PendingSignIn | null {
  const state = c.req.query('state') ?? ''
  const cookie = getCookie(c, pendingName(state))
  if (!/^[\w-]{16,}$/.test(state) || cookie === undefined) return null
  try {
    const pending = pendingSignIn.parse(JSON.parse(String(Buffer.from(cookie, 'base64url'))))
    return pending.state === state ? pending : null
  } catch {
    return null
  }
}

async function finish(c: Call, deps: Deps): Promise<Response> {
  const { settings, storeAccounts, rateLimiter } = deps
  await rateLimiter.take('sign-in:ip', c.env.address)
  const pending = pendingOf(c)
  if (!pending) return toLogin(c, 'failed', null)
  deleteCookie(c, pendingName(pending.state), { path: cookiePath })
  const next = ownPath(pending.next, settings.publicUrl)
  try {
    const tokens = await storeAccounts.oauth.finish(new URL(c.req.url).search, pending)
    const before = getCookie(c, sessionCookie)
    if (before !== undefined) await endOauthSession(deps, before)
    const { secret, expiresAt } = await openOauthSession(deps, tokens)
    keepSession(c, deps, { secret, expiresAt })
    return toLogin(c, 'done', next)
  } catch (error) {
    if (error instanceof RefusedSignIn) {
      if (!error.isOfCustomer) deps.log.error({ err: error }, refusedMessage)
      return toLogin(c, 'failed', next)
    }
    if (!isShopError(error)) throw error
    deps.log.error({ err: error }, awayMessage)
    return toLogin(c, 'away', next)
  }
}

function keepSession(
  c: Call,
  deps: Deps,
  { secret, expiresAt }: { secret: string; expiresAt: string },
): void {
  setCookie(c, sessionCookie, secret, {
    path: '/api',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(deps),
    expires: new Date(expiresAt),
  })
}

/** Ends the session here and at the store. A link on another site sends no cookie, so it ends nothing. */
async function leave(c: Call, deps: Deps): Promise<Response> {
  const { settings, storeAccounts } = deps
  refuseForeignOrigin(c.req.raw.headers, settings.publicUrl)
  const secret = getCookie(c, sessionCookie)
  const tokens = secret === undefined ? null : await endOauthSession(deps, secret)
  deleteCookie(c, sessionCookie, { path: '/api', secure: isSecure(deps) })
  const url = tokens && (await storeAccounts.oauth.leave(tokens).catch(() => null))
  return seeOther(c, url ?? '/')
}

const buyer = z.looseObject({ customerAccessToken: z.string() })

/** Runs a query about the customer at the store, on their behalf. */
async function answer(c: Call, deps: Deps): Promise<Response> {
  const { shopFor, storeAccounts } = deps
  const { operation, variables, country, language } = await readJson(c.req.raw, accountQuestion)
  const secret = getCookie(c, sessionCookie)
  if (secret === undefined) throw new Refusal('notAuthenticated')
  if (operation === 'Renew') {
    const expiresAt = await renewOauthSession(deps, secret)
    keepSession(c, deps, { secret, expiresAt })
    const customerAccessToken = { accessToken: handleOf(secret), expiresAt }
    return c.json({ made: { customerAccessToken, userErrors: [] } })
  }
  requireHandle(secret, bearerToken(c.req.raw.headers) ?? '')
  const document = documentOf(operation)
  if (document === undefined) throw new Refusal('invalidInput')
  const { accessToken } = await currentTokens({ ...deps, ...storeAccounts.oauth }, secret)
  const shop = shopFor(visitorOf(c)).with({ country, language })
  const data = await shop.ask(
    { document, response: z.record(z.string(), z.unknown()), onceOnly: /^mutation/.test(document) },
    operation === 'CartBuyer'
      ? {
          ...variables,
          buyer: { ...buyer.parse(variables.buyer), customerAccessToken: accessToken },
        }
      : { ...variables, token: accessToken },
  )
  return c.json(data)
}

/** Allows only our own documents, and only those about customers. */
function documentOf(name: string): string | undefined {
  if (name !== 'CartBuyer' && !accountDocuments.has(name)) return undefined
  return shopOperations.find(({ document }) => nameOf(document) === name)?.document
}

function toLogin(c: Call, outcome: SignInOutcome, next: string | null): Response {
  const query = new URLSearchParams({ 'sign-in': outcome, ...(next !== null && { next }) })
  return seeOther(c, `/login?${query}`)
}

function seeOther(c: Call, location: string): Response {
  c.header('referrer-policy', 'no-referrer')
  return c.redirect(location, 303)
}
