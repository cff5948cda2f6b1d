import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { type Customer, readCustomer } from '#/clients/shop/customers.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { Refusal } from '#/contract/errors.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import { bearerToken } from '#/http/headers.ts'
import type { BackendDeps, BackendEnv } from './backend-deps.ts'
import { currentTokens, requireHandle } from './oauth-sessions.ts'

/** The token that came with a request, and the shop as its sender reaches it. */
export interface Asking {
  token: string
  shop: ShopAccess
}

export interface AskingCustomer extends Asking {
  customer: Customer
}

export function visitorOf(c: { req: { raw: Request }; env: BackendEnv['Bindings'] }) {
  return { language: languageOf(c.req.raw.headers, c.env.languages), address: c.env.address }
}

/** The cookie with the secret of a session whose tokens are on the server. */
export const sessionCookie = 'account_session_of_store'

type AskingDeps = Pick<
  BackendDeps,
  'shopFor' | 'storeAccounts' | 'database' | 'clock' | 'randomBytes' | 'pause'
>

/** @throws Refusal `notAuthenticated` without a token, `sessionExpired` if the store's tokens have expired */
export async function asking(c: Context<BackendEnv>, deps: AskingDeps): Promise<Asking> {
  const token = bearerToken(c.req.raw.headers)
  if (token === null) throw new Refusal('notAuthenticated')
  const shop = deps.shopFor(visitorOf(c))
  const { storeAccounts } = deps
  if (!storeAccounts?.active()) return { token, shop }
  const secret = getCookie(c, sessionCookie)
  if (secret === undefined) throw new Refusal('sessionExpired')
  requireHandle(secret, token)
  const { accessToken } = await currentTokens({ ...deps, ...storeAccounts.oauth }, secret)
  return { token: accessToken, shop }
}

/**
 * Asks the shop, for every request, whose token it carries, so that a token that was just revoked is worthless here
 * too.
 * @throws Refusal `notAuthenticated` without a token, `sessionExpired` for an invalid one
 */
export async function askingCustomer(
  c: Context<BackendEnv>,
  deps: AskingDeps,
): Promise<AskingCustomer> {
  const { token, shop } = await asking(c, deps)
  const customer = await readCustomer(shop, token)
  if (customer === null) throw new Refusal('sessionExpired')
  return { customer, token, shop }
}
