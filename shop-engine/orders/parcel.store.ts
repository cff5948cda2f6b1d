import type { Kysely } from 'kysely'
import type { ShopTables } from '../migrations/tables.ts'
import type { Parcel } from './past-order.types.ts'

/** Writes a parcel that has left, and returns its id. */
export async function insertParcel(
  tx: Kysely<ShopTables>,
  orderId: number,
  parcel: Pick<Parcel, 'trackingCompany' | 'tracking' | 'contents'> & { now: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('shop_fulfillments')
    .values({
      order_id: orderId,
      tracking_company: parcel.trackingCompany,
      created_at: parcel.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (parcel.tracking.length > 0) {
    await tx
      .insertInto('shop_fulfillment_tracking')
      .values(parcel.tracking.map((one, position) => ({ fulfillment_id: id, position, ...one })))
      .execute()
  }
  await tx
    .insertInto('shop_fulfillment_lines')
    .values(
      parcel.contents.map(({ line, quantity }) => ({
        fulfillment_id: id,
        order_line_id: line.id,
        quantity,
      })),
    )
    .execute()
  return id
}
