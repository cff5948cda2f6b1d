import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import type { CheckoutInformation } from '#/contract/checkout.ts'
import { languages } from '#/contract/languages.ts'
import { money } from '#/contract/money.ts'
import { financialStatuses } from '#/contract/orders.ts'
import { usStateCodes } from '#/contract/us-states.ts'
import { globalId } from '../graphql/global-id.ts'
import { wordPairs } from '../graphql/search-terms.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { discountClasses } from '../pricing/discount-rules.ts'
import { discountsPerLine } from '../pricing/discounts.ts'
import { discountedSubtotal, subtotalOf } from '../pricing/totals.ts'
import { tagTerm, termsIn } from '../products/searchable-text.ts'
import { enqueueWebhooks } from '../webhooks/deliveries.store.ts'
import { readHolds } from './hold.store.ts'
import type { NewLine, NewOrder, Order, OrderLine, PlacedOrder } from './order.types.ts'
import { insertEvent, insertTransaction } from './order-history.store.ts'
import { orderNumber } from './order-link.ts'
import { emailTerm } from './order-search.ts'
import { orderStatuses } from './order-transitions.ts'
import { readParcels, toParcel } from './parcel.store.ts'
import { readRefunds } from './refund.store.ts'
import { shopMoneyOf } from './shop-money.ts'

/** Writes an order and its lines; a second order of one cart breaks the unique index and throws. */
export async function insertOrder(tx: Kysely<ShopTables>, order: NewOrder): Promise<PlacedOrder> {
  const { id } = await tx
    .insertInto('shop_orders')
    .values({
      key: order.key,
      cart_token: order.cartToken,
      customer_id: order.customerId,
      email: order.information.email,
      language: order.language,
      country: order.country,
      currency: order.total.currency,
      subtotal: discountedSubtotal(order, order.total.currency).amount,
      shipping: order.shipping.amount,
      tax: order.tax.amount,
      total: order.total.amount,
      shipping_method: order.information.shippingMethod,
      shipping_address_json: toAddressColumn(order.information),
      payment_method: order.paymentMethod,
      financial_status: order.financialStatus,
      fulfillment_status: 'UNFULFILLED',
      processed_at: order.processedAt,
      updated_at: order.processedAt,
      note: order.note,
      exchange_rate: order.exchangeRate,
      shop_total: shopMoneyOf(order).total.amount,
      shipping_taxed: Number(order.shippingTaxed),
      discounts_json: JSON.stringify(order.discounts),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(tx, id, order.lines)
  const placed = { ...order, id, number: orderNumber(id) }
  await writeTerms(tx, { ...placed, tags: [] })
  await beginHistory(tx, placed)
  return placed
}

/** The first of what is told of an order: that it was placed, and maybe paid. */
async function beginHistory(tx: Kysely<ShopTables>, order: PlacedOrder): Promise<void> {
  const { id, processedAt: at, financialStatus, total } = order
  await insertEvent(tx, { orderId: id, at, author: null, action: 'placed', details: {} })
  const isPaid = financialStatus === 'PAID'
  if (isPaid) await insertTransaction(tx, order, { what: 'SALE', amount: total, at })
  const topics = isPaid ? (['ORDERS_CREATE', 'ORDERS_PAID'] as const) : 'ORDERS_CREATE'
  await enqueueWebhooks({ tx, now: new Date(at) }, topics, globalId('Order', id))
}

/** Replaces what the order is found by. */
export async function writeTerms(
  tx: Kysely<ShopTables>,
  { id, information, tags }: Pick<Order, 'id' | 'information' | 'tags'>,
): Promise<void> {
  await tx.deleteFrom('shop_order_terms').where('order_id', '=', id).execute()
  const terms = orderTerms(information, tags)
  await tx
    .insertInto('shop_order_terms')
    .values(terms.map((term) => ({ term, order_id: id })))
    .execute()
  await tx.deleteFrom('shop_order_pairs').where('order_id', '=', id).execute()
  const pairs = wordPairs(terms).map((pair) => ({ ...pair, order_id: id }))
  if (pairs.length > 0) await tx.insertInto('shop_order_pairs').values(pairs).execute()
}

/** What an order is found by, each once. */
export function orderTerms(
  { email, firstName, lastName }: Pick<Order['information'], 'email' | 'firstName' | 'lastName'>,
  tags: readonly string[],
): string[] {
  const words = termsIn(email.split('@')[0] ?? '', firstName, lastName)
  return [...new Set([...words, emailTerm(email), ...tags.map(tagTerm)])]
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
  }))
  await tx.insertInto('shop_order_lines').values(rows).execute()
  await tx
    .insertInto('shop_order_claims')
    .columns(['order_line_id', 'stock_item_id', 'units'])
    .expression((eb) =>
      eb
        .selectFrom('shop_order_lines as line')
        .innerJoin('shop_bundle_components as part', 'part.variant_id', 'line.variant_id')
        .select(['line.id', 'part.stock_item_id', 'part.units'])
        .where('line.order_id', '=', orderId),
    )
    .execute()
}

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

type OrderRow = Selectable<ShopTables['shop_orders']>

/** Orders with all that belongs to them, in a few queries however many they are; in the order of their rows. */
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
  const held = rows.filter((row) => row.fulfillment_status === 'ON_HOLD')
  const holds = await readHolds(
    db,
    held.map(({ id }) => id),
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

type Sold = Pick<Order, 'discounts' | 'lines'>
const noLines: Sold = { discounts: [], lines: [] }

/** By order, its lines with what is off them. */
function soldBy(
  orders: readonly OrderRow[],
  lineRows: readonly Selectable<ShopTables['shop_order_lines']>[],
): ReadonlyMap<number, Sold> {
  const rowsOf = Map.groupBy(lineRows, (line) => line.order_id)
  return new Map(
    orders.map(({ id, discounts_json, currency }) => {
      const rows = rowsOf.get(id) ?? []
      const discounts = discountsColumn.parse(JSON.parse(discounts_json))
      const off = discountsPerLine(discounts, rows.length)
      const lines = rows.map((line, index) => ({
        ...toLine(line, currency),
        discount: money(off[index] ?? 0, currency),
      }))
      return [id, { discounts, lines }]
    }),
  )
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

const orderColumns = z.object({
  status: z.enum(orderStatuses),
  language: z.enum(languages),
  shipping_method: z.enum(['standard', 'express']),
  payment_method: z.enum(['simulated', 'bank-transfer']),
  financial_status: z.enum(financialStatuses),
})

const tagsColumn = z.array(z.string())

const discountsColumn = z.array(
  z.object({
    id: z.number(),
    updatedAt: z.string(),
    name: z.string(),
    isCode: z.boolean(),
    class: z.enum(discountClasses),
    value: z.union([z.object({ partsPerMillion: z.number() }), z.object({ amount: z.number() })]),
    amounts: z.array(z.number()),
    shipping: z.number(),
    maxShipping: z.number().nullable(),
  }),
)

function toOrder(
  row: OrderRow,
  related: Pick<Order, 'lines' | 'parcels' | 'refunds' | 'holds' | 'discounts'>,
): Order {
  const columns = orderColumns.parse(row)
  const amount = (value: number) => money(value, row.currency)
  return {
    kind: 'Order',
    id: row.id,
    number: orderNumber(row.id),
    key: row.key,
    cartToken: row.cart_token,
    country: row.country,
    language: columns.language,
    customerId: row.customer_id,
    information: {
      email: row.email,
      ...fromAddressColumn(row.shipping_address_json),
      shippingMethod: columns.shipping_method,
    },
    subtotal: subtotalOf(related.lines, row.currency),
    shipping: amount(row.shipping),
    tax: amount(row.tax),
    shippingTaxed: row.shipping_taxed === 1,
    total: amount(row.total),
    refunded: amount(row.refunded),
    paymentMethod: columns.payment_method,
    financialStatus: columns.financial_status,
    fulfillmentStatus: row.fulfillment_status,
    processedAt: row.processed_at,
    canceledAt: row.canceled_at,
    cancelReason: row.cancel_reason,
    status: columns.status,
    closedAt: row.closed_at,
    updatedAt: row.updated_at,
    note: row.note,
    tags: tagsColumn.parse(JSON.parse(row.tags_json)),
    exchangeRate: row.exchange_rate,
    ...related,
  }
}

function toLine(
  row: Selectable<ShopTables['shop_order_lines']>,
  currency: string,
): Omit<OrderLine, 'discount'> {
  return {
    id: row.id,
    variantId: row.variant_id,
    productId: row.product_id,
    title: row.title,
    variantTitle: row.variant_title,
    sku: row.sku,
    quantity: row.quantity,
    unitPrice: money(row.unit_price, currency),
    total: money(row.total, currency),
    picture: row.picture,
    pictureAlt: row.picture_alt,
  }
}

/** Orders keep what was valid when they were placed, so reading them is not as strict as the form. */
const addressColumn = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  address2: z.string().optional(),
  city: z.string(),
  state: z.enum(usStateCodes),
  zip: z.string(),
  phone: z.string().optional(),
})

export function toAddressColumn(information: CheckoutInformation): string {
  const { email: _, shippingMethod: __, ...address } = information
  return JSON.stringify(address)
}

function fromAddressColumn(json: string) {
  const { address2, phone, ...rest } = addressColumn.parse(JSON.parse(json))
  return { ...rest, ...(address2 && { address2 }), ...(phone && { phone }) }
}
