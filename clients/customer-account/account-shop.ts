import { z } from '../../contract/schema.ts'
import type { Operation } from '../operation.ts'
import type { ShopAccess } from '../shop/shop.ts'
import { nameOf } from '../shop/shop.ts'
import { readAnswer } from '../shop/shop-error.ts'
import type { AskAccount } from './account-api.ts'
import { findOrder, listOrders, listPurchases, orderOperations } from './orders.ts'
import {
  addAddress,
  changeAddress,
  changeProfile,
  makeDefault,
  profileOperations,
  readAddresses,
  readProfile,
  removeAddress,
} from './profile.ts'

type Variables = Readonly<Record<string, unknown>>
type Answer = (ask: AskAccount, shop: ShopAccess, variables: Variables) => Promise<object>

const page = z.object({ first: z.number(), after: z.string().nullish() })
const pageOf = (variables: Variables) => {
  const { first, after = null } = page.parse(variables)
  return { first, after }
}
const change = z.object({
  email: z.string().optional(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  phone: z.string().nullish(),
  acceptsMarketing: z.boolean().optional(),
})

/** The handler of each document about a customer; its data has the shape of the Storefront API. */
const answers: Readonly<Record<string, Answer>> = {
  Customer: (ask) => readProfile(ask),
  ChangeCustomer: (ask, _shop, { customer }) => changeProfile(ask, change.parse(customer)),
  Addresses: (ask) => readAddresses(ask),
  AddAddress: (ask, _shop, { address }) => addAddress(ask, address),
  ChangeAddress: (ask, _shop, { id, address }) => changeAddress(ask, id, address),
  RemoveAddress: (ask, _shop, { id }) => removeAddress(ask, id),
  DefaultAddress: (ask, _shop, { id }) => makeDefault(ask, id),
  Orders: (ask, shop, variables) => listOrders(ask, shop, pageOf(variables)),
  Order: (ask, shop, { query }) => findOrder(ask, shop, String(query)),
  Purchases: (ask, shop, variables) => listPurchases(ask, shop, pageOf(variables)),
}

/** The documents that are sent to the Customer Account API instead; each has a `$token`. */
export const accountDocuments: ReadonlySet<string> = new Set(Object.keys(answers))

/** A shop that reads customers from the Customer Account API; `token` is then an access token of that API. */
export function withAccounts(
  shop: ShopAccess,
  askAs: (accessToken: string) => AskAccount,
): ShopAccess {
  return {
    language: shop.language,
    country: shop.country,
    with: (other) => withAccounts(shop.with(other), askAs),
    async ask<T>(operation: Operation<T>, variables: Variables = {}): Promise<T> {
      const answer = answers[nameOf(operation.document)]
      const { token } = variables
      if (!answer || typeof token !== 'string') return shop.ask(operation, variables)
      return readAnswer(operation.response, await answer(askAs(token), shop, variables))
    },
  }
}

/** Every document that is sent to the Customer Account API. */
export const accountOperations: readonly Operation<unknown>[] = [
  ...profileOperations,
  ...orderOperations,
]
