import { idKey } from '../../contract/page-addresses.ts'
import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { nodesOf, readNodes } from './nodes.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

const nameOperation = shopOperation({
  name: 'query ProductName',
  variables: '$handle: String, $id: ID',
  response: z.object({
    product: field(
      'product(handle: $handle, id: $id)',
      z.object({ id: z.string(), handle: z.string(), title: z.string() }).nullable(),
    ),
  }),
})

/** A product's title, by its handle or its whole id; null if the shop has no such product. */
export async function readProductName(
  shop: ShopAccess,
  by: { handle: string } | { id: string },
): Promise<{ id: string; handle: string; title: string } | null> {
  const { product } = await shop.ask(nameOperation, by)
  return product
}

const titled = z.object({ id: z.string(), title: z.string() })
const titlesOperation = shopOperation({
  name: 'query ProductTitles',
  variables: '$ids: [ID!]!',
  response: nodesOf('Product', titled),
})

/**
 * The current titles of products, in the language of the request.
 * @param ids the last part of each product's id
 * @returns titles by the same; products that the shop doesn't have are missing
 */
export async function readProductTitles(
  shop: ShopAccess,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const gids = [...new Set(ids)].map((id) => `gid://shopify/Product/${id}`)
  const found = await readNodes(shop, titlesOperation, gids)
  return new Map(found.map(({ id, title }) => [idKey(id), title]))
}

const searchOperation = shopOperation({
  name: 'query ProductsTitled',
  variables: '$first: Int!, $query: String!',
  response: z.object({
    products: field('products(first: $first, query: $query)', z.object({ nodes: z.array(titled) })),
  }),
})

export const productNamesOperations = [nameOperation, titlesOperation, searchOperation]

/**
 * Products that the shop's own search finds by these words, in the language of the request.
 * @param terms without punctuation, which has a meaning in the search syntax
 * @param first the max number, up to 250
 */
export async function findProducts(
  shop: ShopAccess,
  terms: readonly string[],
  first: number,
): Promise<readonly { id: string; title: string }[]> {
  const query = terms.map((word) => word.toLowerCase()).join(' ')
  return (await shop.ask(searchOperation, { first, query })).products.nodes
}
