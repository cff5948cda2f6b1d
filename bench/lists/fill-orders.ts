import { orderTerms } from '#/shop-engine/orders/order.store.ts'
import { marksOf } from '#/shop-engine/orders/order-search.ts'
import type { BulkConnection } from '../bulk-connection.ts'
import { oneInSo, seconds } from './fill-customers.ts'
import { insertTerms } from './fill-terms.ts'
import { frequentFirst, frequentLast } from './people.ts'

/**
 * Fills empty tables with orders of the customers 1, 2, 3 …: of a hundred, 95 are paid, shipped, and closed, 3
 * canceled, 1 paid but not shipped, and 1 unpaid; if there are few, fewer are closed.
 */
export async function fillOrders(
  connection: BulkConnection,
  { orders, customers }: { orders: number; customers: number },
): Promise<void> {
  const { run } = connection
  await insertOrders(connection, { orders, customers })
  for (const position of [0, 1])
    await run(`insert into shop_order_lines (id, order_id, position, variant_id, product_id, title,
        variant_title, sku, quantity, unit_price, total, picture_alt)
      select id * 2 - ${position}, id, ${position}, 1 + (id + ${position}) % 900, 1 + id % 500,
        'Soft Wheel Brush ' || id % 500, '', 'sku-' || id % 900, 1, subtotal / 2, subtotal / 2, ''
      from shop_orders`)
  await insertHistory(connection)
  await insertTerms(connection, {
    of: 'order',
    columns:
      'email, shipping_address_json, tags_json, status, financial_status, fulfillment_status',
    last: orders,
    sortedBy: 'processed_at',
    termsOf: (row) => {
      const { firstName, lastName } = JSON.parse(String(row.shipping_address_json))
      const tags: string[] = JSON.parse(String(row.tags_json))
      const statuses = ['status', 'financial_status', 'fulfillment_status']
      return {
        all: orderTerms({ email: String(row.email), firstName, lastName }, tags),
        marks: marksOf(Object.fromEntries(statuses.map((name) => [name, String(row[name])]))),
      }
    },
  })
}

async function insertOrders(
  { run, numbers, moment, newId }: BulkConnection,
  { orders, customers }: { orders: number; customers: number },
): Promise<void> {
  const each = oneInSo(orders)
  const kind = `(n * 37) % ${each}`
  // Most of the unpaid ones belong to people with a frequent name.
  const isOften = `kind = 8 and n / ${each} % 5 < 3 and first_name <> '${frequentFirst}'`
  const placed = moment(`${seconds} - n * ${seconds / orders} + 30`)
  await run(`insert into shop_orders (id, key, cart_token, customer_id, email, language, country,
      currency, subtotal, shipping, tax, total, shop_total, shipping_method, shipping_address_json,
      payment_method, financial_status, fulfillment_status, status, canceled_at, closed_at,
      processed_at, updated_at, tags_json, shipping_days)
    select n + 1, ${newId}, 'bench-' || n, c.id, c.email, 'en', 'US', 'USD', cents, 500, 0,
      cents + 500, cents + 500, 'standard', '{"firstName":"' || first_name || '","lastName":"'
        || case when ${isOften} then '${frequentLast}' else last_name end || '","address1":"1 Main Street","city":"Albany","state":"NY","zip":"12207"}',
      case when n % 3 = 0 then 'bank-transfer' else 'simulated' end,
      case when kind = 8 then 'PENDING' when kind in (1, 2, 3) then 'VOIDED' else 'PAID' end,
      case when kind in (1, 2, 3, 8, 9) then 'UNFULFILLED' else 'FULFILLED' end,
      case when kind in (8, 9) then 'open' when kind in (1, 2, 3) then 'cancelled' else 'closed' end,
      case when kind in (1, 2, 3) then placed end, case when kind not in (1, 2, 3, 8, 9) then placed end,
      placed, placed, case when n % ${each} = 5 then '["wholesale"]' else '[]' end, '3-5'
    from (select n, ${kind} as kind, ${placed} as placed, 1000 + 2 * ((n * 7919) % 9000) as cents
      from ${numbers(orders)}) as numbered
    join shop_customers as c on c.id = (n * 7919) % ${customers} + 1`)
}

async function insertHistory({ run }: BulkConnection): Promise<void> {
  const events = { placed: 'true', fulfilled: `fulfillment_status = 'FULFILLED'` }
  for (const [i, [action, condition]] of Object.entries(events).entries())
    await run(`insert into shop_order_events (id, order_id, action, details_json, created_at)
      select id * 2 - 1 + ${i}, id, '${action}', '{}', processed_at from shop_orders where ${condition}`)
  await run(`insert into shop_order_transactions (id, order_id, kind, gateway, amount, created_at)
    select id, id, 'SALE', payment_method, total, processed_at from shop_orders
    where financial_status = 'PAID'`)
  await run(`insert into shop_fulfillments (id, order_id, tracking_company, created_at)
    select id, id, 'USPS', processed_at from shop_orders where fulfillment_status = 'FULFILLED'`)
  await run(`insert into shop_fulfillment_tracking (fulfillment_id, position, number)
    select id, 0, 'track-' || id from shop_fulfillments`)
  for (const position of [0, 1])
    await run(`insert into shop_fulfillment_lines (fulfillment_id, order_line_id, quantity)
      select id, id * 2 - ${position}, 1 from shop_fulfillments`)
  // Prevents review requests, or the shop would keep writing emails during the measurement.
  await run(`insert into backend_review_request_progress (id, last_shipment)
    select 1, max(id) from shop_fulfillments`)
}
