import { z } from '../../contract/schema.ts'
import { inLocale } from './locale-context.ts'
import { readNodes } from './nodes.ts'
import { cardFields, cardSchema, type ProductPage } from './products.ts'
import type { Operation, ShopAccess } from './shop.ts'
import { stockVariables } from './stock-left.ts'

const byIdOperation = {
  document: `query CardsById($ids: [ID!]!, ${stockVariables}) ${inLocale} {
    nodes(ids: $ids) { ... on Product { ${cardFields} } }
  }`,
  response: z.object({ nodes: z.array(cardSchema.nullable()) }),
} satisfies Operation<unknown>

export const productCardsOperations = [byIdOperation]

/** The products with these ids as cards show them, in order, without those that aren't sold. Throws ShopError. */
export function listCardsById(
  shop: ShopAccess,
  ids: readonly string[],
): Promise<ProductPage['products']> {
  return readNodes(shop, byIdOperation, ids)
}
