import { z } from '../../contract/schema.ts'
import { moneySchema } from './money.ts'

export const priceRangeSchema = z.object({
  minVariantPrice: moneySchema,
  maxVariantPrice: moneySchema,
})

export const pricedVariantSchema = z.object({
  price: moneySchema,
  compareAtPrice: moneySchema.nullable(),
})

/**
 * The price of a product in a list: the lowest of its variants'.
 * @param variant the first that can be bought
 */
export function pricesOf(
  { minVariantPrice: price, maxVariantPrice }: z.infer<typeof priceRangeSchema>,
  variant: z.infer<typeof pricedVariantSchema> | null | undefined,
) {
  return {
    price,
    /** True: other variants cost more, so the price reads "from". */
    priceVaries: price.amount !== maxVariantPrice.amount,
    /** Null if another variant has the lowest price, too. */
    priceBefore: variant?.price.amount === price.amount ? priceBefore(variant) : null,
  }
}

/** What a variant cost before it was reduced; null if it wasn't. */
export function priceBefore({
  price,
  compareAtPrice: before,
}: z.infer<typeof pricedVariantSchema>) {
  return before && before.amount > price.amount ? before : null
}

export type ProductPrices = ReturnType<typeof pricesOf>
