import { z } from '#/contract/schema.ts'

export const discountClasses = ['ORDER', 'PRODUCT', 'SHIPPING'] as const
export type DiscountClass = (typeof discountClasses)[number]

const count = z.int().min(1)
const cents = z.int().min(0)
const ids = z.array(z.int())
const share = z.int().min(1).max(1_000_000)

/** The items a discount applies to: everything, or what is in one of the lists. */
const discountItems = z.object({
  all: z.boolean(),
  products: ids,
  variants: ids,
  collections: ids,
})
export type DiscountItems = z.infer<typeof discountItems>

const threshold = z.union([z.object({ quantity: count }), z.object({ cents })])
export type Threshold = z.infer<typeof threshold>

const discountValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percentage'), partsPerMillion: share }),
  /** Off each piece, or once off all eligible pieces. */
  z.object({ kind: z.literal('amount'), cents: count, each: z.boolean() }),
  /** Free shipping by methods that cost no more than this. */
  z.object({ kind: z.literal('freeShipping'), maxCents: cents.nullable() }),
  z.object({
    kind: z.literal('buyXGetY'),
    buys: z.object({ items: discountItems, least: threshold }),
    /** How many pieces are discounted each time enough was bought. */
    quantity: count,
    partsPerMillion: share,
    maxUses: count.nullable(),
  }),
])

/** A discount's effect and conditions, as stored; amounts are US cents. */
export const discountRule = z.object({
  value: discountValue,
  items: discountItems,
  minimum: threshold.nullable(),
  /** The classes of discounts it can be combined with. */
  combinesWith: z.array(z.enum(discountClasses)),
})
export type DiscountRule = z.infer<typeof discountRule>

export const everything: DiscountItems = { all: true, products: [], variants: [], collections: [] }

export function classOf({ value, items }: Pick<DiscountRule, 'value' | 'items'>): DiscountClass {
  if (value.kind === 'freeShipping') return 'SHIPPING'
  if (value.kind === 'buyXGetY' || !items.all) return 'PRODUCT'
  return value.kind === 'amount' && value.each ? 'PRODUCT' : 'ORDER'
}
