import { limits } from '../../contract/limits.ts'
import { z } from '../../contract/schema.ts'
import { filtersOf, type PageWanted, sortBy } from './list-choices.ts'
import { inLocale } from './locale-context.ts'
import { cardFields, pageInfoFields, pageSchema } from './products.ts'
import type { Operation, ShopAccess } from './shop.ts'
import { stockVariables } from './stock-left.ts'

const operation = {
  document: `query Search(
    $query: String!, $first: Int!, $after: String, $filters: [ProductFilter!],
    $sortKey: SearchSortKeys!, $reverse: Boolean!, ${stockVariables}
  ) ${inLocale} {
    search(
      query: $query, first: $first, after: $after, types: [PRODUCT], productFilters: $filters,
      sortKey: $sortKey, reverse: $reverse, unavailableProducts: LAST, prefix: LAST
    ) {
      nodes { ... on Product { ${cardFields} } }
      ${pageInfoFields}
    }
  }`,
  response: z.object({ search: pageSchema }),
} satisfies Operation<unknown>

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
    ...wanted
  }: PageWanted & { query: string },
) {
  const { search } = await shop.ask(operation, {
    ...{ query, first, after, filters: filtersOf(wanted) },
    ...sortBy(isByPrice(order) ? order : 'featured', {
      featured: 'RELEVANCE',
      newest: 'RELEVANCE',
    }),
  })
  return search
}

const isByPrice = (order: PageWanted['order']) => order === 'price' || order === 'price-desc'
