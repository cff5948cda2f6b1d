import type { Kysely } from 'kysely'
import type { Database } from '#/database/database.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { createReadCache } from './read-cache.ts'

/**
 * The maximum number of items in a field's list, by the field's name; 250 is the highest. `all` is the number of
 * products, or more if some were deleted.
 */
export type RowCounts = Readonly<Record<string, number>>

export const longestList = 250
/** Lists that are always empty in this shop. */
const none = {
  locations: 0,
  metaobjects: 0,
  sellingPlanAllocations: 0,
  sellingPlanGroups: 0,
  storeAvailability: 0,
}

/** Counts again after the catalog has changed. */
export function createRowCounts(
  database: Database<ShopTables>,
): () => RowCounts | Promise<RowCounts> {
  const cache = createReadCache<'all', RowCounts>({
    database,
    read: async (db) => new Map([['all', await countRows(db)]]),
  })
  return () => {
    const counts = cache.get('all')
    if (!(counts instanceof Promise)) return counts ?? {}
    // If the database is unreachable, a request that needs it fails by itself.
    return counts.then(
      (all) => all ?? {},
      () => ({}),
    )
  }
}

async function countRows(db: Kysely<ShopTables>): Promise<RowCounts> {
  const products = await countUpTo(db, 'shop_products')
  const collections = await countUpTo(db, 'shop_collections')
  const all = await highestId(db)
  return { ...none, products, productRecommendations: products, collections, all }
}

/** The number of products, or more if some were deleted; an index provides it immediately. */
export async function highestId(db: Kysely<ShopTables>): Promise<number> {
  const { last } = await db
    .selectFrom('shop_products')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

async function countUpTo(
  db: Kysely<ShopTables>,
  table: 'shop_products' | 'shop_collections',
): Promise<number> {
  const some = db.selectFrom(table).select('id').limit(longestList).as('some')
  const { count } = await db
    .selectFrom(some)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
