import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Page, PageWanted } from '../graphql/connections.ts'
import { type PageRead, pageAt, readKeysetPage, readRows } from '../graphql/keyset.ts'
import { countFound, searchTests } from '../graphql/search-reads.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { toAccount } from './customer.store.ts'
import type { Account } from './customer.types.ts'
import { customerCondition } from './customer-search.ts'

/** The columns customers are sorted by; each has an index that ends with the id. */
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
  listQuery: CustomersWanted,
): Promise<Page<Account>> {
  const column = columns[listQuery.sort]
  const by: RawBuilder<string | number> = sql`${sql.ref(`shop_customers.${column}`)}`
  const isById = column === 'id'
  const order = { by: isById ? ownId : by, id: ownId, numeric: isById }
  const page = await readKeysetPage(order, listQuery, async (read) => {
    const found = await testsOf(db, listQuery.query, column === 'created_at' ? read : undefined)
    return readRows(db.selectFrom('shop_customers').selectAll(), order, read, found)
  })
  return pageAt(page, page.positions.map(toAccount))
}

const ownId = sql<number>`shop_customers.id`
const testsOf = async (db: Kysely<ShopTables>, query: string, page?: PageRead | undefined) =>
  (await searchTests(db, customerCondition(query), ownId, { page })).tests

/** How many customers a search finds, counted up to a limit. */
export const countCustomers = (
  db: Kysely<ShopTables>,
  { query, max }: { query: string; max: number },
): Promise<number> =>
  countFound(db, customerCondition(query), { table: 'shop_customers', id: ownId, limit: max })

/** Whether a link to choose a password has been sent but not used. */
export async function isInvited(db: Kysely<ShopTables>, customerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('shop_password_resets')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}
