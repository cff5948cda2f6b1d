import type { Kysely } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import type { StaffRoute } from '#/ports/staff.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { readOrdersById } from '../orders/order.store.ts'
import type { Order } from '../orders/order.types.ts'
import type { Orders } from '../orders/order-list.store.ts'
import { orderCondition } from '../orders/order-search.ts'
import { readTransactionsOf } from '../orders/transactions.store.ts'
import { streamCsv } from '../product-files/export-products.ts'
import { csvFile } from '../product-files/http-handler.ts'
import { rowsOf } from './order-cells.ts'
import { orderColumns } from './order-columns.ts'

const batch = 100

interface ExportDeps {
  db: Kysely<ShopTables>
  orders: Pick<Orders, 'list'>
  /** The shop's first language, which names are in. */
  first: () => Language
  timeZone: () => string
}

/**
 * Orders as Shopify's order file, in the shop's currency, newest first. `query` leaves only what the search of the list
 * finds; `ids=1,2` only these of it, 250 at most.
 */
export const orderFileRoutes = (deps: ExportDeps): readonly StaffRoute[] => [
  {
    method: 'GET',
    path: '/api/admin/orders/export',
    scope: 'read_orders',
    async respond({ query }) {
      const ids = query.get('ids')
      const read = ids === null ? pagesOf(deps, query.get('query') ?? '') : these(deps, ids)
      const rows = streamCsv(orderColumns, async (after: string | undefined) => {
        const { orders, last } = await read(after)
        return { lines: await linesOf(deps, orders), last }
      })
      return csvFile(rows, 'orders.csv')
    },
  },
]

type ReadBatch = (after: string | undefined) => Promise<{
  orders: readonly Order[]
  last: string | null
}>

function pagesOf({ orders }: ExportDeps, query: string): ReadBatch {
  const where = orderCondition(query)
  const wanted = { size: batch, backward: false, before: undefined, where }
  return async (after) => {
    const page = await orders.list({ ...wanted, after, sort: 'processedAt', reverse: true })
    const last = page.items.at(-1)
    return { orders: page.items, last: page.hasNextPage && last ? page.cursorOf(last) : null }
  }
}

function these({ db }: ExportDeps, ids: string): ReadBatch {
  const numbers = ids.split(',').filter((id) => /^\d{1,15}$/.test(id))
  return async () => {
    const orders = await readOrdersById(db, numbers.slice(0, 250).map(Number))
    const newestFirst = (one: Order, other: Order) =>
      other.processedAt.localeCompare(one.processedAt) || other.id - one.id
    return { orders: [...orders.values()].sort(newestFirst), last: null }
  }
}

async function linesOf({ db, first, timeZone }: ExportDeps, orders: readonly Order[]) {
  const transactions = await readTransactionsOf(db, orders)
  const subscribed = await readSubscribed(db, orders)
  const context = { language: first(), timeZone: timeZone(), goods: await readGoods(db, orders) }
  return orders.flatMap((order) =>
    rowsOf(order, {
      ...context,
      transactions: transactions.get(order.id) ?? [],
      acceptsMarketing: order.customerId !== null && subscribed.has(order.customerId),
    }),
  )
}

/** The customers of the orders who accept marketing. */
async function readSubscribed(
  db: Kysely<ShopTables>,
  orders: readonly Order[],
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(orders.flatMap(({ customerId }) => customerId ?? []))]
  if (ids.length === 0) return new Set()
  const found = db.selectFrom('shop_customers').select('id').where('id', 'in', ids)
  const rows = await found.where('accepts_marketing', '=', 1).execute()
  return new Set(rows.map(({ id }) => id))
}

async function readGoods(db: Kysely<ShopTables>, orders: readonly Order[]) {
  const ids = new Set(orders.flatMap(({ lines }) => lines.map(({ variantId }) => variantId)))
  if (ids.size === 0) return new Map()
  const rows = await db
    .selectFrom('shop_variants')
    .innerJoin('shop_products', 'shop_products.id', 'shop_variants.product_id')
    .select(['shop_variants.id', 'vendor', 'compare_at_cents as compareAtCents'])
    .where('shop_variants.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, ...sold }) => [id, sold]))
}
