import { serializedMoney } from '../../contract/orders.ts'
import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { moneySchema } from './money.ts'
import { nodesOf, readNodes } from './nodes.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

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

const read = shopOperation({
  name: 'query Variants',
  variables: '$ids: [ID!]!',
  response: nodesOf('ProductVariant', variantSchema),
})

const boughtSchema = z.object({
  id: z.string(),
  title: z.string(),
  availableForSale: z.boolean(),
  image: z.object({ url: z.string(), altText: z.string().nullable() }).nullable(),
  priceV2: field('price', serializedMoney),
  product: z.object({ id: z.string(), handle: z.string(), title: z.string() }),
})
/** A variant as an order of the Storefront API has it. */
export type BoughtVariant = z.infer<typeof boughtSchema>

const readBought = shopOperation({
  name: 'query OrderVariants',
  variables: '$ids: [ID!]!',
  response: nodesOf('ProductVariant', boughtSchema),
})

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
