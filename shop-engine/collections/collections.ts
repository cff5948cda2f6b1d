import type { Language } from '#/contract/languages.ts'
import type { Database } from '#/database/database.ts'
import { createReadCache } from '../graphql/read-cache.ts'
import { compares, holdsTerms, isFound, wasAt } from '../graphql/search-in-memory.ts'
import { parseSearch, type Search } from '../graphql/search-syntax.ts'
import { termsIn } from '../graphql/search-text.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { readIdsByHandle } from '../products/product-keys.store.ts'
import type { ProductOrder } from '../products/product-rows.store.ts'
import { numberOf } from '../products/product-search.ts'
import { productOrder } from '../products/products.storefront.ts'
import {
  type Collection,
  countMembers,
  listCollectionIds,
  readCollectionIdsOf,
  readCollections,
  sortOrders,
} from './collection.store.ts'

/** Cached in this process until the database publishes a change of the catalog. */
export interface Collections {
  byId(id: number): Collection | undefined | Promise<Collection | undefined>
  byHandle(handle: string): Promise<Collection | undefined>
  /** How many products it has, including drafts and archived ones. */
  sizeOf(collection: Collection): Promise<number>
  /** In the owner's order. */
  ofProduct(productId: number): Promise<Collection[]>
  /** Everything a search finds, sorted by the API's `sortKey`; by id if that is unknown. */
  list(listQuery: {
    query: string
    sortKey: string
    language: Language
  }): Promise<readonly Collection[]>
}

export function createCollections(database: Database<ShopTables>): Collections {
  const collections = createReadCache<number, Collection>({
    database,
    read: readCollections,
  })
  const memberships = createReadCache({ database, read: readCollectionIdsOf })
  const sizes = createReadCache({ database, read: countMembers })
  const handles = createReadCache<string, { id: number }>({
    database,
    read: (db, keys) => readIdsByHandle(db, 'shop_collections', keys),
  })
  const readAll = async (ids: readonly number[]) => {
    const found = await Promise.all(ids.map((id) => collections.get(id)))
    return found.filter((collection) => collection !== undefined)
  }
  return {
    byId: collections.get,
    async byHandle(handle) {
      const key = await handles.get(handle)
      return key && collections.get(key.id)
    },
    sizeOf: async ({ id }) => (await sizes.get(id))?.count ?? 0,
    ofProduct: async (productId) => readAll((await memberships.get(productId)) ?? []),
    // There are few of them, so all are read, and the caller splits them into pages.
    async list({ query, sortKey, language }) {
      const all = await readAll(await listCollectionIds(database.db))
      return sortCollections(all.filter(matching(query, language)), sortKey, language)
    },
  }
}

function matching(query: string, language: Language) {
  const search = parseSearch(query, collectionFields)
  return (collection: Collection) =>
    isFound(search, {
      terms: (text) => holdsTerms(termsIn(collection.texts[language].title), text),
      condition: (condition) => isSo(collection, condition, language),
    })
}

/** What collections can be searched by. */
export const collectionFields = [
  'title',
  'collection_type',
  'published_status',
  'handle',
  'id',
  'updated_at',
] as const

function isSo(
  { id, handle, published, ruleSet, updatedAt, texts }: Collection,
  { name, sign, value }: Extract<Search, { kind: 'condition' }>,
  language: Language,
): boolean {
  switch (name) {
    case 'title':
      return holdsTerms(termsIn(texts[language].title), value)
    case 'collection_type':
      return value === (ruleSet ? 'smart' : 'custom')
    case 'published_status':
      return value === 'unpublished' ? !published : value === 'any' || published
    case 'handle':
      return handle === value
    case 'id':
      return compares(id, sign, numberOf(value))
    case 'updated_at':
      return wasAt(updatedAt, sign, value)
    default:
      return true
  }
}

/** What a sort key sorts a collection's products by; without one, the collection's own order. */
export function orderIn(
  { sortOrder }: Collection,
  { sortKey, reverse }: { sortKey?: string | null; reverse?: boolean | null },
): { order: ProductOrder; reverse: boolean } {
  const isReversed = reverse ?? false
  const key = sortKey ?? 'COLLECTION_DEFAULT'
  if (key !== 'COLLECTION_DEFAULT') return { order: productOrder(key), reverse: isReversed }
  const own = sortOrders[sortOrder]
  return { order: own.order, reverse: own.reverse !== isReversed }
}

function sortCollections(
  collections: readonly Collection[],
  sortKey: string,
  language: Language,
): readonly Collection[] {
  const title = (collection: Collection) => collection.texts[language].title
  if (sortKey === 'TITLE') {
    const { compare } = new Intl.Collator(language)
    return collections.toSorted((a, b) => compare(title(a), title(b)))
  }
  if (sortKey === 'UPDATED_AT') {
    return collections.toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1))
  }
  return sortKey === 'RELEVANCE' ? collections : collections.toSorted((a, b) => a.id - b.id)
}
