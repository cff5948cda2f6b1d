import type { Kysely, Selectable } from 'kysely'
import type { ShopTables } from '../migrations/tables.ts'
import type { OrderLine, Parcel, ParcelEvent } from './order.types.ts'
import { readParcelEvents } from './parcel-events.store.ts'

type Row<Table extends keyof ShopTables> = Selectable<ShopTables[Table]>

interface ParcelRows {
  parcel: Row<'shop_fulfillments'>
  tracking: readonly Row<'shop_fulfillment_tracking'>[]
  contents: readonly Row<'shop_fulfillment_lines'>[]
  events: readonly ParcelEvent[]
}

/** By order. */
export async function readParcels(
  db: Kysely<ShopTables>,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ParcelRows[]>> {
  const parcels = await db
    .selectFrom('shop_fulfillments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  if (parcels.length === 0) return new Map()
  const ids = parcels.map(({ id }) => id)
  const tracking = await db
    .selectFrom('shop_fulfillment_tracking')
    .selectAll()
    .where('fulfillment_id', 'in', ids)
    .orderBy('position')
    .execute()
  const contents = await db
    .selectFrom('shop_fulfillment_lines')
    .selectAll()
    .where('fulfillment_id', 'in', ids)
    .orderBy('order_line_id')
    .execute()
  const events = await readParcelEvents(db, ids)
  const trackingOf = Map.groupBy(tracking, (row) => row.fulfillment_id)
  const contentsOf = Map.groupBy(contents, (row) => row.fulfillment_id)
  const whole = parcels.map((parcel) => ({
    parcel,
    tracking: trackingOf.get(parcel.id) ?? [],
    contents: contentsOf.get(parcel.id) ?? [],
    events: events.get(parcel.id) ?? [],
  }))
  return Map.groupBy(whole, ({ parcel }) => parcel.order_id)
}

export function toParcel(
  { parcel, tracking, contents, events }: ParcelRows,
  lines: readonly OrderLine[],
): Parcel {
  return {
    id: parcel.id,
    trackingCompany: parcel.tracking_company,
    leftAt: parcel.created_at,
    events,
    canceledAt: parcel.canceled_at,
    tracking: tracking.map(({ number, url }) => ({ number, url })),
    contents: contents.flatMap(({ order_line_id, quantity }) => {
      const line = lines.find(({ id }) => id === order_line_id)
      return line ? [{ line, quantity }] : []
    }),
  }
}

/** Writes a shipped parcel, and returns its id. */
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
  await insertTracking(tx, id, parcel.tracking)
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

async function insertTracking(
  tx: Kysely<ShopTables>,
  id: number,
  tracking: Parcel['tracking'],
): Promise<void> {
  if (tracking.length === 0) return
  await tx
    .insertInto('shop_fulfillment_tracking')
    .values(tracking.map((entry, position) => ({ fulfillment_id: id, position, ...entry })))
    .execute()
}

export async function replaceTracking(
  tx: Kysely<ShopTables>,
  { id, trackingCompany, tracking }: Pick<Parcel, 'id' | 'trackingCompany' | 'tracking'>,
): Promise<void> {
  await tx
    .updateTable('shop_fulfillments')
    .set({ tracking_company: trackingCompany })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('shop_fulfillment_tracking').where('fulfillment_id', '=', id).execute()
  await insertTracking(tx, id, tracking)
}

export async function cancelParcel(tx: Kysely<ShopTables>, id: number, at: string): Promise<void> {
  await tx.updateTable('shop_fulfillments').set({ canceled_at: at }).where('id', '=', id).execute()
}

/** Whether something in a parcel has been returned, or has a requested or open return. */
export async function isInReturn(tx: Kysely<ShopTables>, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('shop_return_lines')
    .innerJoin('shop_returns', 'shop_returns.id', 'return_id')
    .select('shop_returns.id')
    .where('fulfillment_id', '=', id)
    .where('status', 'in', ['REQUESTED', 'OPEN', 'CLOSED'])
    .executeTakeFirst()
  return row !== undefined
}
