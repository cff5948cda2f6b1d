import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import { money } from '#/contract/money.ts'
import { testAddress } from '#/contract/test-checkout.ts'
import type { TestOrderTables } from '../database/test-order-tables.ts'
import type { NewTestOrder, PlacedTestOrder, TestOrderLine } from './test-order.types.ts'

type Db = Kysely<TestOrderTables>
type Row<Table extends keyof TestOrderTables> = Selectable<TestOrderTables[Table]>

/** Writes the order and its lines. */
export async function insertTestOrder(tx: Db, order: NewTestOrder): Promise<PlacedTestOrder> {
  const { email, ...address } = order.address
  const { id } = await tx
    .insertInto('backend_test_orders')
    .values({
      customer_id: order.customerId,
      created_at: order.createdAt,
      email,
      language: order.language,
      currency: order.total.currency,
      subtotal: order.subtotal.amount,
      shipping: order.shipping.amount,
      tax: order.tax.amount,
      total: order.total.amount,
      address_json: JSON.stringify(address),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('backend_test_order_lines')
    .values(
      order.lines.map((line, position) => ({
        order_id: id,
        position,
        product_id: line.productId,
        variant_id: line.variantId,
        title: line.title,
        variant_title: line.variantTitle,
        quantity: line.quantity,
        unit_price: line.price.amount,
        image: line.image,
      })),
    )
    .execute()
  return { ...order, id }
}

/** Up to `max` of the customer's test orders after a position, newest first. */
export async function listTestOrders(
  db: Db,
  listQuery: {
    customerId: string
    after: { createdAt: string; id: number } | null
    max: number
  },
): Promise<PlacedTestOrder[]> {
  let query = db
    .selectFrom('backend_test_orders')
    .selectAll()
    .where('customer_id', '=', listQuery.customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listQuery.max)
  if (listQuery.after) {
    const { createdAt, id } = listQuery.after
    query = query.where(sql<SqlBool>`(created_at, id) < (${createdAt}, ${id})`)
  }
  return withLines(db, await query.execute())
}

/** The customer's own test order; undefined if it belongs to someone else or doesn't exist. */
export async function findTestOrder(
  db: Db,
  { customerId, id }: { customerId: string; id: number },
): Promise<PlacedTestOrder | undefined> {
  const rows = await db
    .selectFrom('backend_test_orders')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .execute()
  return (await withLines(db, rows))[0]
}

export async function countTestOrders(db: Db, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('backend_test_orders')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes all test orders of a customer. */
export async function deleteTestOrders(tx: Db, customerId: string): Promise<void> {
  const orders = tx
    .selectFrom('backend_test_orders')
    .select('id')
    .where('customer_id', '=', customerId)
  await tx.deleteFrom('backend_test_order_keys').where('order_id', 'in', orders).execute()
  await tx.deleteFrom('backend_test_order_lines').where('order_id', 'in', orders).execute()
  await tx.deleteFrom('backend_test_orders').where('customer_id', '=', customerId).execute()
}

/** The newest line with the product in any of the customer's test orders. */
export async function findTestOrderLine(
  db: Db,
  { customerId, productId }: { customerId: string; productId: string },
): Promise<{ orderId: number; variantId: string; at: string } | undefined> {
  return db
    .selectFrom('backend_test_orders as placed')
    .innerJoin('backend_test_order_lines as line', 'line.order_id', 'placed.id')
    .select(['placed.id as orderId', 'placed.created_at as at', 'line.variant_id as variantId'])
    .where('placed.customer_id', '=', customerId)
    .where('line.product_id', '=', productId)
    .orderBy('placed.created_at', 'desc')
    .orderBy('placed.id', 'desc')
    .executeTakeFirst()
}

/** Uses two queries, however many orders there are. */
async function withLines(
  db: Db,
  rows: readonly Row<'backend_test_orders'>[],
): Promise<PlacedTestOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .selectFrom('backend_test_order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  return rows.map((row) => toTestOrder(row, linesOf.get(row.id) ?? []))
}

function toTestOrder(
  row: Row<'backend_test_orders'>,
  lines: readonly Row<'backend_test_order_lines'>[],
): PlacedTestOrder {
  const amount = (value: number) => money(value, row.currency)
  return {
    id: row.id,
    customerId: row.customer_id,
    language: row.language,
    createdAt: row.created_at,
    address: testAddress.parse({ ...JSON.parse(row.address_json), email: row.email }),
    subtotal: amount(row.subtotal),
    shipping: amount(row.shipping),
    tax: amount(row.tax),
    total: amount(row.total),
    lines: lines.map(
      (line): TestOrderLine => ({
        productId: line.product_id,
        variantId: line.variant_id,
        title: line.title,
        variantTitle: line.variant_title,
        quantity: line.quantity,
        price: amount(line.unit_price),
        image: line.image,
      }),
    ),
  }
}
