import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { badRequest } from '../graphql/bad-request.ts'
import { fromCursor, type Page, type PageWanted, toCursor } from '../graphql/connections.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { readOrders } from './order.store.ts'
import type { Order } from './order.types.ts'
import { orderIdOf } from './order-link.ts'

/** What each order of a list goes by; every one is served by an index that begins with the customer. */
const columns = { id: 'id', processedAt: 'processed_at', total: 'total' } as const
export type OrderSort = keyof typeof columns

interface OrdersWanted extends PageWanted {
  customerId: number
  sort: OrderSort
  reverse: boolean
  where: readonly Expression<SqlBool>[]
}

export interface Orders {
  /** One page of a customer's own orders. */
  list(customerId: number, wanted: Omit<OrdersWanted, 'customerId'>): Promise<Page<Order>>
  /** How many orders of the customer meet the conditions. */
  count(customerId: number, where?: readonly Expression<SqlBool>[]): Promise<number>
  /** For whoever knows the order's key; nobody else gets it. */
  byKey(id: number, key: string): Promise<Order | undefined>
}

export function createOrders(db: Kysely<ShopTables>): Orders {
  return {
    list: (customerId, wanted) => listOrders(db, { ...wanted, customerId }),
    count: (customerId, where) => countOrders(db, customerId, where),
    byKey: (id, key) => findOrderByKey(db, { id, key }),
  }
}

async function listOrders(db: Kysely<ShopTables>, wanted: OrdersWanted): Promise<Page<Order>> {
  const column = columns[wanted.sort]
  const descending = wanted.reverse !== wanted.backward
  const direction = descending ? 'desc' : 'asc'
  let query = db
    .selectFrom('shop_orders')
    .selectAll()
    .where('customer_id', '=', wanted.customerId)
    .orderBy(column, direction)
    .limit(wanted.size + 1)
  if (column !== 'id') query = query.orderBy('id', direction)
  for (const condition of wanted.where) query = query.where(condition)
  const beyond = (cursor: string, greater: boolean) => {
    const { by, id } = positionIn(cursor, wanted.sort)
    const sign = greater ? sql`>` : sql`<`
    return sql<SqlBool>`(${sql.ref(column)}, ${sql.ref('id')}) ${sign} (${by}, ${id})`
  }
  if (wanted.after !== undefined) query = query.where(beyond(wanted.after, !wanted.reverse))
  if (wanted.before !== undefined) query = query.where(beyond(wanted.before, wanted.reverse))

  const rows = await query.execute()
  const more = rows.length > wanted.size
  const page = rows.slice(0, wanted.size)
  if (wanted.backward) page.reverse()
  return {
    items: await readOrders(db, page),
    cursorOf: (order) => toCursor({ by: placeOf(order, wanted.sort), id: order.id }),
    hasNextPage: wanted.backward ? wanted.before !== undefined : more,
    hasPreviousPage: wanted.backward ? more : wanted.after !== undefined,
  }
}

async function countOrders(
  db: Kysely<ShopTables>,
  customerId: number,
  where: readonly Expression<SqlBool>[] = [],
): Promise<number> {
  let query = db
    .selectFrom('shop_orders')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('customer_id', '=', customerId)
  for (const condition of where) query = query.where(condition)
  return Number((await query.executeTakeFirstOrThrow()).count)
}

async function findOrderByKey(
  db: Kysely<ShopTables>,
  { id, key }: { id: number; key: string },
): Promise<Order | undefined> {
  const rows = await db
    .selectFrom('shop_orders')
    .selectAll()
    .where('id', '=', id)
    .where('key', '=', key)
    .execute()
  return (await readOrders(db, rows))[0]
}

function placeOf(order: Order, sort: OrderSort): string | number {
  if (sort === 'id') return order.id
  return sort === 'total' ? order.total.amount : order.processedAt
}

function positionIn(cursor: string, sort: OrderSort): { by: string | number; id: number } {
  const { by, id } = fromCursor(cursor)
  const isNumber = typeof by === 'number'
  if (typeof id !== 'number' || isNumber === (sort === 'processedAt')) {
    throw badRequest('Invalid cursor for current pagination sort.')
  }
  return { by, id }
}

const term = /(\w+):(<=|>=|<|>)?(?:"([^"]*)"|'([^']*)'|(\S+))/g
const signs = { '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=`, '=': sql`=` } as const
const nothing = sql<SqlBool>`1 = 0`

/**
 * The conditions of a search on `shop_orders`: `processed_at:>2026-11-01`, `id:1`, `name:#1001`; all must
 * hold. What is not understood is left out, as with any search.
 */
export function orderConditions(query: string): Expression<SqlBool>[] {
  return Array.from(query.matchAll(term), ([, field, sign = '=', ...values]) => {
    const value = values.find((one) => one !== undefined) ?? ''
    if (field === 'processed_at') return processedAt(sign, value)
    if (field === 'id') return hasId(Number(/(\d{1,15})(?:\?.*)?$/.exec(value)?.[1]))
    if (field === 'name') return hasId(orderIdOf(value.replace('#', '')))
    return undefined
  }).filter((condition) => condition !== undefined)
}

function hasId(id: number): Expression<SqlBool> {
  return Number.isSafeInteger(id) ? sql<SqlBool>`shop_orders.id = ${id}` : nothing
}

/** A day without a time is its first moment, and equal to all of its moments. */
function processedAt(sign: string, value: string): Expression<SqlBool> {
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return nothing
  const from = moment.toISOString()
  const column = sql.ref('shop_orders.processed_at')
  if (sign === '<' || sign === '<=' || sign === '>' || sign === '>=') {
    return sql<SqlBool>`${column} ${signs[sign]} ${from}`
  }
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const to = new Date(moment.getTime() + (isDay ? 86_400_000 : 1_000)).toISOString()
  return sql<SqlBool>`${column} >= ${from} and ${column} < ${to}`
}
