import type { Kysely } from 'kysely'
import { z } from 'zod'
import { insertRows } from '#/database/insert.ts'
import type { ShopTables } from '../migrations/tables.ts'

export const orderActions = [
  'placed',
  'drafted',
  'created',
  'paid',
  'disputed',
  'fulfilled',
  'tracking_updated',
  'fulfillment_cancelled',
  'delivery_updated',
  'held',
  'released',
  'cancelled',
  'reminded',
  'refunded',
  'refund_to_pay_out',
  'refund_failed',
  'dropped',
  'return_requested',
  'withdrawn',
  'return_opened',
  'return_approved',
  'return_declined',
  'return_closed',
  'return_reopened',
  'return_canceled',
  'closed',
  'reopened',
  'updated',
  'email_sent',
] as const
export type OrderAction = (typeof orderActions)[number]

/** An entry of an order's timeline. Its details contain no personal data about the buyer. */
export interface OrderEvent {
  kind: 'BasicEvent'
  id: number
  orderId: number
  action: OrderAction
  /** Null for the shop itself and the buyer. */
  author: string | null
  details: Readonly<Record<string, string>>
  at: string
}

export async function insertEvent(
  tx: Kysely<ShopTables>,
  { orderId, action, author, details, at }: Omit<OrderEvent, 'kind' | 'id'>,
): Promise<void> {
  const details_json = JSON.stringify(details)
  const row = { order_id: orderId, action, author, details_json, created_at: at }
  await insertRows(tx, 'shop_order_events', [row])
}

const eventColumns = z.object({
  action: z.enum(orderActions),
  details: z.record(z.string(), z.string()),
})

/** Oldest first. */
export async function readEvents(db: Kysely<ShopTables>, orderId: number): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('shop_order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, author, created_at: at, ...row }) => ({
    kind: 'BasicEvent',
    id,
    orderId,
    author,
    at,
    ...eventColumns.parse({ ...row, details: JSON.parse(row.details_json) }),
  }))
}
