import type { Customers } from '../customers/customers.ts'

/** Whose cart it shall be: somebody, nobody, or whom a bad token did not name. */
export type CartCustomer = { id: number; email: string } | null | 'unknown'

/**
 * What a change says about whose cart it is; undefined for nothing. `buyerToken` counts where the
 * input leaves the token out, and a bad one counts for nothing there.
 */
export async function customerNamed(
  input: { customerAccessToken?: string | null },
  buyerToken: string | null,
  customers: Customers,
): Promise<CartCustomer | undefined> {
  const { customerAccessToken: given } = input
  if (given === null) return null
  if (given !== undefined) return (await customers.ofToken(given)) ?? 'unknown'
  return buyerToken === null ? undefined : customers.ofToken(buyerToken)
}
