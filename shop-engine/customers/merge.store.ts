import { type Kysely, sql } from 'kysely'
import type { ShopTables } from '../migrations/tables.ts'
import { deleteAddress, listAddresses } from './addresses/address.store.ts'

/**
 * Moves orders, carts, used discounts, gift cards, addresses, and metafields to another customer, whose own values win.
 */
export async function moveBelongings(
  tx: Kysely<ShopTables>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  // Carts first: this waits for those that are becoming orders.
  for (const table of ['shop_carts', 'shop_orders', 'shop_discount_uses'] as const)
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
}

/** Drops addresses that both customers have, except a default address, which is referenced by id. */
async function dropKnownAddresses(
  tx: Kysely<ShopTables>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const textOf = ({ id: _, ...address }: { id: number }) => JSON.stringify(address)
  const known = new Set((await listAddresses(tx, to)).map(textOf))
  const { default_address_id: remaining } = await tx
    .selectFrom('shop_customers')
    .select('default_address_id')
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  for (const address of await listAddresses(tx, from))
    if (known.has(textOf(address)) && address.id !== remaining)
      await deleteAddress(tx, { customerId: from, id: address.id })
}
