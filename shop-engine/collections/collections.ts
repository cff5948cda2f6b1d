import type { Language } from '#/contract/languages.ts'
import type { Database } from '#/database/database.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { readIdsByHandle } from '../products/product-keys.store.ts'
import { createReadCache } from '../products/read-cache.ts'
import {
  type Collection,
  listCollectionIds,
  readCollectionIdsOf,
  readCollections,
} from './collection.store.ts'

/** Cached in this process until the database publishes a change of the catalogue. */
export interface Collections {
  byId(id: number): Collection | undefined | Promise<Collection | undefined>
  byHandle(handle: string): Promise<Collection | undefined>
  /** In the owner's order. */
  ofProduct(productId: number): Promise<Collection[]>
  /** All whose title holds the terms of `query`, sorted by `sortKey` of the API; by id if that is unknown. */
  list(wanted: {
    query: string
    sortKey: string
    language: Language
  }): Promise<readonly Collection[]>
}

export function createCollections(database: Database<ShopTables>): Collections {
  const collections = createReadCache<number, Collection>({ database, read: readCollections })
  const memberships = createReadCache({ database, read: readCollectionIdsOf })
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
    ofProduct: async (productId) => readAll((await memberships.get(productId)) ?? []),
    // They are few, so they are read whole and cut into pages by the caller.
    async list({ query, sortKey, language }) {
      const all = await readAll(await listCollectionIds(database.db))
      return sortCollections(all.filter(matching(query, language)), sortKey, language)
    },
  }
}

function matching(query: string, language: Language) {
  const terms = query
    .toLowerCase()
    .replace(/^title:/, '')
    .split(/[\s'"*]+/)
    .filter(Boolean)
  return (collection: Collection) => {
    const title = collection.texts[language].title.toLowerCase()
    return terms.every((term) => title.includes(term))
  }
}

function sortCollections(
  collections: readonly Collection[],
  sortKey: string,
  language: Language,
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
