import { type Kysely, sql } from 'kysely'
import type { AllTables } from '#/server/tables.ts'
import { wrongEmails } from './check-emails.ts'
import type { Purchase } from './purchase.ts'

type Db = Kysely<AllTables>
/** The state before the first purchase; a demo has orders already. */
export interface Before {
  /** Pieces in stock, by stock item. */
  inventory: ReadonlyMap<number, number>
  lastOrder: number
}

const plenty = 1_000_000

/** Stocks up everything, and returns what can be bought. */
export async function stockUp(db: Db) {
  await db.updateTable('shop_stock_items').set({ quantity: plenty }).execute()
  const variants = await db.selectFrom('shop_variants').select('id').orderBy('id').execute()
  return {
    before: await readBooks(db),
    variants: variants.map(({ id }) => `gid://shopify/ProductVariant/${id}`),
  }
}

async function readBooks(db: Db): Promise<Before> {
  const last = await db
    .selectFrom('shop_orders')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { inventory: await readStock(db), lastOrder: last?.id ?? 0 }
}

async function readStock(db: Db): Promise<Before['inventory']> {
  const rows = await db.selectFrom('shop_stock_items').select(['id', 'quantity']).execute()
  return new Map(rows.map((row) => [row.id, row.quantity]))
}

/**
 * Compares what buyers were told with a stopped shop's database, and its tables with each other. Returns a
 * sentence for each problem.
 */
export async function checkBooks(
  db: Db,
  {
    purchases,
    before,
    outboxes,
  }: { purchases: readonly Purchase[]; before: Before; outboxes: readonly string[] },
): Promise<string[]> {
  const orders = await db
    .selectFrom('shop_orders')
    .select('email')
    .where('id', '>', before.lastOrder)
    .execute()
  return [
    ...lostOrDoubled(orders, purchases),
    ...(await ordersThatDoNotAddUp(db, before)),
    ...(await cartsWithoutOrders(db, before)),
    ...(await ordersWithoutOne(db, { ...before, what: 'email' })),
    ...(await ordersWithoutOne(db, { ...before, what: 'idempotency record' })),
    ...(await stockThatIsOff(db, before)),
    ...(await wrongEmails(db, outboxes)),
  ]
}

function lostOrDoubled(
  orders: readonly { email: string }[],
  purchases: readonly Purchase[],
): string[] {
  const count = Map.groupBy(orders, ({ email }) => email)
  return purchases.flatMap(({ email, acknowledged }) => {
    const found = count.get(email)?.length ?? 0
    if (found > 1) return [`${email} has ${found} orders`]
    return acknowledged && found === 0 ? [`the acknowledged order of ${email} is lost`] : []
  })
}

async function ordersThatDoNotAddUp(db: Db, { lastOrder }: Before): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_orders as o')
    .leftJoin('shop_order_lines as line', 'line.order_id', 'o.id')
    .select(['o.id', 'o.subtotal', sql<number>`coalesce(sum(line.total), -1)`.as('lines')])
    .where('o.id', '>', lastOrder)
    .groupBy(['o.id', 'o.subtotal'])
    .execute()
  return rows
    .filter(({ subtotal, lines }) => subtotal !== Number(lines))
    .map(({ id }) => `the lines of order ${id} are not what it says`)
}

async function cartsWithoutOrders(db: Db, { lastOrder }: Before): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_carts as cart')
    .fullJoin('shop_orders as o', 'o.cart_token', 'cart.token')
    .select(['cart.token', 'cart.completed_at', 'o.id'])
    .execute()
  return rows
    .filter(({ id }) => id === null || id > lastOrder)
    .filter(({ completed_at, id }) => (completed_at === null) !== (id === null))
    .map(({ token, id }) => `cart ${token} and order ${id} do not agree`)
}

async function ordersWithoutOne(
  db: Db,
  { what, lastOrder }: Before & { what: 'email' | 'idempotency record' },
): Promise<string[]> {
  const joined =
    what === 'email'
      ? db
          .selectFrom('shop_orders as o')
          .leftJoin('mail_outbox as other', 'other.recipient', 'o.email')
      : db
          .selectFrom('shop_orders as o')
          .leftJoin('shop_idempotency as other', 'other.order_id', 'o.id')
  const rows = await joined
    .select(['o.id', sql<number>`count(other.created_at)`.as('count')])
    .where('o.id', '>', lastOrder)
    .groupBy('o.id')
    .execute()
  return rows
    .filter(({ count }) => Number(count) !== 1)
    .map(({ id, count }) => `order ${id} has ${count} ${what}s`)
}

async function stockThatIsOff(db: Db, { inventory, lastOrder }: Before): Promise<string[]> {
  const sold = await db
    .selectFrom('shop_order_lines as line')
    .innerJoin('shop_bundle_components as part', 'part.variant_id', 'line.variant_id')
    .select([
      'part.stock_item_id as item',
      sql<number>`sum(line.quantity * part.units)`.as('pieces'),
    ])
    .where('line.order_id', '>', lastOrder)
    .groupBy('part.stock_item_id')
    .execute()
  const gone = new Map(sold.map(({ item, pieces }) => [item, Number(pieces)]))
  const now = await readStock(db)
  return [...inventory].flatMap(([item, quantity]) => {
    const expected = quantity - (gone.get(item) ?? 0)
    const found = now.get(item)
    return found === expected ? [] : [`of stock item ${item} there are ${found}, not ${expected}`]
  })
}
