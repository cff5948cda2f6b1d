import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { type Money, money } from '#/contract/money.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { type OrderLine, type Refund, refundStatuses, restockTypes } from './order.types.ts'

const status = z.enum(refundStatuses)
const restockType = z.enum(restockTypes)

/** By order, oldest first; the lines are those of the orders, by their ids. */
export async function readRefunds(
  db: Kysely<ShopTables>,
  orderIds: readonly number[],
  { lines, currencyOf }: { lines: ReadonlyMap<number, OrderLine>; currencyOf(id: number): string },
): Promise<ReadonlyMap<number, readonly Refund[]>> {
  const rows = await db
    .selectFrom('shop_refunds')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const lineRows = await db
    .selectFrom('shop_refund_lines')
    .selectAll()
    .where('refund_id', 'in', ids)
    .orderBy('id')
    .execute()
  const partsOf = Map.groupBy(lineRows, (part) => part.refund_id)
  const refunds = rows.map((row) => {
    const amount = (value: number) => money(value, currencyOf(row.order_id))
    const parts = (partsOf.get(row.id) ?? []).flatMap((part) => {
      const line = lines.get(part.order_line_id)
      return line ? [toRefundLine(part, line, amount)] : []
    })
    return toRefund(row, parts, amount)
  })
  return Map.groupBy(refunds, ({ orderId }) => orderId)
}

type Amount = (value: number) => Money

const toRefund = (
  row: Selectable<ShopTables['shop_refunds']>,
  lines: Refund['lines'],
  amount: Amount,
): Refund => ({
  kind: 'Refund',
  id: row.id,
  orderId: row.order_id,
  status: status.parse(row.status),
  amount: amount(row.amount),
  shipping: amount(row.shipping),
  shippingTax: amount(row.shipping_tax),
  note: row.note,
  notify: row.notify === 1,
  author: row.author,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  lines,
})

const toRefundLine = (
  part: Selectable<ShopTables['shop_refund_lines']>,
  line: OrderLine,
  amount: Amount,
): Refund['lines'][number] => ({
  id: part.id,
  line,
  quantity: part.quantity,
  unsent: part.unsent,
  restockType: restockType.parse(part.restock_type),
  restocked: part.restocked === 1,
  subtotal: amount(part.subtotal),
  tax: amount(part.tax),
  returnLineId: part.return_line_id,
})

export type NewRefund = Omit<Refund, 'kind' | 'id' | 'lines' | 'updatedAt'> & {
  lines: readonly Omit<Refund['lines'][number], 'id'>[]
}

/** Writes a refund, and returns its id. */
export async function insertRefund(tx: Kysely<ShopTables>, refund: NewRefund): Promise<number> {
  const { id } = await tx
    .insertInto('shop_refunds')
    .values({
      order_id: refund.orderId,
      status: refund.status,
      amount: refund.amount.amount,
      shipping: refund.shipping.amount,
      shipping_tax: refund.shippingTax.amount,
      note: refund.note,
      notify: Number(refund.notify),
      author: refund.author,
      created_at: refund.createdAt,
      updated_at: refund.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = refund.lines.map((part) => ({
    refund_id: id,
    order_line_id: part.line.id,
    quantity: part.quantity,
    unsent: part.unsent,
    restock_type: part.restockType,
    restocked: Number(part.restocked),
    subtotal: part.subtotal.amount,
    tax: part.tax.amount,
    return_line_id: part.returnLineId,
  }))
  if (lines.length > 0) await tx.insertInto('shop_refund_lines').values(lines).execute()
  return id
}

/** Records a refund's result; unless refused, its lines are marked as restocked, if they are to be. */
export async function writeRefundResult(
  tx: Kysely<ShopTables>,
  refund: Pick<Refund, 'id' | 'status' | 'amount'>,
  at: string,
): Promise<void> {
  await tx
    .updateTable('shop_refunds')
    .set({ status: refund.status, amount: refund.amount.amount, updated_at: at })
    .where('id', '=', refund.id)
    .execute()
  if (refund.status === 'refused') return
  await tx
    .updateTable('shop_refund_lines')
    .set({ restocked: 1 })
    .where('refund_id', '=', refund.id)
    .where('restock_type', '<>', 'NO_RESTOCK')
    .execute()
}

/** Refunds requested before a point in time whose result isn't known yet. */
export async function waitingRefunds(db: Kysely<ShopTables>, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('shop_refunds')
    .select('id')
    .where('status', '=', 'asked')
    .where('updated_at', '<', before.toISOString())
    .orderBy('updated_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}
