import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { CheckoutInformation } from '#/contract/checkout.ts'
import { languages } from '#/contract/languages.ts'
import { money } from '#/contract/money.ts'
import { financialStatuses, orderSources } from '#/contract/orders.ts'
import { paymentMethodId } from '#/contract/payment-methods.ts'
import { usStateCodes } from '#/contract/us-states.ts'
import { parseAttributes } from '../graphql/attributes.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { discountClasses } from '../pricing/discount-rules.ts'
import { discountsPerLine } from '../pricing/discounts.ts'
import { subtotalOf } from '../pricing/totals.ts'
import { type Order, type OrderLine, orderReturnStatuses, orderStatuses } from './order.types.ts'
import { orderNumber } from './order-number.ts'

export type OrderRow = Selectable<ShopTables['shop_orders']>

type Sold = Pick<Order, 'discounts' | 'lines'>
export const noLines: Sold = { discounts: [], lines: [] }

/** Lines with their discounts, by order. */
export function soldBy(
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

const orderColumns = z.object({
  status: z.enum(orderStatuses),
  language: z.enum(languages),
  shipping_method: z.enum(['standard', 'express']),
  payment_method: paymentMethodId,
  financial_status: z.enum(financialStatuses),
  return_status: z.enum(orderReturnStatuses),
  source_name: z.enum(orderSources),
})

const tagsColumn = z.array(z.string())
const giftCardsColumn = z.array(
  z.object({ id: z.number(), lastCharacters: z.string(), amount: z.number(), cents: z.number() }),
)

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

/** @param related what is read in addition to its row */
export function toOrder(
  row: OrderRow,
  related: Pick<Order, 'lines' | 'parcels' | 'refunds' | 'holds' | 'discounts'>,
): Order {
  const columns = orderColumns.parse(row)
  return {
    kind: 'Order',
    id: row.id,
    number: orderNumber(row.id),
    key: row.key,
    sourceName: columns.source_name,
    cartToken: row.cart_token,
    country: row.country,
    language: columns.language,
    customerId: row.customer_id,
    shownToCustomer: row.shown_to_customer === 1,
    information: {
      email: row.email,
      ...fromAddressColumn(row.shipping_address_json),
      shippingMethod: columns.shipping_method,
    },
    ...amountsIn(row, related),
    shippingDays: daysIn(row.shipping_days),
    paymentMethod: columns.payment_method,
    financialStatus: columns.financial_status,
    fulfillmentStatus: row.fulfillment_status,
    processedAt: row.processed_at,
    canceledAt: row.canceled_at,
    cancelReason: row.cancel_reason,
    status: columns.status,
    returnStatus: columns.return_status,
    closedAt: row.closed_at,
    updatedAt: row.updated_at,
    note: row.note,
    tags: tagsColumn.parse(JSON.parse(row.tags_json)),
    attributes: parseAttributes(row.attributes_json),
    giftCards: giftCardsColumn.parse(JSON.parse(row.gift_cards_json)),
    ...related,
  }
}

export function amountsIn(row: OrderRow, { lines }: Pick<Order, 'lines'>) {
  const amount = (value: number) => money(value, row.currency)
  return {
    subtotal: subtotalOf(lines, row.currency),
    shipping: amount(row.shipping),
    tax: amount(row.tax + row.included_tax),
    shippingTaxed: row.shipping_taxed === 1,
    taxRatePercent: row.tax_rate_percent,
    taxIncluded: row.tax_included === 1,
    total: amount(row.total),
    refunded: amount(row.refunded),
    exchangeRate: row.exchange_rate,
  }
}

/** "3-5" → [3, 5]. */
function daysIn(column: string): [number, number] {
  const [first = 0, last = first] = column.split('-').map(Number)
  return [first, last]
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
    taxable: row.taxable === 1,
    requiresShipping: row.requires_shipping === 1,
    attributes: parseAttributes(row.attributes_json),
  }
}

/** Looser than the form, because orders keep what was valid when they were placed. */
const addressColumn = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().optional(),
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
  const { company, address2, phone, ...rest } = addressColumn.parse(JSON.parse(json))
  return {
    ...rest,
    ...(company && { company }),
    ...(address2 && { address2 }),
    ...(phone && { phone }),
  }
}
