import type { Language } from '#/contract/languages.ts'
import type { ListWanted } from '../graphql/admin-lists.ts'
import type { Page } from '../graphql/connections.ts'
import { pageAt } from '../graphql/keyset.ts'
import type { Catalogue } from './catalogue.ts'
import type { Variant } from './product.types.ts'
import { listVariantIds } from './variant-list.store.ts'

/** One page of all variants. */
export async function listVariants(
  catalogue: Catalogue,
  { sortKey, ...listQuery }: ListWanted & { language: Language },
): Promise<Page<Variant>> {
  const page = await listVariantIds(catalogue.db, {
    ...listQuery,
    order: sortKey === 'SKU' ? 'SKU' : 'ID',
  })
  const found = await Promise.all(page.positions.map(({ id }) => catalogue.variant(Number(id))))
  return pageAt(
    page,
    found.filter((variant) => variant !== undefined),
  )
}
