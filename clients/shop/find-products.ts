import { z } from '../../contract/schema.ts'
import { inLocale, localeVariables } from './locale-context.ts'
import type { Operation, ShopAccess } from './shop.ts'

const operation = {
  document: `query ProductsTitled($first: Int!, $query: String!, ${localeVariables}) ${inLocale} {
    products(first: $first, query: $query) { nodes { id title } }
  }`,
  response: z.object({
    products: z.object({ nodes: z.array(z.object({ id: z.string(), title: z.string() })) }),
  }),
} satisfies Operation<unknown>

/**
 * Products that the shop's own search finds by these words, in the language of whoever asks.
 * @param words without any signs, which a search would take for more than emails
 * @param first how many at most, up to 250
 */
export async function findProducts(
  shop: ShopAccess,
  terms: readonly string[],
  first: number,
): Promise<readonly { id: string; title: string }[]> {
  const query = terms.map((word) => word.toLowerCase()).join(' ')
  return (await shop.ask(operation, { first, query })).products.nodes
}
