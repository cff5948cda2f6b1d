import { limits } from '../../contract/limits.ts'
import { z } from '../../contract/schema.ts'
import { field, onType } from '../../contract/selection.ts'
import { filtersOf, type PageWanted, sortBy } from './list-choices.ts'
import { cardSchema, pageOf } from './products.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

const operation = shopOperation({
  name: 'query Search',
  variables: `$query: String!, $first: Int!, $after: String, $filters: [ProductFilter!],
    $sortKey: SearchSortKeys!, $reverse: Boolean!`,
  response: z.object({
    search: field(
      `search(query: $query, first: $first, after: $after, types: [PRODUCT], productFilters: $filters,
        sortKey: $sortKey, reverse: $reverse, unavailableProducts: LAST, prefix: LAST)`,
      pageOf(onType('Product', cardSchema)),
    ),
  }),
})

export const searchOperations = [operation]

/**
 * One page of the products that these words find, with some tolerance for typos, or of all products without words;
 * ordered by relevance or price.
 * @throws ShopError
 */
export async function searchProducts(
  shop: ShopAccess,
  {
    query,
    first = limits.productListDefault,
    after = null,
    order,
    ...filters
  }: PageWanted & { query: string },
) {
  const { search } = await shop.ask(operation, {
    query,
    first,
    after,
    filters: filtersOf(filters),
    ...sortBy(isByPrice(order) ? order : 'featured', {
      featured: 'RELEVANCE',
      newest: 'RELEVANCE',
    }),
  })
  return search
}

const isByPrice = (order: PageWanted['order']) => order === 'price' || order === 'price-desc'
