import type { Kysely } from 'kysely'
import { shopFacts } from '#/content/shop-facts.ts'
import { dayMs } from '#/contract/durations.ts'
import type { OrderSource } from '#/contract/orders.ts'
import { insertCounted, insertRows } from '#/database/insert.ts'
import { prepared } from '#/database/prepared.ts'
import type { Reporting } from '../changes/change.ts'
import { listedWords } from '../graphql/search-terms.ts'
import { emailTerm, tagTerm, termsIn } from '../graphql/search-text.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import { amountDue } from '../pricing/gift-cards.ts'
import { discountedSubtotal } from '../pricing/totals.ts'
import { recordGiftCardPayments } from './gift-card-payments.ts'
import { readHolds } from './hold.store.ts'
import type { NewLine, NewOrder, Order, PlacedOrder } from './order.types.ts'
import { insertEvent } from './order-events.store.ts'
import { orderNumber } from './order-number.ts'
import { noLines, type OrderRow, soldBy, toAddressColumn, toOrder } from './order-row.ts'
import { orderMarks } from './order-search.ts'
import type { OrderState } from './order-transitions.ts'
import { readParcels, toParcel } from './parcel.store.ts'
import { readRefunds } from './refund.store.ts'
import { shopMoneyOf } from './shop-money.ts'
import { insertTransaction } from './transactions.store.ts'

/** The id of the order of a refund, a parcel, a hold, or a return. */
export async function findOrderId(
  db: Kysely<ShopTables>,
  table: 'shop_refunds' | 'shop_fulfillments' | 'shop_fulfillment_holds' | 'shop_returns',
  id: number,
): Promise<number | undefined> {
  const row = await db.selectFrom(table).select('order_id').where('id', '=', id).executeTakeFirst()
  return row?.order_id
}

/**
 * Writes an order and its lines; throws for a second order from the same cart, because of a unique index.
 * @param claims whether its lines took something from stock
 * @param lapses whether it is canceled if it isn't paid in time
 * @param source the channel it came by
 */
export async function insertOrder(
  change: Reporting,
  order: NewOrder,
  { claims = true, lapses = true, source = 'web' }: InsertOptions = {},
): Promise<PlacedOrder> {
  const { tx } = change
  const due = { payment_due_at: lapses ? paymentDue(order) : null, source_name: source }
  const id = await insertCounted(tx, 'shop_orders', { ...columnsOf(order), ...due })
  await insertLines(tx, id, order.lines)
  if (claims) await insertClaims(tx, { orderId: id })
  const placed = { ...order, id, number: orderNumber(id) }
  await insertTerms(tx, { ...placed, tags: [], ...placedState })
  await beginHistory(change, placed)
  return placed
}

interface InsertOptions {
  claims?: boolean
  lapses?: boolean
  source?: OrderSource
}

function columnsOf(order: NewOrder) {
  return {
    key: order.key,
    cart_token: order.cartToken,
    customer_id: order.customerId,
    shown_to_customer: order.shownToCustomer ? 1 : 0,
    email: order.information.email,
    language: order.language,
    country: order.country,
    currency: order.total.currency,
    subtotal: discountedSubtotal(order, order.total.currency).amount,
    total: order.total.amount,
    ...taxColumns(order),
    shipping: order.shipping.amount,
    shipping_method: order.information.shippingMethod,
    shipping_address_json: toAddressColumn(order.information),
    payment_method: order.paymentMethod,
    financial_status: order.financialStatus,
    fulfillment_status: placedState.fulfillmentStatus,
    processed_at: order.processedAt,
    updated_at: order.processedAt,
    note: order.note,
    exchange_rate: order.exchangeRate,
    shop_total: shopMoneyOf(order).total.amount,
    shipping_days: order.shippingDays.join('-'),
    discounts_json: JSON.stringify(order.discounts),
    attributes_json: JSON.stringify(order.attributes),
    gift_cards_json: JSON.stringify(order.giftCards),
  }
}

/** The initial state, except for the payment. */
const placedState = { fulfillmentStatus: 'UNFULFILLED', status: 'open' } as const

/** The tax that was added to the prices, or that they include. */
function taxColumns({ tax, taxIncluded, taxRatePercent, shippingTaxed }: NewOrder) {
  return {
    tax: taxIncluded ? 0 : tax.amount,
    included_tax: taxIncluded ? tax.amount : 0,
    tax_included: Number(taxIncluded),
    tax_rate_percent: taxRatePercent,
    shipping_taxed: Number(shippingTaxed),
  }
}

/** When an order is due that its buyer pays later; null for every other. */
function paymentDue({ paymentMethod, financialStatus, processedAt }: NewOrder): string | null {
  const isDue = financialStatus === 'PENDING' && paymentMethods[paymentMethod].waitsFor === 'buyer'
  if (!isDue) return null
  return new Date(Date.parse(processedAt) + shopFacts.bankTransferDays * dayMs).toISOString()
}

/** Starts the order's timeline: placed, and possibly paid. */
async function beginHistory({ tx, report }: Reporting, order: PlacedOrder): Promise<void> {
  const { id, processedAt: at, financialStatus } = order
  await insertEvent(tx, { orderId: id, at, author: null, action: 'placed', details: {} })
  const isPaid = financialStatus === 'PAID'
  await recordGiftCardPayments({ tx }, order)
  const amount = amountDue(order)
  if (isPaid && (amount.amount > 0 || order.giftCards.length === 0))
    await insertTransaction(tx, order, { what: 'SALE', amount, at })
  await report(isPaid ? 'orderPlacedPaid' : 'orderPlaced', id)
}

type Listed = Pick<Order, 'id' | 'information' | 'tags' | 'processedAt'> & OrderState

/** Replaces the terms an order is found by. */
export async function writeTerms(tx: Kysely<ShopTables>, order: Listed): Promise<void> {
  await tx.deleteFrom('shop_order_terms').where('order_id', '=', order.id).execute()
  await tx.deleteFrom('shop_order_words').where('order_id', '=', order.id).execute()
  await insertTerms(tx, order)
}

async function insertTerms(tx: Kysely<ShopTables>, order: Listed): Promise<void> {
  const { id, information, tags, processedAt } = order
  const terms = orderTerms(information, tags)
  await insertRows(
    tx,
    'shop_order_terms',
    terms.map((term) => ({ term, order_id: id })),
  )
  const same = { sort_key: processedAt, order_id: id }
  const words = listedWords(terms, orderMarks(order)).map((word) => ({ ...word, ...same }))
  await insertRows(tx, 'shop_order_words', words)
}

/** Indexes an order's words with its current state. */
export async function writeMarks(
  tx: Kysely<ShopTables>,
  { id, ...state }: Pick<Order, 'id'> & OrderState,
): Promise<void> {
  const words = 'shop_order_words'
  await tx.deleteFrom(words).where('order_id', '=', id).where('first_word', 'like', '#%').execute()
  for (const mark of orderMarks(state))
    await tx
      .insertInto(words)
      .columns(['first_word', 'second_word', 'sort_key', 'order_id'])
      .expression((eb) =>
        eb
          .selectFrom(words)
          .select((builder) => [builder.val(mark).as('mark'), 'first_word', 'sort_key', 'order_id'])
          .where('order_id', '=', id)
          .where('second_word', '=', '')
          .where('first_word', 'not like', 'tag:%'),
      )
      .execute()
}

/** The terms an order is found by, without duplicates. */
export function orderTerms(
  { email, firstName, lastName }: Pick<Order['information'], 'email' | 'firstName' | 'lastName'>,
  tags: readonly string[],
): string[] {
  const words = termsIn(email.split('@')[0] ?? '', firstName, lastName)
  const address = email === '' ? [] : [emailTerm(email)]
  return [...new Set([...words, ...address, ...tags.map(tagTerm)])]
}

async function insertLines(
  tx: Kysely<ShopTables>,
  orderId: number,
  lines: readonly NewLine[],
): Promise<void> {
  const rows = lines.map((line, position) => ({
    order_id: orderId,
    position,
    variant_id: line.variantId,
    product_id: line.productId,
    title: line.title,
    variant_title: line.variantTitle,
    sku: line.sku,
    quantity: line.quantity,
    unit_price: line.unitPrice.amount,
    total: line.total.amount,
    picture: line.picture,
    picture_alt: line.pictureAlt,
    taxable: Number(line.taxable),
    requires_shipping: Number(line.requiresShipping),
    attributes_json: JSON.stringify(line.attributes),
  }))
  await insertRows(tx, 'shop_order_lines', rows)
}

const insertClaims = prepared(['orderId'], (tx: Kysely<ShopTables>, { orderId }) =>
  tx
    .insertInto('shop_order_claims')
    .columns(['order_line_id', 'stock_item_id', 'units'])
    .expression((eb) =>
      eb
        .selectFrom('shop_order_lines as line')
        .innerJoin('shop_bundle_components as part', 'part.variant_id', 'line.variant_id')
        .select(['line.id', 'part.stock_item_id', 'part.units'])
        .where('line.order_id', '=', orderId),
    ),
)

export async function orderOfCart(
  db: Kysely<ShopTables>,
  cartToken: string,
): Promise<Order | undefined> {
  const rows = await db
    .selectFrom('shop_orders')
    .selectAll()
    .where('cart_token', '=', cartToken)
    .execute()
  return (await readOrders(db, rows))[0]
}

/** Orders with everything that belongs to them, in a few queries for any number; in the order of their rows. */
export async function readOrders(
  db: Kysely<ShopTables>,
  rows: readonly OrderRow[],
): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lineRows = await db
    .selectFrom('shop_order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  const parcels = await readParcels(db, ids)
  const onHold = rows.filter((row) => row.fulfillment_status === 'ON_HOLD')
  const holds = await readHolds(
    db,
    onHold.map(({ id }) => id),
  )
  const currencies = new Map(rows.map(({ id, currency }) => [id, currency]))
  const currencyOf = (id: number) => currencies.get(id) ?? 'USD'
  const sold = soldBy(rows, lineRows)
  const lines = new Map(
    [...sold.values()].flatMap(({ lines: own }) => own).map((line) => [line.id, line]),
  )
  const refunds = await readRefunds(db, ids, { lines, currencyOf })
  return rows.map((row) => {
    const { lines: own, discounts } = sold.get(row.id) ?? noLines
    return toOrder(row, {
      lines: own,
      discounts,
      parcels: (parcels.get(row.id) ?? []).map((parcel) => toParcel(parcel, own)),
      refunds: refunds.get(row.id) ?? [],
      holds: holds.get(row.id) ?? [],
    })
  })
}

/** By their numbers. */
export async function readOrdersById(
  db: Kysely<ShopTables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Order>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('shop_orders').selectAll().where('id', 'in', ids).execute()
  return new Map((await readOrders(db, rows)).map((order) => [order.id, order]))
}
