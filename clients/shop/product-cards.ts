import { nodesOf, readNodes } from './nodes.ts'
import { cardSchema, type ProductPage } from './products.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

const byIdOperation = shopOperation({
  name: 'query CardsById',
  variables: '$ids: [ID!]!',
  response: nodesOf('Product', cardSchema),
})

export const productCardsOperations = [byIdOperation]

/** The products with these ids as cards show them, in order, without those that aren't sold. Throws ShopError. */
export function listCardsById(
  shop: ShopAccess,
  ids: readonly string[],
): Promise<ProductPage['products']> {
  return readNodes(shop, byIdOperation, ids)
}
