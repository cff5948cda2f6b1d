import type { Kysely, Selectable } from 'kysely'
import { money } from '#/contract/money.ts'
import type { Address } from '../customers/addresses/address.types.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { fromAddressColumn } from './order.store.ts'
import { orderNumber } from './order-link.ts'
import type { Parcel, PastLine, PastOrder } from './past-order.types.ts'

type Row<Table extends keyof ShopTables> = Selectable<ShopTables[Table]>

/** Orders with all that belongs to them, in four queries however many they are; in the order of their rows. */
export async function readPastOrders(
  db: Kysely<ShopTables>,
  rows: readonly Row<'shop_orders'>[],
): Promise<PastOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lineRows = await db
    .selectFrom('shop_order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  const parcels = await readParcels(db, ids)
  const linesOf = Map.groupBy(lineRows, (line) => line.order_id)
  return rows.map((row) => {
    const lines = (linesOf.get(row.id) ?? []).map((line) => toLine(line, row.currency))
    const mine = parcels.get(row.id) ?? []
    return toOrder(row, { lines, parcels: mine.map((parcel) => toParcel(parcel, lines)) })
  })
}

interface ParcelRows {
  parcel: Row<'shop_fulfillments'>
  tracking: readonly Row<'shop_fulfillment_tracking'>[]
  contents: readonly Row<'shop_fulfillment_lines'>[]
}

/** By order. */
async function readParcels(
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
  const trackingOf = Map.groupBy(tracking, (row) => row.fulfillment_id)
  const contentsOf = Map.groupBy(contents, (row) => row.fulfillment_id)
  const whole = parcels.map((parcel) => ({
    parcel,
    tracking: trackingOf.get(parcel.id) ?? [],
    contents: contentsOf.get(parcel.id) ?? [],
  }))
  return Map.groupBy(whole, ({ parcel }) => parcel.order_id)
}

function toOrder(
  row: Row<'shop_orders'>,
  related: Pick<PastOrder, 'lines' | 'parcels'>,
): PastOrder {
  const amount = (value: number) => money(value, row.currency)
  return {
    kind: 'Order',
    id: row.id,
    key: row.key,
    number: orderNumber(row.id),
    email: row.email,
    language: row.language,
    subtotal: amount(row.subtotal),
    shipping: amount(row.shipping),
    tax: amount(row.tax),
    total: amount(row.total),
    refunded: amount(row.refunded),
    financialStatus: row.financial_status,
    fulfillmentStatus: row.fulfillment_status,
    processedAt: row.processed_at,
    canceledAt: row.canceled_at,
    cancelReason: row.cancel_reason,
    shippingAddress: toAddress(row.shipping_address_json),
    ...related,
  }
}

/** The shop sends within the United States only. */
function toAddress(json: string): Address {
  const { state, address2 = null, phone = null, ...rest } = fromAddressColumn(json)
  return { ...rest, address2, phone, company: null, province: state, countryCode: 'US' }
}

function toLine(row: Row<'shop_order_lines'>, currency: string): PastLine {
  return {
    id: row.id,
    variantId: row.variant_id,
    title: row.title,
    variantTitle: row.variant_title,
    quantity: row.quantity,
    unitPrice: money(row.unit_price, currency),
    total: money(row.total, currency),
  }
}

function toParcel({ parcel, tracking, contents }: ParcelRows, lines: readonly PastLine[]): Parcel {
  return {
    id: parcel.id,
    trackingCompany: parcel.tracking_company,
    tracking: tracking.map(({ number, url }) => ({ number, url })),
    contents: contents.flatMap(({ order_line_id, quantity }) => {
      const line = lines.find(({ id }) => id === order_line_id)
      return line ? [{ line, quantity }] : []
    }),
  }
}

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
