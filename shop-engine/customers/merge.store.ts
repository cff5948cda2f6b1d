import { type Kysely, sql } from 'kysely'
import type { ShopTables } from '../migrations/tables.ts'
import { deleteAddress, listAddresses } from './addresses/address.store.ts'

/**
 * Moves orders, carts, used discounts, gift cards, addresses, and metafields to another customer, whose own values win.
 * False if one of the two was deleted meanwhile.
 */
export async function moveBelongings(
  tx: Kysely<ShopTables>,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  // Carts first: this waits for those that are becoming orders.
  await tx
    .updateTable('shop_carts')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .execute()
  for (const id of [from, to].toSorted((first, second) => first - second))
    if (!(await lockAccount(tx, id))) return false
  for (const table of ['shop_orders', 'shop_discount_uses'] as const)
    await tx.updateTable(table).set({ customer_id: to }).where('customer_id', '=', from).execute()
  for (const column of ['customer_id', 'recipient_id'] as const)
    await tx
      .updateTable('shop_gift_cards')
      .set({ [column]: to })
      .where(column, '=', from)
      .execute()
  await dropKnownAddresses(tx, { from, to })
  await tx
    .updateTable('shop_customer_addresses')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .execute()
  await tx
    .updateTable('shop_metafields')
    .set({ owner_id: to })
    .where('owner_type', '=', 'CUSTOMER')
    .where('owner_id', '=', from)
    .where(
      sql<boolean>`not exists (select 1 from shop_metafields as known
        where known.owner_type = 'CUSTOMER' and known.owner_id = ${to}
        and known.namespace = shop_metafields.namespace and known.key = shop_metafields.key)`,
    )
    .execute()
  return true
}

/** Others who change the customer wait until this transaction ends. False if there is no such customer. */
async function lockAccount(tx: Kysely<ShopTables>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_customers')
    .set((eb) => ({ session_epoch: eb.ref('session_epoch') }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Drops addresses that both customers have, except a default address, which is referenced by id. */
async function dropKnownAddresses(
  tx: Kysely<ShopTables>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const textOf = ({ id: _, ...address }: { id: number }) => JSON.stringify(address)
  const addressTexts = new Set((await listAddresses(tx, to)).map(textOf))
  const { default_address_id: remaining } = await tx
    .selectFrom('shop_customers')
    .select('default_address_id')
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  for (const address of await listAddresses(tx, from))
    if (addressTexts.has(textOf(address)) && address.id !== remaining)
      await deleteAddress(tx, { customerId: from, id: address.id })
}
