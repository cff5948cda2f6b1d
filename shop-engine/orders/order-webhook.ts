import type { Kysely } from 'kysely'
import { shownVariantTitle } from '#/contract/variant-title.ts'
import { findAccount } from '../customers/customer.store.ts'
import { addressBody, customerBody } from '../customers/customer-webhook.ts'
import type { Attribute } from '../graphql/attributes.ts'
import { globalId } from '../graphql/global-id.ts'
import { locationId } from '../inventory/inventory.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import { findOrderId } from './order.store.ts'
import {
  gatewaysOf,
  isUndone,
  type Order,
  type OrderLine,
  type Parcel,
  shippingAddressOf,
  unsentLines,
} from './order.types.ts'
import { findOrder } from './order-list.store.ts'
import { orderName } from './order-number.ts'
import { lineDiscounts, moneyFields, shippingLine } from './order-webhook-sums.ts'
import { currentQuantity } from './refund-amounts.ts'
import { refundBodies } from './refund-webhook.ts'
import { toShopMoney } from './shop-money.ts'
import { moment, money } from './webhook-fields.ts'

/**
 * An order as Shopify's REST resource. The URL of its page is left out, because anyone who has it may see the order and
 * change its address.
 */
export async function orderWebhook(db: Kysely<ShopTables>, id: number): Promise<object | null> {
  const order = await findOrder(db, { id })
  if (!order) return null
  const { customerId, information } = order
  const customer = customerId === null ? undefined : await findAccount(db, { id: customerId })
  return {
    id,
    admin_graphql_api_id: globalId('Order', id),
    name: orderName(order.number),
    order_number: Number(order.number),
    number: id,
    email: information.email || null,
    contact_email: information.email || null,
    phone: information.phone ?? null,
    note: order.note || null,
    note_attributes: namedValues(order.attributes),
    tags: order.tags.join(', '),
    ...states(order),
    ...moneyFields(order),
    buyer_accepts_marketing: customer?.acceptsMarketing ?? false,
    customer: customer ? customerBody(customer) : null,
    customer_locale: order.language,
    payment_gateway_names: gatewaysOf(order),
    ...notHere,
    source_name: order.sourceName,
    shipping_address: addressBody(shippingAddressOf(order)),
    line_items: order.lines.map((line) => lineBody(line, order)),
    shipping_lines: [shippingLine(order)],
    fulfillments: order.parcels.map((parcel) => parcelBody(parcel, order)),
    refunds: await refundBodies(db, order),
  }
}

/** Fields that Shopify's orders always have, and that this shop has nothing for. */
const notHere = {
  app_id: null,
  billing_address: null,
  browser_ip: null,
  client_details: null,
  device_id: null,
  landing_site: null,
  location_id: null,
  payment_terms: null,
  po_number: null,
  referring_site: null,
  user_id: null,
}

/** By our statuses; any other means that nothing was sent. */
export const fulfillmentStates: Readonly<Record<string, string>> = {
  FULFILLED: 'fulfilled',
  PARTIALLY_FULFILLED: 'partial',
  RESTOCKED: 'restocked',
}

const states = (order: Order) => ({
  created_at: moment(order.processedAt),
  processed_at: moment(order.processedAt),
  updated_at: moment(order.updatedAt),
  cancelled_at: moment(order.canceledAt),
  closed_at: moment(order.closedAt),
  cancel_reason: order.cancelReason?.toLowerCase() ?? null,
  confirmed: true,
  test: paymentMethods[order.paymentMethod].isTest,
  financial_status: order.financialStatus.toLowerCase(),
  fulfillment_status: fulfillmentStates[order.fulfillmentStatus] ?? null,
})

const namedValues = (attributes: readonly Attribute[]) =>
  attributes.map(({ key, value }) => ({ name: key, value }))

function lineBody(line: OrderLine, order: Order): object {
  const variantTitle = shownVariantTitle(line.variantTitle)
  const left = unsentLines(order).find((unsent) => unsent.line === line)?.quantity ?? 0
  const whole = left === 0 ? 'fulfilled' : 'partial'
  return {
    id: line.id,
    admin_graphql_api_id: globalId('LineItem', line.id),
    product_id: line.productId || null,
    variant_id: line.variantId || null,
    product_exists: line.productId !== 0,
    vendor: null,
    fulfillment_service: 'manual',
    gift_card: false,
    title: line.title,
    variant_title: variantTitle,
    name: [line.title, variantTitle].filter(Boolean).join(' - '),
    sku: line.sku,
    quantity: line.quantity,
    current_quantity: currentQuantity({ ...line, order }),
    fulfillable_quantity: isUndone(order) ? 0 : left,
    fulfillment_status: left === line.quantity ? null : whole,
    requires_shipping: line.requiresShipping,
    taxable: line.taxable,
    properties: namedValues(line.attributes),
    tax_lines: [],
    duties: [],
    ...money('price', toShopMoney(line.unitPrice, order), line.unitPrice),
    ...lineDiscounts(line, order),
  }
}

/** A parcel as Shopify's REST resource; null once it's gone. */
export async function fulfillmentWebhook(
  db: Kysely<ShopTables>,
  id: number,
): Promise<object | null> {
  const orderId = await findOrderId(db, 'shop_fulfillments', id)
  const order = orderId === undefined ? undefined : await findOrder(db, { id: orderId })
  const parcel = order?.parcels.find((parcel) => parcel.id === id)
  return order && parcel ? parcelBody(parcel, order) : null
}

function parcelBody(parcel: Parcel, order: Order): object {
  const { tracking } = parcel
  return {
    id: parcel.id,
    admin_graphql_api_id: globalId('Fulfillment', parcel.id),
    order_id: order.id,
    name: `${orderName(order.number)}.${order.parcels.indexOf(parcel) + 1}`,
    service: 'manual',
    location_id: locationId,
    status: parcel.canceledAt === null ? 'success' : 'cancelled',
    created_at: moment(parcel.leftAt),
    tracking_company: parcel.trackingCompany,
    tracking_number: tracking[0]?.number ?? null,
    tracking_numbers: tracking.map(({ number }) => number),
    tracking_url: tracking[0]?.url ?? null,
    tracking_urls: tracking.flatMap(({ url }) => url ?? []),
    line_items: parcel.contents.map(({ line, quantity }) => ({ id: line.id, quantity })),
  }
}
