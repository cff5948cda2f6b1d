import { type Page, type PageArgs, pageWanted, toCursor } from '../graphql/connections.ts'
import type { Catalogue } from './catalogue.ts'
import type { Variant } from './product.types.ts'
import { listVariantIds } from './variant-list.store.ts'

/** One page of all variants, as the root field `field` asks for it. */
export async function listVariants(
  catalogue: Catalogue,
  args: PageArgs & { sortKey?: string | null; query?: string | null },
  field: string,
): Promise<Page<Variant>> {
  const { positions, ...page } = await listVariantIds(catalogue.db, {
    ...pageWanted(args, field),
    order: args.sortKey === 'SKU' ? 'SKU' : 'ID',
    reverse: args.reverse ?? false,
    query: args.query ?? '',
  })
  const found = await Promise.all(positions.map(({ id }) => catalogue.variant(Number(id))))
  const cursors = new Map(positions.map((position) => [Number(position.id), toCursor(position)]))
  return {
    ...page,
    items: found.filter((variant) => variant !== undefined),
    cursorOf: ({ id }) => cursors.get(id) ?? '',
  }
}
