import { type Kysely, sql } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import { isPostgres } from '#/database/columns.ts'
import type { PageWanted, Position } from '../graphql/connections.ts'
import {
  type KeysetOrder,
  type KeysetPage,
  type PageRead,
  readKeysetPage,
} from '../graphql/keyset.ts'
import { highestId } from '../graphql/row-counts.ts'
import { allOf, type Condition, testAmongAll, testOf } from '../graphql/search-conditions.ts'
import { countSorted, searchTests } from '../graphql/search-reads.ts'
import type { Test } from '../graphql/sorted-search.ts'
import type { ShopTables } from '../migrations/tables.ts'

export type ProductOrder =
  | 'id'
  | 'position'
  | 'collection'
  | 'title'
  | 'price'
  | 'created'
  | 'updated'
  | 'vendor'
  | 'type'

export interface ProductsWanted extends PageWanted {
  order: ProductOrder
  reverse: boolean
  language: Language
  collectionId?: number
  conditions?: readonly Condition[]
  /** Drafts and the archive too. */
  unpublished?: boolean
  /** Is told how many products are to be looked at where a page takes a look at all of them; may throw. */
  charge?: (rows: number) => void
}

const ownId = sql<number>`shop_products.id`
const orders: Record<ProductOrder, KeysetOrder> = {
  id: { by: ownId, id: ownId, numeric: true },
  position: { by: sql`shop_products.position`, id: ownId, numeric: true },
  collection: {
    by: sql`shop_collection_products.position`,
    id: sql`shop_collection_products.product_id`,
    numeric: true,
  },
  title: {
    by: sql`lower(shop_product_texts.title)`,
    id: sql`shop_product_texts.product_id`,
    numeric: false,
  },
  price: { by: sql`shop_products.min_price_cents`, id: ownId, numeric: true },
  created: { by: sql`shop_products.created_at`, id: ownId, numeric: false },
  updated: { by: sql`shop_products.updated_at`, id: ownId, numeric: false },
  vendor: { by: sql`shop_products.vendor`, id: ownId, numeric: false },
  type: { by: sql`shop_products.product_type`, id: ownId, numeric: false },
}

/** One page of products; the cost does not grow with the number of products before it. */
export async function listProductIds(
  db: Kysely<ShopTables>,
  wanted: ProductsWanted,
): Promise<KeysetPage> {
  const few = await readFewMembers(db, wanted)
  const { conditions = [] } = wanted
  const asSorted = wanted.order === 'title' && wanted.unpublished && !wanted.collectionId
  return readKeysetPage(orders[wanted.order], wanted, async (page) => {
    const found = await testsOf(db, conditions, asSorted ? page : undefined)
    const isShort = few !== undefined || (found.areFew && !isPostgres(db))
    if (conditions.length === 0 || found.areFew || isShort) {
      return selectPage(db, { wanted, page, few, isShort, tests: found.tests }).execute()
    }
    return (await readSoon(db, { wanted, page })) ?? (await readAmongAll(db, { wanted, page }))
  })
}

interface Read {
  wanted: ProductsWanted
  page: PageRead
}

const by = sql.ref('by')
/** For each one that is wanted, so many are looked at in the order of the list, and at least so many in all. */
const lookedAtEach = 8
const lookedAtFirst = 400

/**
 * The page, where the first products of the list fill it or are all that there are; else undefined. The `case` keeps
 * PostgreSQL from gathering what meets the tests elsewhere, which would be a look at everything.
 */
async function readSoon(db: Kysely<ShopTables>, { wanted, page }: Read) {
  const limit = Math.max(page.limit * lookedAtEach, lookedAtFirst)
  const first = selectPage(db, { wanted, page: { ...page, limit } })
  const direction = sql.raw(page.direction)
  const { rows } = await sql<Position>`select seen.${by}, seen.id from (${first}) as seen
    cross join shop_products where shop_products.id = seen.id
    and case when ${testOf(allOf(wanted.conditions ?? []))} then 1 end = 1
    order by seen.${by} ${direction}, seen.id ${direction} limit ${page.limit}`.execute(db)
  if (rows.length === page.limit) return rows
  const others = selectPage(db, { wanted, page: { ...page, limit: 1 } }).offset(limit)
  return (await others.execute()).length === 0 ? rows : undefined
}

/** The page of a list of which few are wanted, or those at its end: all products are looked at, once. */
async function readAmongAll(db: Kysely<ShopTables>, { wanted, page }: Read) {
  wanted.charge?.(await highestId(db))
  const condition = allOf(wanted.conditions ?? [])
  const test = testAmongAll(condition, { isPostgres: isPostgres(db) })
  if (!isPostgres(db)) {
    // Titles stand elsewhere: to read those of many costs more than to go through the list in its order.
    const isShort = wanted.order !== 'title'
    return selectPage(db, { wanted, page, isShort, tests: [test] }).execute()
  }
  // With its limit in sight PostgreSQL would go through the list in its order.
  const order = orders[wanted.order]
  let all = selectProducts(db, wanted).select([order.by.as('by'), 'shop_products.id'])
  for (const each of [test, ...page.bounds(order)]) all = all.where(each)
  const direction = sql.raw(page.direction)
  const { rows } = await sql<Position>`with found as materialized (${all})
    select * from found order by ${by} ${direction}, id ${direction} limit ${page.limit}`.execute(
    db,
  )
  return rows
}

function selectPage(
  db: Kysely<ShopTables>,
  {
    wanted,
    page,
    few,
    isShort = false,
    tests = [],
  }: Read & { few?: Test | undefined; isShort?: boolean; tests?: readonly Test[] },
) {
  const order = isShort ? withoutIndex(orders[wanted.order]) : orders[wanted.order]
  let query = selectProducts(db, wanted, { few, isShort })
    .select([order.by.as('by'), 'shop_products.id'])
    .orderBy(order.by, page.direction)
    .limit(page.limit)
  if (wanted.order !== 'id') query = query.orderBy(order.id, page.direction)
  for (const test of [...tests, ...page.bounds(order)]) query = query.where(test)
  return query
}

/** Collections of at most so many products are read whole and sorted. */
const fewMembers = 1_000

/**
 * The products of a collection that is small enough to be sorted, for a list in another order than its own; else
 * undefined. SQLite doesn't know which are small, and would walk through all products in their order to find the few.
 */
async function readFewMembers(
  db: Kysely<ShopTables>,
  { collectionId, order }: ProductsWanted,
): Promise<Test | undefined> {
  if (collectionId === undefined || order === 'collection' || isPostgres(db)) return undefined
  const members = await db
    .selectFrom('shop_collection_products')
    .select('product_id')
    .where('collection_id', '=', collectionId)
    .limit(fewMembers + 1)
    .execute()
  if (members.length > fewMembers) return undefined
  const ids = members.map((member) => member.product_id)
  return sql`shop_products.id in (${sql.join(ids)})`
}

/** The sign keeps SQLite from using an index for the order. */
const withoutIndex = (order: KeysetOrder): KeysetOrder =>
  order.by === order.id ? order : { ...order, by: sql`+${order.by}` }

/** How many products, drafts and the archive too, meet the conditions; counts no further than to `limit`. */
export async function countProducts(
  db: Kysely<ShopTables>,
  conditions: readonly Condition[],
  limit: number,
  charge?: ProductsWanted['charge'],
): Promise<number> {
  const condition = allOf(conditions)
  const counted = await countSorted(db, condition, limit)
  if (counted !== undefined) return counted
  let found = db.selectFrom('shop_products').select('shop_products.id').limit(limit)
  const { tests, areFew } = await testsOf(db, conditions)
  const looksAtAll = conditions.length > 0 && !areFew
  if (looksAtAll) charge?.(await highestId(db))
  const among = looksAtAll ? [testAmongAll(condition, { isPostgres: isPostgres(db) })] : tests
  for (const test of among) found = found.where(test)
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const testsOf = async (
  db: Kysely<ShopTables>,
  conditions: readonly Condition[] = [],
  page?: PageRead,
) =>
  conditions.length === 0
    ? { tests: [], areFew: false }
    : searchTests(db, allOf(conditions), ownId, { page })

function selectProducts(
  db: Kysely<ShopTables>,
  wanted: Pick<ProductsWanted, 'order' | 'language' | 'collectionId' | 'unpublished'>,
  /** Few stand instead of the collection; a short list is sorted. */
  { few, isShort = false }: { few?: Test | undefined; isShort?: boolean } = {},
) {
  let query = db.selectFrom('shop_products')
  // The sign keeps their indexes from being used, too.
  const sign = isShort ? '+' : ''
  const published = sql.raw<number>(`${sign}shop_products.published`)
  if (!wanted.unpublished) query = query.where(published, '=', 1)
  if (wanted.order === 'title') {
    query = query
      .innerJoin('shop_product_texts', 'shop_product_texts.product_id', 'shop_products.id')
      .where(sql.raw<string>(`${sign}shop_product_texts.language`), '=', wanted.language)
  }
  if (few) query = query.where(few)
  else if (wanted.collectionId !== undefined) {
    query = query
      .innerJoin(
        'shop_collection_products',
        'shop_collection_products.product_id',
        'shop_products.id',
      )
      .where('shop_collection_products.collection_id', '=', wanted.collectionId)
  }
  return query
}
