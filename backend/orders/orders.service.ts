import { findOrder, listOrders } from '#/clients/shop/orders.ts'
import { Refusal } from '#/contract/errors.ts'
import { serverLimits } from '#/contract/limits.ts'
import { type OrderId, parseOrderId, withoutOrderKey } from '#/contract/order-ids.ts'
import type { CustomerOrder, StoreOrder } from '#/contract/orders.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import type { Asking } from '../http/signed-in-customer.ts'
import { withCurrentNames } from '../test-orders/current-names.ts'
import { countTestOrders, findTestOrder, listTestOrders } from '../test-orders/test-order.store.ts'
import { viewTestOrder } from '../test-orders/view-test-order.ts'
import type { OrderPosition } from './order-cursor.ts'

type OrderDeps = Pick<BackendDeps, 'database' | 'settings'>

export interface OrderPage {
  /** Newest first. */
  orders: CustomerOrder[]
  /** Where the next page begins; null on the last one. */
  next: OrderPosition | null
  /** On all pages together. */
  count: number
}

const noPosition: OrderPosition = { store: null, test: null }

/**
 * One page of the customer's store orders and test orders. No more than a page is read from each list, wherever
 * the page begins.
 * @throws Refusal `sessionExpired`
 */
export async function ordersPage(
  { database: { db }, settings }: OrderDeps,
  { token, shop }: Asking,
  { limit, after = noPosition }: { limit: number; after?: OrderPosition | undefined },
): Promise<OrderPage> {
  const store = await listOrders(shop, token, { max: limit, after: after.store })
  if (store === null) throw new Refusal('sessionExpired')
  const { customerId } = store
  const tests = await listTestOrders(db, { customerId, after: after.test, max: limit + 1 })
  const named = await withCurrentNames(shop, tests)
  const count = store.count + (await countTestOrders(db, customerId))

  const both = [
    ...store.orders.map(({ cursor, order }) => ({
      at: Date.parse(order.processedAt),
      order: withoutKey(order),
      position: { store: cursor },
    })),
    ...named.map((row) => ({
      at: Date.parse(row.createdAt),
      order: viewTestOrder(row, settings),
      position: { test: { createdAt: row.createdAt, id: row.id } },
    })),
  ].sort((one, other) => other.at - one.at)
  const page = both.slice(0, limit)
  const more = store.hasMore || both.length > limit
  const next: OrderPosition = { ...after }
  for (const { position } of page) Object.assign(next, position)
  return { orders: page.map(({ order }) => order), next: more ? next : null, count }
}

/**
 * The customer's own order; someone else's is treated like one that doesn't exist. An id without its key is enough,
 * because the token proves whose order it is; a wrong key isn't.
 * @throws Refusal `sessionExpired`, `orderNotFound`
 */
export async function ownOrder(
  { database: { db }, settings }: OrderDeps,
  { token, shop }: Asking,
  id: OrderId | null,
): Promise<CustomerOrder> {
  const found = await findOrder(shop, token, id?.kind === 'store' ? id.number : '0')
  if (found === null) throw new Refusal('sessionExpired')
  if (id?.kind === 'test') {
    const row = await findTestOrder(db, { customerId: found.customerId, id: id.number })
    const [named] = await withCurrentNames(shop, row ? [row] : [])
    if (named) return viewTestOrder(named, settings)
  }
  if (id?.kind === 'store' && found.order) {
    const { order } = found
    const looked = numberOf(order) === id.number ? order : await lookThrough({ token, shop }, id)
    if (looked && (id.key === null || looked.id === id.gid)) return withoutKey(looked)
  }
  throw new Refusal('orderNotFound')
}

/** The token proves whose order it is, so the account's URLs don't have to be secret. */
function withoutKey(order: StoreOrder): StoreOrder {
  return { ...order, id: withoutOrderKey(order.id) }
}

type StoreOrderId = Extract<OrderId, { kind: 'store' }>

function numberOf({ id }: StoreOrder): string | null {
  const parsed = parseOrderId(id)
  return parsed?.kind === 'store' ? parsed.number : null
}

/** For shops that can't look up an id: searches the orders that fit on one page of the history. */
async function lookThrough(
  { token, shop }: Asking,
  id: StoreOrderId,
): Promise<StoreOrder | undefined> {
  const all = await listOrders(shop, token, { max: serverLimits.ordersMax, after: null })
  return all?.orders.find(({ order }) => numberOf(order) === id.number)?.order
}
