import type { Kysely } from 'kysely'
import { type Money, toDecimal } from '#/contract/money.ts'
import { shownVariantTitle } from '#/contract/variant-title.ts'
import { findAccount } from '../customers/customer.store.ts'
import { addressBody, customerBody } from '../customers/customer-webhook.ts'
import type { Attribute } from '../graphql/attributes.ts'
import { globalId } from '../graphql/global-id.ts'
import { toSecond } from '../graphql/serialize.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { discountOf } from '../pricing/discounts.ts'
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
import { currentQuantity } from './refund-amounts.ts'
import { shopMoneyOf, toShopMoney } from './shop-money.ts'

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
    name: `#${order.number}`,
    order_number: Number(order.number),
    email: information.email,
    phone: information.phone ?? null,
    note: order.note || null,
    note_attributes: namedValues(order.attributes),
    tags: order.tags.join(', '),
    ...states(order),
    ...moneyFields(order),
    customer: customer ? customerBody(customer) : null,
    customer_locale: order.language,
    payment_gateway_names: gatewaysOf(order),
    shipping_address: addressBody(shippingAddressOf(order)),
    line_items: order.lines.map((line) => lineBody(line, order)),
    shipping_lines: [
      {
        code: information.shippingMethod,
        title: information.shippingMethod,
        ...money('price', shopMoneyOf(order).shipping, order.shipping),
      },
    ],
    fulfillments: order.parcels.map((parcel) => parcelBody(parcel, id)),
  }
}

const fulfillmentStates: Readonly<Record<string, string>> = {
  FULFILLED: 'fulfilled',
  PARTIALLY_FULFILLED: 'partial',
  RESTOCKED: 'restocked',
}

export const moment = (iso: string | null) => iso && toSecond(iso)

const states = (order: Order) => ({
  created_at: moment(order.processedAt),
  processed_at: moment(order.processedAt),
  updated_at: moment(order.updatedAt),
  cancelled_at: moment(order.canceledAt),
  closed_at: moment(order.closedAt),
  cancel_reason: order.cancelReason?.toLowerCase() ?? null,
  confirmed: true,
  test: order.paymentMethod === 'simulated',
  financial_status: order.financialStatus.toLowerCase(),
  fulfillment_status: fulfillmentStates[order.fulfillmentStatus] ?? null,
})

/** An amount in the shop's currency and in the buyer's. */
export const money = (name: string, shop: Money, presentment: Money) => ({
  [name]: toDecimal(shop),
  [`${name}_set`]: {
    shop_money: { amount: toDecimal(shop), currency_code: shop.currency },
    presentment_money: { amount: toDecimal(presentment), currency_code: presentment.currency },
  },
})

const less = (whole: Money, { amount }: Money): Money => ({
  ...whole,
  amount: whole.amount - amount,
})

function moneyFields(order: Order) {
  const inShop = shopMoneyOf(order)
  const discount = discountOf(order.discounts, order.total.currency)
  return {
    currency: 'USD',
    presentment_currency: order.total.currency,
    taxes_included: order.taxIncluded,
    ...money('total_line_items_price', inShop.subtotal, order.subtotal),
    ...money(
      'subtotal_price',
      less(inShop.subtotal, inShop.discount),
      less(order.subtotal, discount),
    ),
    ...money('total_discounts', inShop.discount, discount),
    ...money('total_shipping_price', inShop.shipping, order.shipping),
    ...money('total_tax', inShop.tax, order.tax),
    ...money('total_price', inShop.total, order.total),
  }
}

const namedValues = (attributes: readonly Attribute[]) =>
  attributes.map(({ key, value }) => ({ name: key, value }))

function lineBody(line: OrderLine, order: Order): object {
  const variantTitle = shownVariantTitle(line.variantTitle)
  const left = unsentLines(order).find((one) => one.line === line)?.quantity ?? 0
  const whole = left === 0 ? 'fulfilled' : 'partial'
  return {
    id: line.id,
    admin_graphql_api_id: globalId('LineItem', line.id),
    product_id: line.productId,
    variant_id: line.variantId,
    title: line.title,
    variant_title: variantTitle,
    name: [line.title, variantTitle].filter(Boolean).join(' - '),
    sku: line.sku,
    quantity: line.quantity,
    current_quantity: currentQuantity(line, order),
    fulfillable_quantity: isUndone(order) ? 0 : left,
    fulfillment_status: left === line.quantity ? null : whole,
    requires_shipping: line.requiresShipping,
    taxable: line.taxable,
    properties: namedValues(line.attributes),
    ...money('price', toShopMoney(line.unitPrice, order), line.unitPrice),
  }
}

function parcelBody(parcel: Parcel, orderId: number): object {
  const { tracking } = parcel
  return {
    id: parcel.id,
    admin_graphql_api_id: globalId('Fulfillment', parcel.id),
    order_id: orderId,
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
