import type { Context } from 'hono'
import { type Customer, readCustomer } from '#/clients/shop/customers.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { Refusal } from '#/contract/errors.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import { bearerToken } from '#/http/headers.ts'
import type { BackendDeps, BackendEnv } from './backend-deps.ts'

/** The token that came with a request, and the shop as its sender reaches it. */
export interface Asking {
  token: string
  shop: ShopAccess
}

export interface AskingCustomer extends Asking {
  customer: Customer
}

export function visitorOf(c: { req: { raw: Request }; env: BackendEnv['Bindings'] }) {
  return { language: languageOf(c.req.raw.headers), address: c.env.address }
}

/** @throws Refusal `notAuthenticated` without a token */
export function asking(c: Context<BackendEnv>, { shopFor }: Pick<BackendDeps, 'shopFor'>): Asking {
  const token = bearerToken(c.req.raw.headers)
  if (token === null) throw new Refusal('notAuthenticated')
  return { token, shop: shopFor(visitorOf(c)) }
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
  const { token, shop } = asking(c, deps)
  const customer = await readCustomer(shop, token)
  if (customer === null) throw new Refusal('sessionExpired')
  return { customer, token, shop }
}
