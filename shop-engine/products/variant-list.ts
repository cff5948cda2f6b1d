import type { ListWanted } from '../graphql/admin-lists.ts'
import { type Page, toCursor } from '../graphql/connections.ts'
import type { Catalogue } from './catalogue.ts'
import type { Variant } from './product.types.ts'
import { listVariantIds } from './variant-list.store.ts'

/** One page of all variants. */
export async function listVariants(
  catalogue: Catalogue,
  { sortKey, ...wanted }: ListWanted,
): Promise<Page<Variant>> {
  const { positions, ...page } = await listVariantIds(catalogue.db, {
    ...wanted,
    order: sortKey === 'SKU' ? 'SKU' : 'ID',
  })
  const found = await Promise.all(positions.map(({ id }) => catalogue.variant(Number(id))))
  const cursors = new Map(positions.map((position) => [Number(position.id), toCursor(position)]))
  return {
    ...page,
    items: found.filter((variant) => variant !== undefined),
    cursorOf: ({ id }) => cursors.get(id) ?? '',
  }
}
