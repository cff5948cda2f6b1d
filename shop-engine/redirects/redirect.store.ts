import { type Kysely, type Selectable, sql } from 'kysely'
import { publicPaths } from '#/contract/shop-pages.ts'
import { countRows } from '#/database/count-rows.ts'
import { likeText } from '#/database/like-text.ts'
import type { Page, PageWanted } from '../graphql/connections.ts'
import { pageAt, readKeysetPage, readRows } from '../graphql/keyset.ts'
import { conditionOf, type Known, numberAtEnd } from '../graphql/named-search.ts'
import { allOf, meets, testOf } from '../graphql/search-conditions.ts'
import { parseSearch } from '../graphql/search-syntax.ts'
import type { Test } from '../graphql/sorted-search.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { redirectPath } from './redirect-addresses.ts'

type Db = Kysely<ShopTables>

export interface Redirect {
  kind: 'UrlRedirect'
  id: number
  path: string
  target: string
}

export type RedirectRow = Pick<Redirect, 'path' | 'target'>

const toRedirect = (row: Selectable<ShopTables['shop_redirects']>): Redirect => ({
  kind: 'UrlRedirect',
  ...row,
})

export async function findRedirect(db: Db, id: number | undefined): Promise<Redirect | null> {
  const row = await db
    .selectFrom('shop_redirects')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  return row ? toRedirect(row) : null
}

/** The redirects from any of the paths. */
export async function redirectsFrom(db: Db, paths: readonly string[]): Promise<Redirect[]> {
  const rows = await db
    .selectFrom('shop_redirects')
    .selectAll()
    .where('path', 'in', paths)
    .execute()
  return rows.map(toRedirect)
}

/** Whether storefronts have a page at a path. */
export async function hasPage(db: Db, path: string): Promise<boolean> {
  const [, written, blog, named] = /^\/(pages|blogs)\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? []
  if (written && blog) return hasDocument(db, { kind: written, first: blog, second: named })
  const [, kind, handle] = /^\/(products|collections)\/([^/]+)$/.exec(path) ?? []
  if (!kind || !handle) return publicPaths.some((page) => page === path)
  const { rows } = await sql`select 1 from ${sql.table(`shop_${kind}`)}
    where handle = ${handle} and published = 1`.execute(db)
  return rows.length > 0
}

/** Whether a page, a blog, or a post of one is shown at a path. */
async function hasDocument(
  db: Db,
  { kind, first, second }: { kind: string; first: string; second: string | undefined },
): Promise<boolean> {
  const shown = db.selectFrom('shop_documents').select('id').where('is_shown', '=', 1)
  const named = (table: string, handle: string) =>
    shown.where('kind', '=', table).where('handle', '=', handle)
  if (kind === 'pages') return second === undefined && (await isThere(named('Page', first)))
  const blog = named('Blog', first)
  if (second === undefined) return isThere(blog)
  return isThere(named('Article', second).where('blog_id', 'in', blog))
}

const isThere = async (found: { executeTakeFirst(): Promise<object | undefined> }) =>
  (await found.executeTakeFirst()) !== undefined

/** Undefined if there is a redirect from the path already. */
export async function insertRedirect(db: Db, row: RedirectRow): Promise<number | undefined> {
  const inserted = await db
    .insertInto('shop_redirects')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Adds redirects, and gives those that are there new targets. */
export async function writeRedirects(db: Db, rows: readonly RedirectRow[]): Promise<void> {
  await db
    .insertInto('shop_redirects')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet((eb) => ({ target: eb.ref('excluded.target') })),
    )
    .execute()
}

export async function updateRedirect(db: Db, { id, path, target }: Omit<Redirect, 'kind'>) {
  await db.updateTable('shop_redirects').set({ path, target }).where('id', '=', id).execute()
}

export async function deleteRedirect(db: Db, path: string): Promise<void> {
  await db.deleteFrom('shop_redirects').where('path', '=', path).execute()
}

const ownId = sql<number>`shop_redirects.id`
const orders = {
  ID: { by: ownId, id: ownId, numeric: true },
  PATH: { by: sql<string>`shop_redirects.path`, id: ownId, numeric: false },
}

const named: Known['named'] = {
  id: (sign, value) => meets(sql`${ownId} ${sql.raw(sign)} ${numberAtEnd(value)}`),
  path: (_sign, value) => meets(sql`path = ${redirectPath(value) ?? ''}`),
  target: (_sign, value) => meets(sql`target = ${value}`),
}
/** What redirects can be searched by. */
export const redirectFields = Object.keys(named)

/** Words are the beginning of a path. */
function searchTest(query: string): Test | undefined {
  const terms = (text: string) =>
    allOf(
      text
        .trim()
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => meets(sql`path like ${`${likeText(word.toLowerCase())}%`} escape '!'`)),
    )
  const condition = conditionOf(parseSearch(query, redirectFields), { named, terms })
  return condition && testOf(condition)
}

/** One page; its cost doesn't grow with the number of redirects before it. */
export async function listRedirects(
  db: Db,
  {
    query,
    sort,
    ...listQuery
  }: PageWanted & { query: string; sort: 'ID' | 'PATH'; reverse: boolean },
): Promise<Page<Redirect>> {
  const [order, test] = [orders[sort], searchTest(query)]
  const page = await readKeysetPage(order, listQuery, (read) =>
    readRows(db.selectFrom('shop_redirects').selectAll(), order, read, test ? [test] : []),
  )
  return pageAt(page, page.positions.map(toRedirect))
}

/** How many redirects a search finds, counted up to a limit. */
export async function countRedirects(
  db: Db,
  { query, max }: { query: string; max: number },
): Promise<number> {
  const test = searchTest(query)
  const found = db.selectFrom('shop_redirects').select('id').limit(max)
  return countRows(db, test ? found.where(test) : found)
}
