import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#/database/columns.ts'
import { countRows } from '#/database/count-rows.ts'
import {
  type KeysetOrder,
  type KeysetPage,
  type PageRead,
  pageOfRows,
  readKeysetPage,
} from '../graphql/keyset.ts'
import {
  allOf,
  type Condition,
  testAmongAll,
  testEach,
  testOf,
} from '../graphql/search-conditions.ts'
import { countSorted, searchTests } from '../graphql/search-reads.ts'
import type { Test } from '../graphql/sorted-search.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { isPublished } from './product-conditions.ts'
import {
  listOrders,
  ownId,
  type ProductsWanted,
  selectProducts,
  titleInWords,
} from './product-rows.store.ts'
import {
  asJson,
  inOrder,
  isFirst,
  knownScan,
  positionsIn,
  scanForPage,
  scanOnce,
} from './product-scan.store.ts'

/** One page of products; the cost does not grow with the number of products before it. */
export async function listProductIds(
  db: Kysely<ShopTables>,
  listQuery: ProductsWanted,
): Promise<KeysetPage> {
  const { conditions = [] } = listQuery
  const firstOf = async (scan: ReturnType<typeof scanOnce>) =>
    pageOfRows((await scan).first, listQuery)
  const cached = isFirst(listQuery) && knownScan(listQuery)
  if (cached) return firstOf(cached)
  const few = await readFewMembers(db, listQuery)
  const asSorted = listQuery.order === 'title' && listQuery.unpublished && !listQuery.collectionId
  const order = listOrders[listQuery.order]
  const once = asSorted ? undefined : await testsOf(db, conditions)
  if (once?.areFew && !few && listQuery.countedFrom) {
    if (isFirst(listQuery)) return firstOf(scanOnce(db, listQuery, once))
    const read = async (page: PageRead) => (await scanForPage(db, listQuery, page, once)).page
    return readKeysetPage(order, listQuery, read, { once: true })
  }
  let isLong = false
  let left = Math.max((listQuery.size + 1) * testedEach, testedFirst)
  const soon = await readKeysetPage(order, listQuery, async (page) => {
    if (isLong) return []
    const found = once ?? (await testsOf(db, conditions, page))
    const isShort = few !== undefined || (found.areFew && !isPostgres(db))
    if (conditions.length === 0 || found.areFew || isShort) {
      return selectPage(db, { listQuery, page, few, isShort, tests: found.tests }).execute()
    }
    const { positions, seen, isAll } = await readSoon(db, { listQuery, page, limit: left })
    isLong = !isAll
    left -= seen
    return positions
  })
  if (!isLong) return soon
  if (isFirst(listQuery)) return firstOf(scanOnce(db, listQuery))
  const read = async (page: PageRead) => (await scanForPage(db, listQuery, page)).page
  return readKeysetPage(order, listQuery, read, { once: true })
}

interface Read {
  listQuery: ProductsWanted
  page: PageRead
}

const by = sql.ref('by')
/** How many products are tested in list order for each one requested, and at least in total. */
const testedEach = 10
const testedFirst = 400

/**
 * The part of the page that is among the first `limit` products of the list. `isAll`: there's nothing more to find. The
 * `case` keeps PostgreSQL from finding the matching rows by other indexes first, which would be a full scan.
 */
async function readSoon(
  db: Kysely<ShopTables>,
  { listQuery, page, limit }: Read & { limit: number },
) {
  const first = selectPage(db, { listQuery, page: { ...page, limit }, isWalk: true })
  const found = sql`select seen.${by}, seen.id from seen
    cross join shop_products where shop_products.id = seen.id
    and case when ${testEach(allOf(listQuery.conditions ?? []))} then 1 end = 1
    ${inOrder(page, { by: sql`seen.${by}`, id: sql`seen.id` })}`
  const { rows } = await sql<{ seen: number | string; found: string }>`
    with seen as materialized ${first}
    select (select count(*) from seen) as seen, (${asJson(db, found)}) as found`.execute(db)
  const seen = Number(rows[0]?.seen)
  const positions = positionsIn(rows[0]?.found)
  return { positions, seen, isAll: positions.length === page.limit || seen < limit }
}

function selectPage(
  db: Kysely<ShopTables>,
  {
    listQuery,
    page,
    few,
    isShort = false,
    isWalk = false,
    tests = [],
  }: Read & {
    few?: Test | undefined
    isShort?: boolean
    isWalk?: boolean
    tests?: readonly Test[]
  },
) {
  const inWords = isWalk && listQuery.order === 'title' && !listQuery.unpublished
  const own = inWords ? titleInWords : listOrders[listQuery.order]
  const order = isShort ? withoutIndex(own) : own
  let query = selectProducts(db, listQuery, { few, isShort, titles: inWords ? 'words' : 'texts' })
    .select([order.by.as('by'), 'shop_products.id'])
    .orderBy(order.by, page.direction)
    .limit(page.limit)
  if (listQuery.order !== 'id') query = query.orderBy(order.id, page.direction)
  for (const test of [...tests, ...page.bounds(order)]) query = query.where(test)
  return query
}

/** Collections up to this size are read completely and sorted. */
const fewMembers = 1_000

/**
 * The products of a collection that is small enough to sort, for a list in another order than its own; else undefined.
 * SQLite doesn't know which are small, and would walk through all products in order to find the few.
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

/** The plus sign keeps SQLite from using an index for the order. */
const withoutIndex = (order: KeysetOrder): KeysetOrder =>
  order.by === order.id ? order : { ...order, by: sql`+${order.by}` }

/**
 * How many products meet the conditions, including drafts and archived ones; stops counting at `limit`. With a `list`,
 * its published products are counted, by the scan it may have made.
 */
export async function countProducts(
  db: Kysely<ShopTables>,
  conditions: readonly Condition[],
  limit: number,
  list?: ProductsWanted,
): Promise<number> {
  const cached = await (list && knownScan(list))
  if (cached) return Math.min(limit, cached.count)
  const counted = await countSorted(db, allOf(conditions), limit, list && [testOf(isPublished)])
  if (counted !== undefined) return counted
  const all = list ? [isPublished, ...conditions] : conditions
  const { tests, areFew } = await testsOf(db, all)
  const scansAll = all.length > 0 && !areFew
  if (scansAll && list) return Math.min(limit, (await scanOnce(db, list)).count)
  const among = scansAll ? [testAmongAll(allOf(all), { isPostgres: isPostgres(db) })] : tests
  let found = db.selectFrom('shop_products').select('shop_products.id').limit(limit)
  for (const test of among) found = found.where(test)
  return countRows(db, found)
}

const testsOf = async (
  db: Kysely<ShopTables>,
  conditions: readonly Condition[] = [],
  page?: PageRead,
) =>
  conditions.length === 0
    ? { tests: [], areFew: false, found: 0 }
    : searchTests(db, allOf(conditions), ownId, { page })
