import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import type { CheckoutInformation } from '#/contract/checkout.ts'
import { languages } from '#/contract/languages.ts'
import { money } from '#/contract/money.ts'
import { financialStatuses } from '#/contract/orders.ts'
import { usStateCodes } from '#/contract/us-states.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { NewOrder, Order, OrderLine } from './order.types.ts'
import { orderNumber } from './order-link.ts'

/** Writes an order and its lines; a second order of one cart breaks the unique index and throws. */
export async function insertOrder(tx: Kysely<ShopTables>, order: NewOrder): Promise<Order> {
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
      subtotal: order.subtotal.amount,
      shipping: order.shipping.amount,
      tax: order.tax.amount,
      total: order.total.amount,
      shipping_method: order.information.shippingMethod,
      shipping_address_json: toAddressColumn(order.information),
      payment_method: order.paymentMethod,
      financial_status: order.financialStatus,
      fulfillment_status: 'UNFULFILLED',
      processed_at: order.placedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shop_order_lines')
    .values(
      order.lines.map((line, position) => ({
        order_id: id,
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
      })),
    )
    .execute()
  return { ...order, id, number: orderNumber(id) }
}

export async function orderOfCart(
  db: Kysely<ShopTables>,
  cartToken: string,
): Promise<Order | undefined> {
  const row = await db
    .selectFrom('shop_orders')
    .selectAll()
    .where('cart_token', '=', cartToken)
    .executeTakeFirst()
  if (!row) return undefined
  const lines = await db
    .selectFrom('shop_order_lines')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('position')
    .execute()
  return toOrder(row, lines)
}

const orderColumns = z.object({
  language: z.enum(languages),
  shipping_method: z.enum(['standard', 'express']),
  payment_method: z.enum(['simulated', 'bank-transfer']),
  financial_status: z.enum(financialStatuses),
})

function toOrder(
  row: Selectable<ShopTables['shop_orders']>,
  lines: readonly Selectable<ShopTables['shop_order_lines']>[],
): Order {
  const columns = orderColumns.parse(row)
  const amount = (value: number) => money(value, row.currency)
  return {
    id: row.id,
    number: orderNumber(row.id),
    key: row.key,
    language: columns.language,
    customerId: row.customer_id,
    information: {
      email: row.email,
      ...fromAddressColumn(row.shipping_address_json),
      shippingMethod: columns.shipping_method,
    },
    subtotal: amount(row.subtotal),
    shipping: amount(row.shipping),
    tax: amount(row.tax),
    total: amount(row.total),
    paymentMethod: columns.payment_method,
    financialStatus: columns.financial_status,
    placedAt: row.processed_at,
    lines: lines.map(
      (line): OrderLine => ({
        variantId: line.variant_id,
        productId: line.product_id,
        title: line.title,
        variantTitle: line.variant_title,
        sku: line.sku,
        quantity: line.quantity,
        unitPrice: amount(line.unit_price),
        total: amount(line.total),
        picture: line.picture,
        pictureAlt: line.picture_alt,
      }),
    ),
  }
}

type OrderAddress = Omit<CheckoutInformation, 'email' | 'shippingMethod'>

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

export function fromAddressColumn(json: string): OrderAddress {
  const { address2, phone, ...rest } = addressColumn.parse(JSON.parse(json))
  return { ...rest, ...(address2 && { address2 }), ...(phone && { phone }) }
}
