import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

const typesOperation = shopOperation({
  name: 'query ProductTypes',
  variables: '$first: Int!',
  response: z.object({
    productTypes: field('productTypes(first: $first)', z.object({ nodes: z.array(z.string()) })),
  }),
})

export const productTypesOperations = [typesOperation]

/** The product types of the shop, in the language of the request. Throws ShopError. */
export async function listProductTypes(shop: ShopAccess, first: number): Promise<string[]> {
  const { productTypes } = await shop.ask(typesOperation, { first })
  return productTypes.nodes.filter((type) => type !== '')
}
