import type { Transaction } from 'kysely'
import { firstSettings } from '#/content/first-settings.ts'
import type { CheckoutInformation } from '#/contract/checkout.ts'
import { dayMs } from '#/contract/durations.ts'
import { type Money, money, share, times } from '#/contract/money.ts'
import { trackingLink } from '#/contract/tracking-links.ts'
import { readVariants } from '../carts/cart-price.ts'
import type { Change } from '../changes/change.ts'
import { newLine } from '../checkout/write-order.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { insertOrder, readOrders, writeMarks } from '../orders/order.store.ts'
import type { NewLine, Order } from '../orders/order.types.ts'
import { insertEvent } from '../orders/order-events.store.ts'
import { insertParcel } from '../orders/parcel.store.ts'
import { insertTransaction } from '../orders/transactions.store.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import { currencyOf } from '../pricing/markets.ts'
import { finalTotals } from '../pricing/totals.ts'
import type { DemoOrder, DemoParcel } from './demo-orders.ts'

type Tx = Transaction<ShopTables>

export interface DemoBuyer {
  customerId: number
  information: Omit<CheckoutInformation, 'shippingMethod'>
}

/** Writes an order as if it had been placed; no stock moves and no email is written. */
export async function writeDemoOrder(
  change: Change,
  demo: DemoOrder,
  how: { buyer: DemoBuyer; rates: ExchangeRates; now: Date; randomHex: (bytes: number) => string },
): Promise<void> {
  const { buyer, rates, now, randomHex } = how
  const { tx } = change
  const lines = await linesOf(tx, demo, rates)
  if (!lines) return // not the demo's catalog
  const placedAt = new Date(now.getTime() - demo.daysAgo * dayMs)
  const information = { ...buyer.information, shippingMethod: demo.shippingMethod }
  const totals = finalTotals({ lines, discounts: [] }, information, {
    currency: currencyOf(demo.country),
    rates,
    facts: firstSettings.facts,
    taxes: firstSettings.taxes,
  })
  const { id } = await insertOrder(change, {
    key: randomHex(16),
    cartToken: `demo-${randomHex(8)}`,
    country: demo.country,
    customerId: buyer.customerId,
    shownToCustomer: true,
    language: demo.language,
    information,
    ...totals,
    paymentMethod: demo.paymentMethod,
    financialStatus: 'PENDING',
    processedAt: placedAt.toISOString(),
    note: '',
    attributes: [],
    exchangeRate: rates.rateOf(totals.total.currency),
    lines,
  })
  await writeHistory(tx, { id, total: totals.total, demo, placedAt })
}

/** Writes what has happened to it since it was placed. */
async function writeHistory(
  tx: Tx,
  { id, total, demo, placedAt }: { id: number; total: Money; demo: DemoOrder; placedAt: Date },
): Promise<void> {
  const canceledAt = new Date(placedAt.getTime() + 8 * dayMs).toISOString()
  const rows = await tx
    .updateTable('shop_orders')
    .set({
      financial_status: demo.financialStatus,
      payment_due_at: null,
      fulfillment_status: demo.fulfillmentStatus,
      refunded: share(total, (demo.refunded ?? 0) * 10_000).amount,
      ...(demo.cancelReason
        ? { canceled_at: canceledAt, cancel_reason: demo.cancelReason, status: 'cancelled' }
        : isDone(demo) && { closed_at: canceledAt, status: 'closed' }),
    })
    .where('id', '=', id)
    .returningAll()
    .execute()
  for (const order of await readOrders(tx, rows)) {
    await writeMarks(tx, order)
    if (moneyMoved.has(demo.financialStatus))
      await insertTransaction(tx, order, {
        what: 'SALE',
        amount: order.total,
        at: order.processedAt,
      })
    await insertTransaction(tx, order, { what: 'REFUND', amount: order.refunded, at: canceledAt })
    for (const parcel of demo.parcels ?? []) await writeParcel(tx, { order, parcel, placedAt })
    if (!demo.cancelReason) continue
    const details = { reason: demo.cancelReason }
    const event = { orderId: id, author: null, at: canceledAt, details }
    await insertEvent(tx, { ...event, action: 'cancelled' })
  }
}

const moneyMoved = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/** Whether the order is finished. */
const isDone = ({ financialStatus, fulfillmentStatus }: DemoOrder) =>
  moneyMoved.has(financialStatus) && ['FULFILLED', 'RESTOCKED'].includes(fulfillmentStatus)

async function writeParcel(
  tx: Tx,
  { order, parcel, placedAt }: { order: Order; parcel: DemoParcel; placedAt: Date },
): Promise<void> {
  const leftAt = new Date(placedAt.getTime() + parcel.daysLater * dayMs)
  await insertParcel(tx, order.id, {
    trackingCompany: parcel.carrier,
    tracking: [{ number: parcel.number, url: trackingLink(parcel.carrier, parcel.number) }],
    contents: order.lines.flatMap((line, index) => {
      const quantity = parcel.pieces[index] ?? 0
      return quantity > 0 ? [{ line, quantity }] : []
    }),
    now: leftAt.toISOString(),
  })
  await insertEvent(tx, {
    orderId: order.id,
    action: 'fulfilled',
    author: null,
    details: { company: parcel.carrier, numbers: parcel.number },
    at: leftAt.toISOString(),
  })
}

/** Undefined if one of them isn't in the catalog. */
async function linesOf(
  tx: Tx,
  { lines, country, language }: DemoOrder,
  rates: ExchangeRates,
): Promise<NewLine[] | undefined> {
  const rows = await tx
    .selectFrom('shop_variants')
    .innerJoin('shop_products', 'shop_products.id', 'shop_variants.product_id')
    .select(['shop_variants.id', 'shop_products.handle'])
    .where('shop_products.handle', 'in', [...new Set(lines.map(([handle]) => handle))])
    .orderBy('shop_variants.position')
    .execute()
  const ids = lines.map(
    ([handle, index]) => rows.filter((row) => row.handle === handle)[index]?.id ?? 0,
  )
  const variants = await readVariants(tx, ids)
  const found = lines.flatMap(([, , quantity], index): NewLine[] => {
    const variant = variants.get(ids[index] ?? 0)
    if (!variant) return []
    const unitPrice = rates.convert(variant.priceCents, currencyOf(country))
    const total = times(unitPrice, quantity)
    const discount = money(0, unitPrice.currency)
    return [newLine({ variant, line: { quantity }, unitPrice, total, discount }, language)]
  })
  return found.length === lines.length ? found : undefined
}
