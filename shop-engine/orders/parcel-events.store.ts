import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { ShopTables } from '../migrations/tables.ts'
import type { ParcelEvent, ParcelEventDetails } from './order.types.ts'

const text = z.string().nullish()
const detailsColumn = z.object({
  message: text,
  estimatedDeliveryAt: text,
  address1: text,
  city: text,
  province: text,
  country: text,
  zip: text,
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
})

/** By parcel, in the order in which they happened. */
export async function readParcelEvents(
  db: Kysely<ShopTables>,
  parcelIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ParcelEvent[]>> {
  const rows = await db
    .selectFrom('shop_fulfillment_events')
    .selectAll()
    .where('fulfillment_id', 'in', parcelIds)
    .orderBy('happened_at')
    .orderBy('id')
    .execute()
  const events = rows.map((row) => ({
    parcelId: row.fulfillment_id,
    event: {
      ...(detailsColumn.parse(JSON.parse(row.details_json)) satisfies ParcelEventDetails),
      id: row.id,
      status: row.status,
      happenedAt: row.happened_at,
      createdAt: row.created_at,
    },
  }))
  const byParcel = Map.groupBy(events, ({ parcelId }) => parcelId)
  return new Map([...byParcel].map(([id, mine]) => [id, mine.map(({ event }) => event)]))
}

export async function insertParcelEvent(
  tx: Kysely<ShopTables>,
  parcelId: number,
  { status, happenedAt, createdAt, ...details }: Omit<ParcelEvent, 'id'>,
): Promise<ParcelEvent> {
  const { id } = await tx
    .insertInto('shop_fulfillment_events')
    .values({
      fulfillment_id: parcelId,
      status,
      happened_at: happenedAt,
      details_json: JSON.stringify(details),
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...details, id, status, happenedAt, createdAt }
}
