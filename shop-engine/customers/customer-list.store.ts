import { type Kysely, type SqlBool, sql } from 'kysely'
import { badRequest } from '../graphql/bad-request.ts'
import { fromCursor, type Page, type PageWanted, toCursor } from '../graphql/connections.ts'
import { searchTests } from '../graphql/search-conditions.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { toAccount } from './customer.store.ts'
import type { Account } from './customer.types.ts'
import { customerCondition } from './customer-search.ts'

/** What customers are listed by; every one is served by an index that ends with the id. */
const columns = {
  ID: 'id',
  CREATED_AT: 'created_at',
  UPDATED_AT: 'updated_at',
  NAME: 'sort_name',
} as const
export type CustomerSort = keyof typeof columns

export interface CustomersWanted extends PageWanted {
  query: string
  sort: CustomerSort
  reverse: boolean
}

/** One page; its cost does not grow with the number of customers before it. */
export async function listCustomers(
  db: Kysely<ShopTables>,
  wanted: CustomersWanted,
): Promise<Page<Account>> {
  const { after, before, backward, size, sort } = wanted
  const column = columns[sort]
  const direction = wanted.reverse !== backward ? 'desc' : 'asc'
  const beyond = (cursor: string, greater: boolean) => {
    const { by, id } = positionIn(cursor, column)
    const sign = greater ? sql`>` : sql`<`
    return sql<SqlBool>`(${sql.ref(column)}, id) ${sign} (${by}, ${id})`
  }
  let query = db
    .selectFrom('shop_customers')
    .selectAll()
    .orderBy(column, direction)
    .limit(size + 1)
  if (column !== 'id') query = query.orderBy('id', direction)
  for (const test of await testsOf(db, wanted.query)) query = query.where(test)
  if (after !== undefined) query = query.where(beyond(after, !wanted.reverse))
  if (before !== undefined) query = query.where(beyond(before, wanted.reverse))

  const rows = await query.execute()
  const more = rows.length > size
  const page = rows.slice(0, size)
  if (backward) page.reverse()
  const places = new Map(page.map((row) => [row.id, row[column]]))
  return {
    items: page.map(toAccount),
    cursorOf: ({ id }) => toCursor({ by: places.get(id) ?? id, id }),
    hasNextPage: backward ? before !== undefined : more,
    hasPreviousPage: backward ? more : after !== undefined,
  }
}

const testsOf = (db: Kysely<ShopTables>, query: string) =>
  searchTests(db, customerCondition(query), sql`shop_customers.id`)

function positionIn(cursor: string, column: (typeof columns)[CustomerSort]) {
  const position = fromCursor(cursor)
  const isNumber = typeof position.by === 'number'
  if (typeof position.id !== 'number' || isNumber !== (column === 'id'))
    throw badRequest('Invalid cursor for current pagination sort.')
  return position
}

/** How many customers a search finds, counted up to a limit. */
export async function countCustomers(
  db: Kysely<ShopTables>,
  { query, max }: { query: string; max: number },
): Promise<number> {
  let found = db
    .selectFrom('shop_customers')
    .select('id')
    .limit(max + 1)
  for (const test of await testsOf(db, query)) found = found.where(test)
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a link to choose a password has been sent and not been used. */
export async function isInvited(db: Kysely<ShopTables>, customerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('shop_password_resets')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}
