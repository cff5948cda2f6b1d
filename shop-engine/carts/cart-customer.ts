import type { RequestContext } from '../context.ts'
import { viewCustomer } from '../customers/customer-view.ts'

/** Whose cart it shall be: somebody, nobody, or whom a bad token did not name. */
export type CartCustomer = { id: number; email: string } | null | 'unknown'

/**
 * What a change says about whose cart it is; undefined for nothing. The token of `@inContext` counts where
 * the input leaves it out, and a bad one counts for nothing there.
 */
export async function customerNamed(
  input: { customerAccessToken?: string | null },
  { services, buyerToken }: Pick<RequestContext, 'services' | 'buyerToken'>,
): Promise<CartCustomer | undefined> {
  const { customerAccessToken: given } = input
  if (given === null) return null
  if (given !== undefined) return (await services.customers.ofToken(given)) ?? 'unknown'
  return buyerToken === null ? undefined : services.customers.ofToken(buyerToken)
}

/** The customer as whoever has the cart's key may see them. */
export async function viewCartCustomer(customerId: number | null, { services }: RequestContext) {
  const customer = customerId === null ? undefined : await services.customers.withId(customerId)
  return customer ? viewCustomer(customer, 'cart') : null
}
