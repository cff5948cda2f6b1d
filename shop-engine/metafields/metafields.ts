import type { Kysely } from 'kysely'
import type { Database } from '#/database/database.ts'
import { createReadCache } from '../graphql/read-cache.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { type Metafield, type OwnerType, readMetafields } from './metafield.store.ts'

export interface Metafields {
  db: Kysely<ShopTables>
  /** All metafields of one owner, oldest first. */
  of(type: OwnerType, ownerId: number): Promise<readonly Metafield[]>
}

export interface MetafieldServices {
  metafields: Metafields
}

/** Metafields of customers and orders are read each time; others are cached with the catalog. */
export function createMetafields(database: Database<ShopTables>): Metafields {
  const cached = (type: OwnerType) =>
    createReadCache<number, readonly Metafield[]>({
      database,
      read: (db, ids) => readMetafields(db, type, ids),
    })
  const caches: Partial<Record<OwnerType, ReturnType<typeof cached>>> = {
    PRODUCT: cached('PRODUCT'),
    PRODUCTVARIANT: cached('PRODUCTVARIANT'),
    COLLECTION: cached('COLLECTION'),
    SHOP: cached('SHOP'),
    PAGE: cached('PAGE'),
    BLOG: cached('BLOG'),
    ARTICLE: cached('ARTICLE'),
  }
  return {
    db: database.db,
    async of(type, ownerId) {
      const cache = caches[type]
      const found = cache
        ? await cache.get(ownerId)
        : (await readMetafields(database.db, type, [ownerId])).get(ownerId)
      return found ?? []
    },
  }
}
