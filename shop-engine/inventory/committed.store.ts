import { type Kysely, sql } from 'kysely'
import type { ShopTables } from '../migrations/tables.ts'

/** Pieces of an item that open orders, and buyers who are paying, have claimed but that haven't shipped yet. */
export async function readCommitted(db: Kysely<ShopTables>, stockItemId: number): Promise<number> {
  const waiting = sql<number | string | null>`sum(claim.units * (line.quantity
    - coalesce((select sum(sent.quantity) from shop_fulfillment_lines as sent
        join shop_fulfillments as parcel on parcel.id = sent.fulfillment_id
        where sent.order_line_id = line.id and parcel.canceled_at is null), 0)
    - coalesce((select sum(dropped.unsent) from shop_refund_lines as dropped
        join shop_refunds as refund on refund.id = dropped.refund_id
        where dropped.order_line_id = line.id and refund.status <> 'refused'), 0)))`
  const row = await db
    .selectFrom('shop_order_claims as claim')
    .innerJoin('shop_order_lines as line', 'line.id', 'claim.order_line_id')
    .innerJoin('shop_orders', 'shop_orders.id', 'line.order_id')
    .select(waiting.as('pieces'))
    .where('claim.stock_item_id', '=', stockItemId)
    .where('shop_orders.status', '<>', 'cancelled')
    .where(
      'shop_orders.fulfillment_status',
      'in',
      ['UNFULFILLED', 'IN_PROGRESS', 'PARTIALLY_FULFILLED', 'ON_HOLD'].map((status) =>
        sql.lit(status),
      ),
    )
    .executeTakeFirst()
  const heldRow = await db
    .selectFrom('shop_reservations')
    .select((eb) => eb.fn.sum('pieces').as('pieces'))
    .where('stock_item_id', '=', stockItemId)
    .executeTakeFirst()
  return Number(row?.pieces ?? 0) + Number(heldRow?.pieces ?? 0)
}

/** The same for a variant that has an item of its own; 0 for every other. */
export async function committedOf(db: Kysely<ShopTables>, variantId: number): Promise<number> {
  const components = await db
    .selectFrom('shop_bundle_components')
    .select(['stock_item_id', 'units'])
    .where('variant_id', '=', variantId)
    .execute()
  const [only, another] = components
  return only && !another && only.units === 1 ? readCommitted(db, only.stock_item_id) : 0
}
