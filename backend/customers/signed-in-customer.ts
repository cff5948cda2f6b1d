import type { Context } from 'hono'
import { type Customer, readCustomer } from '#/clients/shop/customers.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { Refusal } from '#/contract/errors.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import type { BackendDeps, BackendEnv } from '../app.ts'

/** The customer whose token came with a request, and the shop as they reach it. */
export interface AskingCustomer {
  customer: Customer
  token: string
  shop: ShopAccess
}

const bearer = /^Bearer ([\x21-\x7e]{1,1024})$/i

/** Throws Refusal `notAuthenticated`. */
export function bearerToken(c: Context<BackendEnv>): string {
  const token = bearer.exec(c.req.header('authorization') ?? '')?.[1]
  if (token === undefined) throw new Refusal('notAuthenticated')
  return token
}

/** The shop as whoever sends this request reaches it. */
export function shopOfRequest(
  c: Context<BackendEnv>,
  { shopFor }: Pick<BackendDeps, 'shopFor'>,
): ShopAccess {
  return shopFor({ language: languageOf(c.req.raw.headers), address: c.env.address })
}

/**
 * Asks the shop whose token the request carries, each time anew, so that a token that was voided a moment ago
 * is worth nothing here either.
 * @throws Refusal `notAuthenticated` without a token, `sessionExpired` for one that is nobody's
 */
export async function askingCustomer(
  c: Context<BackendEnv>,
  deps: Pick<BackendDeps, 'shopFor'>,
): Promise<AskingCustomer> {
  const token = bearerToken(c)
  const shop = shopOfRequest(c, deps)
  const customer = await readCustomer(shop, token)
  if (customer === null) throw new Refusal('sessionExpired')
  return { customer, token, shop }
}
