import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { money } from '#/contract/money.ts'
import { financialStatuses } from '#/contract/orders.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { wasPaid } from '../orders/order.types.ts'
import { amountsIn, type OrderRow, soldBy } from '../orders/order-row.ts'
import { shopMoneyOf, shopShareOf, toShopMoney } from '../orders/shop-money.ts'

/** A line of an order, in US cents. */
interface SoldLine {
  productId: number
  title: string
  quantity: number
  gross: number
  discount: number
  /** What was paid back for its pieces, before tax. */
  returned: number
}

/** An order that wasn't canceled, in US cents at the rates of its day; its sums add up. */
export interface SoldOrder {
  /** ISO 8601, in UTC. */
  processedAt: string
  /** False while its money hasn't come. */
  paid: boolean
  /** True once everything was paid back. */
  refundedWhole: boolean
  source: string
  /** The state that it went to; empty once its customer was erased. */
  state: string
  gross: number
  discount: number
  shipping: number
  tax: number
  total: number
  /** All that was paid back, tax and shipping included. */
  refunded: number
  refundedTax: number
  lines: readonly SoldLine[]
  /** Its discounts, with what each took off. */
  discounts: readonly { name: string; off: number }[]
}

const size = 1_000
const status = z.enum(financialStatuses)
const address = z.object({ state: z.string().default('') })

/** The orders that were placed from a moment until before another, oldest first, page by page. */
export async function* readSoldOrders(
  db: Kysely<ShopTables>,
  { since, until }: { since: string; until: string },
): AsyncGenerator<SoldOrder[]> {
  let last: OrderRow | undefined
  do {
    const after = last
    const rows: OrderRow[] = await db
      .selectFrom('shop_orders')
      .selectAll()
      .where('processed_at', '>=', after?.processed_at ?? since)
      .where('processed_at', '<', until)
      .where('status', '<>', 'cancelled')
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(processed_at, id) > (${after?.processed_at}, ${after?.id})`),
      )
      .orderBy('processed_at')
      .orderBy('id')
      .limit(size)
      .execute()
    if (rows.length > 0) yield await withLines(db, rows)
    last = rows.length < size ? undefined : rows.at(-1)
  } while (last)
}

async function withLines(db: Kysely<ShopTables>, rows: readonly OrderRow[]): Promise<SoldOrder[]> {
  const ids = rows.map(({ id }) => id)
  const [lineRows, returned, refundedTaxes] = await Promise.all([
    db
      .selectFrom('shop_order_lines')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('order_id')
      .orderBy('position')
      .execute(),
    readReturned(db, ids),
    readRefundedShippingTaxes(db, ids),
  ])
  const sold = soldBy(rows, lineRows)
  return rows.map((row) => {
    const { lines, discounts } = sold.get(row.id) ?? { lines: [], discounts: [] }
    const order = { lines, ...amountsIn(row, { lines }) }
    const financialStatus = status.parse(row.financial_status)
    const cents = (amount: number) => toShopMoney(money(amount, row.currency), order).amount
    const sums = shopMoneyOf(order)
    const refundedTax = lines.reduce(
      (all, { id }) => all + (returned.get(id)?.tax ?? 0),
      refundedTaxes.get(row.id) ?? 0,
    )
    return {
      processedAt: row.processed_at,
      paid: wasPaid({ financialStatus }),
      refundedWhole: financialStatus === 'REFUNDED',
      source: row.source_name,
      state: address.parse(JSON.parse(row.shipping_address_json)).state,
      gross: sums.subtotal.amount,
      discount: sums.discount.amount,
      shipping: sums.shipping.amount,
      tax: sums.tax.amount,
      total: sums.total.amount,
      refunded: shopShareOf(order.refunded, order).amount,
      refundedTax: cents(refundedTax),
      lines: lines.map((line) => ({
        productId: line.productId,
        title: line.title,
        quantity: line.quantity,
        gross: cents(line.total.amount),
        discount: cents(line.discount.amount),
        returned: cents(returned.get(line.id)?.subtotal ?? 0),
      })),
      discounts: discounts.map(({ name, amounts, shipping }) => ({
        name,
        off: cents(amounts.reduce((all, amount) => all + amount, shipping)),
      })),
    }
  })
}

/** What was paid back for the pieces of each line, in the order's currency. */
async function readReturned(db: Kysely<ShopTables>, orderIds: readonly number[]) {
  const rows = await db
    .selectFrom('shop_refund_lines as line')
    .innerJoin('shop_refunds as refund', 'refund.id', 'line.refund_id')
    .select(({ fn }) => [
      'line.order_line_id',
      fn.sum<number>('line.subtotal').as('subtotal'),
      fn.sum<number>('line.tax').as('tax'),
    ])
    .where('refund.order_id', 'in', orderIds)
    .where('refund.status', '=', 'accepted')
    .groupBy('line.order_line_id')
    .execute()
  return new Map(
    rows.map(({ order_line_id, subtotal, tax }) => [
      order_line_id,
      { subtotal: Number(subtotal), tax: Number(tax) },
    ]),
  )
}

async function readRefundedShippingTaxes(db: Kysely<ShopTables>, orderIds: readonly number[]) {
  const rows = await db
    .selectFrom('shop_refunds')
    .select(({ fn }) => ['order_id', fn.sum<number>('shipping_tax').as('tax')])
    .where('order_id', 'in', orderIds)
    .where('status', '=', 'accepted')
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, tax }) => [order_id, Number(tax)]))
}
