import type { Kysely } from 'kysely'
import type { ShopTables } from '../migrations/tables.ts'
import type { Customer } from './customer.types.ts'

/**
 * Which orders an account shows: those it placed itself and, once a mailed link has proven its mailbox, also those that
 * guests and staff placed for it. Anyone can register another person's address.
 */
export const ownOrdersOf = ({ id, emailVerifiedAt }: Customer) => ({
  customerId: id,
  ...(emailVerifiedAt === null && { shownToCustomer: true }),
})

/** Whether the account shows an order. */
export function isOwnOrder(
  order: { customerId: number | null; shownToCustomer: boolean },
  { id, emailVerifiedAt }: Customer,
): boolean {
  return order.customerId === id && (order.shownToCustomer || emailVerifiedAt !== null)
}

/** Keeps all orders of a proven account visible, also after a change of its address. */
export async function showOrders(tx: Kysely<ShopTables>, customerId: number): Promise<void> {
  await tx
    .updateTable('shop_orders')
    .set({ shown_to_customer: 1 })
    .where('customer_id', '=', customerId)
    .where('shown_to_customer', '=', 0)
    .execute()
}
