import { type Kysely, type RawBuilder, sql } from 'kysely'
import { add, type Money, money } from '#/contract/money.ts'
import { countRows } from '#/database/count-rows.ts'
import { findGiftCard, type GiftCard } from '../gift-cards/gift-card.store.ts'
import type { Page, PageWanted } from '../graphql/connections.ts'
import { type PageRead, pageAt, readKeysetPage, readRows } from '../graphql/keyset.ts'
import type { Condition } from '../graphql/search-conditions.ts'
import { countSorted, searchTests } from '../graphql/search-reads.ts'
import { readInvoices } from '../invoices/invoice.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { documentsOf, type OrderDocument } from './document-links.ts'
import { findOrderId, readOrders } from './order.store.ts'
import type { Order } from './order.types.ts'
import { type OrderEvent, readEvents } from './order-events.store.ts'
import { toShopMoney } from './shop-money.ts'
import { readTransactions, type Transaction } from './transactions.store.ts'

/** The columns orders are sorted by; each has an index, for one customer's orders and for all. */
const columns = {
  id: 'id',
  processedAt: 'processed_at',
  total: 'total',
  updatedAt: 'updated_at',
  shopTotal: 'shop_total',
} as const
export type OrderSort = keyof typeof columns

interface OrdersWanted extends PageWanted {
  /** Only this customer's. */
  customerId?: number
  /** Only those that an account with an unproven mailbox shows. */
  shownToCustomer?: boolean
  sort: OrderSort
  reverse: boolean
  where: Condition | undefined
}

export interface Orders {
  list(listQuery: OrdersWanted): Promise<Page<Order>>
  /** How many orders there are, of one customer or of all; at most `max`. */
  count(
    listQuery: Pick<OrdersWanted, 'customerId' | 'shownToCustomer'> &
      Partial<Pick<OrdersWanted, 'where'>>,
    max?: number,
  ): Promise<number>
  /** What a customer has paid minus refunds, in US dollars at the rates of the orders' dates. */
  spentBy(customerId: number): Promise<Money>
  byId(id: number): Promise<Order | undefined>
  /** The order, only for callers who know its key. */
  byKey(id: number, key: string): Promise<Order | undefined>
  /** A parcel's order. */
  ofParcel(id: number): Promise<Order | undefined>
  events(order: Order): Promise<OrderEvent[]>
  transactions(order: Order): Promise<Transaction[]>
  /** The card that a payment came from or went back to. */
  giftCard(id: number): Promise<GiftCard | undefined>
  /** Its invoice and credit notes. */
  documents(order: Order): Promise<OrderDocument[]>
}

export function createOrders(db: Kysely<ShopTables>): Orders {
  const byId = (id: number) => findOrder(db, { id })
  return {
    list: (listQuery) => listOrders(db, listQuery),
    count: (listQuery, max) => countOrders(db, listQuery, max),
    spentBy: (customerId) => sumSpent(db, customerId),
    byId,
    byKey: (id, key) => findOrder(db, { id, key }),
    async ofParcel(id) {
      const orderId = await findOrderId(db, 'shop_fulfillments', id)
      return orderId === undefined ? undefined : byId(orderId)
    },
    events: (order) => readEvents(db, order.id),
    transactions: (order) => readTransactions(db, order),
    giftCard: (id) => findGiftCard(db, { id }),
    documents: async (order) => documentsOf(order, await readInvoices(db, order)),
  }
}

const ownId = sql<number>`shop_orders.id`
const testsOf = async (
  db: Kysely<ShopTables>,
  where: Condition | undefined,
  page?: PageRead | undefined,
) => (where ? (await searchTests(db, where, ownId, { page })).tests : [])

async function listOrders(db: Kysely<ShopTables>, listQuery: OrdersWanted): Promise<Page<Order>> {
  const column = columns[listQuery.sort]
  const by: RawBuilder<string | number> = sql`${sql.ref(`shop_orders.${column}`)}`
  const order = { by: column === 'id' ? ownId : by, id: ownId, numeric: !column.endsWith('_at') }
  const asSorted = listQuery.sort === 'processedAt' && listQuery.customerId === undefined
  const page = await readKeysetPage(order, listQuery, async (read) => {
    let query = db.selectFrom('shop_orders').selectAll()
    if (listQuery.customerId !== undefined)
      query = query.where('customer_id', '=', listQuery.customerId)
    if (listQuery.shownToCustomer) query = query.where('shown_to_customer', '=', 1)
    return readRows(
      query,
      order,
      read,
      await testsOf(db, listQuery.where, asSorted ? read : undefined),
    )
  })
  return pageAt(page, await readOrders(db, page.positions))
}

async function countOrders(
  db: Kysely<ShopTables>,
  { customerId, shownToCustomer, where }: Parameters<Orders['count']>[0],
  max?: number,
): Promise<number> {
  const isCut = where !== undefined && max !== undefined && customerId === undefined
  const counted = isCut ? await countSorted(db, where, max) : undefined
  if (counted !== undefined) return counted
  let found = db.selectFrom('shop_orders').select('id')
  if (customerId !== undefined) found = found.where('customer_id', '=', customerId)
  if (shownToCustomer) found = found.where('shown_to_customer', '=', 1)
  for (const test of await testsOf(db, where)) found = found.where(test)
  if (max !== undefined) found = found.limit(max)
  return countRows(db, found)
}

async function sumSpent(db: Kysely<ShopTables>, customerId: number): Promise<Money> {
  const rows = await db
    .selectFrom('shop_orders')
    .select(['currency', 'exchange_rate as exchangeRate'])
    .select(sql<number | string>`sum(total - refunded)`.as('amount'))
    .where('customer_id', '=', customerId)
    .where('financial_status', 'in', ['PAID', 'PARTIALLY_REFUNDED'])
    .groupBy(['currency', 'exchange_rate'])
    .execute()
  const sums = rows.map((row) => toShopMoney(money(Number(row.amount), row.currency), row))
  return add(money(0, 'USD'), ...sums)
}

export async function findOrder(
  db: Kysely<ShopTables>,
  { id, key }: { id: number; key?: string },
): Promise<Order | undefined> {
  let query = db.selectFrom('shop_orders').selectAll().where('id', '=', id)
  if (key !== undefined) query = query.where('key', '=', key)
  return (await readOrders(db, await query.execute()))[0]
}
