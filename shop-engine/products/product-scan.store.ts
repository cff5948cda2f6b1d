import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '#/database/columns.ts'
import type { Position } from '../graphql/connections.ts'
import type { KeysetOrder, PageRead } from '../graphql/keyset.ts'
import { highestId } from '../graphql/row-counts.ts'
import { allOf, type Condition, testAmongAll } from '../graphql/search-conditions.ts'
import type { SearchTests } from '../graphql/search-reads.ts'
import type { Test } from '../graphql/sorted-search.ts'
import type { ShopTables } from '../migrations/tables.ts'
import {
  type Listed,
  listOrders,
  type ProductOrder,
  type ProductsWanted,
  pieceFor,
  selectProducts,
  titleInWords,
} from './product-rows.store.ts'

const by = sql.ref('by')

export const inOrder = ({ direction, limit }: PageRead, of: Pick<KeysetOrder, 'by' | 'id'>) =>
  sql`order by ${of.by} ${sql.raw(direction)}, ${of.id} ${sql.raw(direction)} limit ${limit}`

/** Positions in order, as one value. */
export const asJson = (db: Kysely<ShopTables>, positions: RawBuilder<unknown>) =>
  isPostgres(db)
    ? sql`select json_agg(json_build_array(${by}, id))::text from (${positions}) as listed`
    : sql`select json_group_array(json_array(${by}, id)) from (${positions}) as listed`

export const positionsIn = (json: string | null | undefined): Position[] =>
  JSON.parse(json ?? '[]').map(([by, id]: [string | number, number]) => ({ by, id }))

/** What a scan of all products found. */
interface Scan {
  count: number
  /** The start of the list that filters are counted from, with one more than they need. */
  first: readonly Position[]
  page: readonly Position[]
}

/** A list, its count, and its filters share one scan. */
const scans = new WeakMap<readonly Condition[], Promise<Scan>>()
const maxForFilters = 250

/** The scan for this very array of conditions, if there is one. */
export const knownScan = ({ conditions }: ProductsWanted): Promise<Scan> | undefined =>
  conditions && scans.get(conditions)

/** Whether a page is at the start of the list that a scan reads for filters. */
export const isFirst = (listQuery: ProductsWanted): boolean => {
  const { countedFrom, order, reverse, size, backward, after, before } = listQuery
  return (
    countedFrom?.order === order &&
    countedFrom.reverse === reverse &&
    size <= maxForFilters &&
    !(backward || after || before)
  )
}

/** Scans all products, or the `few` that an index found, once for the same conditions. */
export function scanOnce(
  db: Kysely<ShopTables>,
  listQuery: ProductsWanted,
  few?: SearchTests,
): Promise<Scan> {
  const scan = knownScan(listQuery) ?? readScan(db, listQuery, { few })
  if (listQuery.conditions) scans.set(listQuery.conditions, scan)
  return scan
}

/** Scans all products for a page, of a list with few matches or near its end. */
export function scanForPage(
  db: Kysely<ShopTables>,
  listQuery: ProductsWanted,
  page: PageRead,
  few?: SearchTests,
): Promise<Scan> {
  const scan = readScan(db, listQuery, { page, few })
  if (listQuery.conditions) scans.set(listQuery.conditions, scan)
  return scan
}

async function readScan(
  db: Kysely<ShopTables>,
  listQuery: ProductsWanted,
  { page, few }: { page?: PageRead; few?: SearchTests | undefined },
): Promise<Scan> {
  const condition = allOf(listQuery.conditions ?? [])
  await listQuery.charge?.(db, few ?? { condition, all: await highestId(db) })
  const { countedFrom } = listQuery
  const lists = [
    ...(page ? [{ order: listQuery.order, page }] : []),
    ...(countedFrom ? [{ order: countedFrom.order, page: firstOf(countedFrom) }] : []),
  ]
  const tests = few?.tests ?? [testAmongAll(condition, { isPostgres: isPostgres(db) })]
  const isShort = !isPostgres(db) && !(lists.every(({ order }) => inPriceIndex.has(order)) && !few)
  const titlesIn = few ? 'texts' : 'none'
  let met = selectProducts(db, listQuery, { isShort, titles: titlesIn }).select('shop_products.id')
  for (const each of new Set(lists.map(({ order }) => order)))
    if (each !== 'title' || few) met = met.select(listOrders[each].by.as(columnOf(each)))
  for (const test of tests) met = met.where(test)
  // Both pages by title share one read; otherwise PostgreSQL would read everything for each.
  const titles = isPostgres(db) && !few && lists.some(({ order }) => order === 'title')
  const titled = sql`, titled as materialized
    (select sort_key, product_id from shop_product_words where ${isTitleOfMet(listQuery)})`
  const read = lists.map(({ order, page }) =>
    asJson(
      db,
      order === 'title' && !few ? titlesOfMet(listQuery, page, titles) : ofMet(order, page),
    ),
  )
  const columns = read.map((each, at) => sql`, (${each}) as ${sql.ref(`list${at}`)}`)
  const { rows } = await sql<Record<string, number | string | null>>`
    with met as materialized ${met} ${titles ? titled : sql``}
    select (select count(*) from met) as count ${sql.join(columns, sql` `)}`.execute(db)
  const found = lists.map((_, at) => positionsIn(String(rows[0]?.[`list${at}`] ?? '[]')))
  return {
    count: Number(rows[0]?.count),
    first: (countedFrom && found.at(-1)) ?? [],
    page: (page && found[0]) ?? [],
  }
}

/** For these orders, SQLite needs only the index of prices. */
const inPriceIndex = new Set<ProductOrder>(['id', 'position', 'collection', 'title', 'price'])
const columnOf = (order: ProductOrder) => `by_${order}`
const firstOf = ({ reverse }: Listed): PageRead => ({
  bounds: () => [],
  direction: reverse ? 'desc' : 'asc',
  limit: maxForFilters + 1,
})

/** A page of the matching products. */
function ofMet(order: ProductOrder, page: PageRead): RawBuilder<unknown> {
  const columns = { by: sql<string | number>`${sql.ref(columnOf(order))}`, id: sql<number>`id` }
  return sql`select ${columns.by} as ${by}, id from met
    ${whereAll(page.bounds(columns))} ${inOrder(page, columns)}`
}

/** The same in the order of titles, which are in another table, or in `titled` already. */
function titlesOfMet(listQuery: ProductsWanted, page: PageRead, isTitled: boolean) {
  const tests = [...(isTitled ? [] : [isTitleOfMet(listQuery)]), ...page.bounds(titleInWords)]
  return sql`select ${titleInWords.by} as ${by}, ${titleInWords.id} as id
    from ${isTitled ? sql`titled as shop_product_words` : sql`shop_product_words`}
    ${whereAll(tests)} ${inOrder(page, titleInWords)}`
}

const isTitleOfMet = (listQuery: ProductsWanted): Test =>
  sql`${pieceFor(listQuery)} and product_id in (select id from met)`

const whereAll = (tests: readonly Test[]) =>
  tests.length > 0 ? sql`where ${sql.join(tests, sql` and `)}` : sql``
