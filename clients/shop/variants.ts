import { z } from '../../contract/schema.ts'
import { inLocale, localeVariables } from './locale-context.ts'
import { moneySchema } from './money.ts'
import { readNodes } from './nodes.ts'
import type { Operation, ShopAccess } from './shop.ts'

const variantSchema = z.object({
  id: z.string(),
  /** `Default Title` for a product without choices. */
  title: z.string(),
  availableForSale: z.boolean(),
  price: moneySchema,
  image: z.object({ url: z.string() }).nullable(),
  product: z.object({ id: z.string(), handle: z.string(), title: z.string() }),
})
/** A variant as it's sold now, in the visitor's language and currency. */
export type SoldVariant = z.infer<typeof variantSchema>

const read = {
  document: `query Variants($ids: [ID!]!, ${localeVariables}) ${inLocale} {
    nodes(ids: $ids) {
      ... on ProductVariant {
        id title availableForSale price { amount currencyCode } image { url } product { id handle title }
      }
    }
  }`,
  response: z.object({ nodes: z.array(variantSchema.nullable()) }),
} satisfies Operation<unknown>

const boughtSchema = z.looseObject({
  id: z.string(),
  title: z.string(),
  product: z.object({ id: z.string(), handle: z.string(), title: z.string() }),
})
/** A variant as an order of the Storefront API has it. */
export type BoughtVariant = z.infer<typeof boughtSchema>

const readBought = {
  document: `query OrderVariants($ids: [ID!]!, ${localeVariables}) ${inLocale} {
    nodes(ids: $ids) {
      ... on ProductVariant {
        id title availableForSale
        image { url altText }
        priceV2: price { amount currencyCode }
        product { id handle title }
      }
    }
  }`,
  response: z.object({ nodes: z.array(boughtSchema.nullable()) }),
} satisfies Operation<unknown>

export const variantsOperations = [read, readBought]

/** Current data of bought variants, for orders that only know their ids. */
export async function readBoughtVariants(
  shop: ShopAccess,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BoughtVariant>> {
  const found = await readNodes(shop, readBought, [...new Set(ids)])
  return new Map(found.map((variant) => [variant.id, variant]))
}

/** The variants with these ids, by id; those that aren't sold are missing. */
export async function readVariants(
  shop: ShopAccess,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SoldVariant>> {
  const found = await readNodes(shop, read, [...new Set(ids)])
  return new Map(found.map((variant) => [variant.id, variant]))
}
