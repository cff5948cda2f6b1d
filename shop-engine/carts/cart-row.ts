import type { Selectable } from 'kysely'
import { z } from 'zod'
import { fallbackLanguage, isLanguage } from '#/contract/languages.ts'
import { shippingMethods } from '#/contract/shipping-zones.ts'
import { parseAttributes } from '../graphql/attributes.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { currencyOf } from '../pricing/markets.ts'
import type { Cart, CartLine } from './cart.types.ts'
import { noDelivery } from './cart-delivery.ts'

const buyer = z.object({ email: z.string().nullable(), phone: z.string().nullable() })
const codes = z.array(z.string())
const cardIds = z.array(z.number())
const text = z.string().nullable()
const address = z.object({
  firstName: text,
  lastName: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  province: text,
  zip: text,
  countryCode: text,
  phone: text,
})
const delivery = z.object({
  addresses: z.array(
    z.object({ id: z.string(), address, selected: z.boolean(), oneTimeUse: z.boolean() }),
  ),
  method: z.enum(shippingMethods).nullable(),
})
const metafields = z.array(
  z.object({
    namespace: z.string(),
    key: z.string(),
    type: z.string(),
    value: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
)
const customItem = z.object({
  title: z.string(),
  sku: z.string(),
  priceCents: z.number(),
  taxable: z.boolean(),
  requiresShipping: z.boolean(),
})

type CartRow = Selectable<ShopTables['shop_carts']>
type LineRow = Omit<Selectable<ShopTables['shop_cart_lines']>, 'cart_token'>

type JoinedLine = { line_attributes_json: string | null } & {
  [Column in 'id' | 'position' | 'variant_id' | 'quantity' | 'custom_json']: LineRow[Column] | null
}

/** The joined row's line; none if the cart has no lines. */
export function toJoinedLine(row: JoinedLine): CartLine[] {
  const { id, position, variant_id, quantity, line_attributes_json, custom_json } = row
  if (id === null || position === null || variant_id === null || quantity === null) return []
  const attributes_json = line_attributes_json ?? '[]'
  return [toLine({ id, position, variant_id, quantity, attributes_json, custom_json })]
}

export const toLine = (row: LineRow): CartLine => ({
  id: row.id,
  variantId: row.variant_id,
  quantity: row.quantity,
  position: row.position,
  attributes: parseAttributes(row.attributes_json),
  ...(row.custom_json && { custom: customItem.parse(JSON.parse(row.custom_json)) }),
})

export function toCart(row: CartRow, lines: readonly CartLine[]): Cart {
  return {
    kind: 'Cart',
    token: row.token,
    country: row.country,
    currency: currencyOf(row.country),
    language: isLanguage(row.language) ? row.language : fallbackLanguage,
    note: row.note,
    attributes: parseAttributes(row.attributes_json),
    buyer: buyer.parse(JSON.parse(row.buyer_json)),
    customerId: row.customer_id,
    discountCodes: codes.parse(JSON.parse(row.discount_codes_json)),
    giftCards: cardIds.parse(JSON.parse(row.gift_cards_json)),
    delivery: row.delivery_json ? delivery.parse(JSON.parse(row.delivery_json)) : noDelivery,
    metafields:
      row.metafields_json === '[]' ? [] : metafields.parse(JSON.parse(row.metafields_json)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    completedAt: row.completed_at,
    lines,
  }
}
