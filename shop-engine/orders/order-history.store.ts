import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type Money, money } from '#/contract/money.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { Order } from './order.types.ts'

export const orderActions = [
  'placed',
  'drafted',
  'paid',
  'fulfilled',
  'tracking_updated',
  'fulfillment_cancelled',
  'delivery_updated',
  'held',
  'released',
  'cancelled',
  'closed',
  'reopened',
  'updated',
  'email_sent',
] as const
export type OrderAction = (typeof orderActions)[number]

/** A line of an order's timeline. Its details say nothing about the buyer. */
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

/** Money that moved. */
export interface Transaction {
  kind: 'OrderTransaction'
  id: number
  what: 'SALE' | 'REFUND'
  gateway: string
  amount: Money
  at: string
}

export async function insertEvent(
  tx: Kysely<ShopTables>,
  { orderId, action, author, details, at }: Omit<OrderEvent, 'kind' | 'id'>,
): Promise<void> {
  await tx
    .insertInto('shop_order_events')
    .values({
      order_id: orderId,
      action,
      author,
      details_json: JSON.stringify(details),
      created_at: at,
    })
    .execute()
}

/** Notes money that came for an order, or went back. */
export async function insertTransaction(
  tx: Kysely<ShopTables>,
  { id, paymentMethod }: Pick<Order, 'id' | 'paymentMethod'>,
  { what, amount, at }: Pick<Transaction, 'what' | 'amount' | 'at'>,
): Promise<void> {
  if (amount.amount === 0) return
  await tx
    .insertInto('shop_order_transactions')
    .values({
      order_id: id,
      kind: what,
      gateway: paymentMethod,
      amount: amount.amount,
      created_at: at,
    })
    .execute()
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

const transactionKind = z.enum(['SALE', 'REFUND'])

/** By order, oldest first. */
export async function readTransactions(
  db: Kysely<ShopTables>,
  { id, total }: Pick<Order, 'id' | 'total'>,
): Promise<Transaction[]> {
  const rows = await db
    .selectFrom('shop_order_transactions')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    kind: 'OrderTransaction',
    id: row.id,
    what: transactionKind.parse(row.kind),
    gateway: row.gateway,
    amount: money(row.amount, total.currency),
    at: row.created_at,
  }))
}
