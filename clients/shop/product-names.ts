import { idKey } from '../../contract/page-addresses.ts'
import { z } from '../../contract/schema.ts'
import { inLocale, localeVariables } from './locale-context.ts'
import { readNodes } from './nodes.ts'
import type { Operation, ShopAccess } from './shop.ts'

const nameOperation = {
  document: `query ProductName($handle: String, $id: ID, ${localeVariables}) ${inLocale} {
    product(handle: $handle, id: $id) { id handle title }
  }`,
  response: z.object({
    product: z.object({ id: z.string(), handle: z.string(), title: z.string() }).nullable(),
  }),
} satisfies Operation<unknown>

/** A product's title, by its handle or its whole id; null if the shop has no such product. */
export async function readProductName(
  shop: ShopAccess,
  by: { handle: string } | { id: string },
): Promise<{ id: string; handle: string; title: string } | null> {
  const { product } = await shop.ask(nameOperation, by)
  return product
}

const titlesOperation = {
  document: `query ProductTitles($ids: [ID!]!, ${localeVariables}) ${inLocale} {
    nodes(ids: $ids) { ... on Product { id title } }
  }`,
  response: z.object({
    nodes: z.array(z.object({ id: z.string(), title: z.string() }).nullable()),
  }),
} satisfies Operation<unknown>

/**
 * The current titles of products, in the language of the request.
 * @param ids the last part of each product's id
 * @returns titles by the same; products that the shop doesn't have are missing
 */
export async function readProductTitles(
  shop: ShopAccess,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].map((id) => `gid://shopify/Product/${id}`)
  const found = await readNodes(shop, titlesOperation, wanted)
  return new Map(found.map(({ id, title }) => [idKey(id), title]))
}

const searchOperation = {
  document: `query ProductsTitled($first: Int!, $query: String!, ${localeVariables}) ${inLocale} {
    products(first: $first, query: $query) { nodes { id title } }
  }`,
  response: z.object({
    products: z.object({ nodes: z.array(z.object({ id: z.string(), title: z.string() })) }),
  }),
} satisfies Operation<unknown>

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
