import type { Kysely } from 'kysely'
import type { ShopTables } from '../migrations/tables.ts'
import type { Hold } from './order.types.ts'

/** By order. */
export async function readHolds(
  db: Kysely<ShopTables>,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Hold[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('shop_fulfillment_holds')
    .select(['id', 'order_id as orderId', 'reason', 'notes', 'handle', 'held_by as heldBy'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  const holds = rows.map(({ orderId, ...hold }) => ({ orderId, hold }))
  const byOrder = Map.groupBy(holds, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, mine]) => [id, mine.map(({ hold }) => hold)]))
}

export async function insertHold(
  tx: Kysely<ShopTables>,
  orderId: number,
  { heldBy, now, ...hold }: Omit<Hold, 'id'> & { now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('shop_fulfillment_holds')
    .values({ ...hold, order_id: orderId, held_by: heldBy, created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** All of an order's, or those with these ids. */
export async function deleteHolds(
  tx: Kysely<ShopTables>,
  orderId: number,
  ids?: readonly number[],
): Promise<void> {
  const all = tx.deleteFrom('shop_fulfillment_holds').where('order_id', '=', orderId)
  await (ids ? all.where('id', 'in', ids) : all).execute()
}
