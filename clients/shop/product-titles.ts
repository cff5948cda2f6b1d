import { z } from '../../contract/schema.ts'
import { inLocale, localeVariables } from './locale-context.ts'
import type { Operation, ShopAccess } from './shop.ts'

/** The Storefront API answers about so many nodes at once. */
const maxNodes = 250

const operation = {
  document: `query ProductTitles($ids: [ID!]!, ${localeVariables}) ${inLocale} {
    nodes(ids: $ids) { ... on Product { id title } }
  }`,
  response: z.object({
    nodes: z.array(z.object({ id: z.string(), title: z.string() }).nullable()),
  }),
} satisfies Operation<unknown>

/**
 * What products are called today, in the language of whoever asks.
 * @param ids the last part of each product's id
 * @returns by the same; a product that the shop does not have is missing
 */
export async function readProductTitles(
  shop: ShopAccess,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].map((id) => `gid://shopify/Product/${id}`)
  const titles = new Map<string, string>()
  for (let from = 0; from < wanted.length; from += maxNodes) {
    const { nodes } = await shop.ask(operation, { ids: wanted.slice(from, from + maxNodes) })
    for (const node of nodes) if (node) titles.set(node.id.split('/').at(-1) ?? '', node.title)
  }
  return titles
}
