import type { Page, PageArgs } from '../connections/page.ts'
import { pageOf } from '../connections/page-of.ts'
import type { RequestContext } from '../context.ts'
import type { Collection } from './collection.store.ts'
import type { Product } from './product.types.ts'

/** Collections are few, so their ids are read whole and cut into pages here. */
export async function listCollections(
  args: PageArgs & { reverse?: boolean | null; sortKey?: string | null; query?: string | null },
  context: RequestContext,
): Promise<Page<Collection> & { total: number }> {
  const { db } = context.services.catalogue
  const rows = await db
    .selectFrom('shop_collections')
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const all = await readAll(
    rows.map(({ id }) => id),
    context,
  )
  const sorted = sortCollections(all.filter(matching(args.query ?? '', context)), args, context)
  const page = pageOf(sorted, { args, field: 'collections', idOf: ({ id }) => id })
  return { ...page, total: sorted.length }
}

export async function listCollectionsOf(
  product: Product,
  args: PageArgs & { reverse?: boolean | null },
  context: RequestContext,
): Promise<Page<Collection> & { total: number }> {
  const ids = (await context.services.catalogue.collectionsOf(product.id)) ?? []
  const collections = await readAll(ids, context)
  const page = pageOf(collections, { args, field: 'collections', idOf: ({ id }) => id })
  return { ...page, total: collections.length }
}

async function readAll(
  ids: readonly number[],
  { services }: RequestContext,
): Promise<Collection[]> {
  const found = await Promise.all(ids.map((id) => services.catalogue.collection(id)))
  return found.filter((collection) => collection !== undefined)
}

function matching(query: string, { language }: RequestContext) {
  const terms = query
    .toLowerCase()
    .replace(/^title:/, '')
    .split(/[\s'"*]+/)
    .filter(Boolean)
  return (collection: Collection) => {
    const title = collection.texts[language].title.toLowerCase()
    return terms.every((word) => title.includes(word))
  }
}

function sortCollections(
  collections: readonly Collection[],
  { sortKey }: { sortKey?: string | null },
  { language }: RequestContext,
): readonly Collection[] {
  const title = (collection: Collection) => collection.texts[language].title
  if (sortKey === 'TITLE') {
    return collections.toSorted((a, b) => title(a).localeCompare(title(b), language))
  }
  if (sortKey === 'UPDATED_AT') {
    return collections.toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1))
  }
  return sortKey === 'RELEVANCE' ? collections : collections.toSorted((a, b) => a.id - b.id)
}
