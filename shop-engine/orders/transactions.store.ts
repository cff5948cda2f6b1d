import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type Money, money } from '#/contract/money.ts'
import { type PaymentMethodId, paymentMethodId } from '#/contract/payment-methods.ts'
import { insertRows } from '#/database/insert.ts'
import { prepared } from '#/database/prepared.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { RefundOutcome } from '../payments/payment-method.ts'
import type { Order } from './order.types.ts'

/** A payment or a refund. */
export interface Transaction {
  kind: 'OrderTransaction'
  id: number
  orderId: number
  what: 'SALE' | 'REFUND'
  gateway: PaymentMethodId
  amount: Money
  at: string
  status: TransactionStatus
  /** The refund it's part of. */
  refundId: number | null
  /** The payment that is refunded. */
  parentId: number | null
  /** The idempotency key of requests to the payment method. */
  requestKey: string | null
  /** The payment method's own id for it. */
  reference: string | null
}

const transactionStatuses = ['AWAITING_RESPONSE', 'FAILURE', 'PENDING', 'SUCCESS'] as const
/** `OrderTransactionStatus` of the Admin API. */
type TransactionStatus = (typeof transactionStatuses)[number]

type NewTransaction = Pick<Transaction, 'what' | 'amount' | 'at'> &
  Partial<Omit<Transaction, 'kind' | 'id' | 'orderId'>>

/** Records a payment for an order, or a refund. */
export async function insertTransaction(
  tx: Kysely<ShopTables>,
  { id, paymentMethod }: Pick<Order, 'id' | 'paymentMethod'>,
  { what, amount, at, gateway = paymentMethod, ...more }: NewTransaction,
): Promise<void> {
  if (amount.amount === 0) return
  const row = {
    order_id: id,
    kind: what,
    gateway,
    amount: amount.amount,
    created_at: at,
    status: more.status ?? 'SUCCESS',
    refund_id: more.refundId ?? null,
    parent_id: more.parentId ?? null,
    request_key: more.requestKey ?? null,
    reference: more.reference ?? null,
  }
  await insertRows(tx, 'shop_order_transactions', [row])
}

/** Records the payment method's response. */
export async function writeOutcome(
  tx: Kysely<ShopTables>,
  id: number,
  outcome: RefundOutcome,
): Promise<void> {
  const failed = outcome.is === 'failed'
  const status = failed ? 'FAILURE' : outcome.is === 'done' ? 'SUCCESS' : 'PENDING'
  const known = failed || outcome.reference === null ? {} : { reference: outcome.reference }
  await tx
    .updateTable('shop_order_transactions')
    .set({ status, error: failed ? outcome.reason.slice(0, 500) : null, ...known })
    .where('id', '=', id)
    .execute()
}

const transactionColumns = z.object({
  kind: z.enum(['SALE', 'REFUND']),
  gateway: paymentMethodId,
  status: z.enum(transactionStatuses),
})

/** By order, oldest first. */
export async function readTransactions(
  db: Kysely<ShopTables>,
  { id, total }: Pick<Order, 'id' | 'total'>,
): Promise<Transaction[]> {
  const rows = await transactionsOf(db, { orderId: id })
  return rows.map((row) => toTransaction(row, total.currency))
}

/** Those of several orders, by order, oldest first. */
export async function readTransactionsOf(
  db: Kysely<ShopTables>,
  orders: readonly Pick<Order, 'id' | 'total'>[],
): Promise<ReadonlyMap<number, readonly Transaction[]>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const table = db.selectFrom('shop_order_transactions').selectAll()
  const rows = await table.where('order_id', 'in', ids).orderBy('id').execute()
  const currencies = new Map(orders.map(({ id, total }) => [id, total.currency]))
  return Map.groupBy(
    rows.map((row) => toTransaction(row, currencies.get(row.order_id) ?? 'USD')),
    ({ orderId }) => orderId,
  )
}

function toTransaction(row: TransactionRow, currency: string): Transaction {
  const { kind: what, gateway, status } = transactionColumns.parse(row)
  return {
    kind: 'OrderTransaction',
    id: row.id,
    orderId: row.order_id,
    what,
    status,
    gateway,
    amount: money(row.amount, currency),
    at: row.created_at,
    refundId: row.refund_id,
    parentId: row.parent_id,
    requestKey: row.request_key,
    reference: row.reference,
  }
}

type TransactionRow = Awaited<ReturnType<typeof transactionsOf>>[number]

const transactionsOf = prepared(['orderId'], (db: Kysely<ShopTables>, { orderId }) =>
  db
    .selectFrom('shop_order_transactions')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id'),
)
