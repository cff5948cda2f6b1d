import { openDatabase } from '#/database/database.ts'
import type { ShopTables } from '#/shop-engine/migrations/tables.ts'
import { fillEmptyShop } from '#/shop-engine/seed/fill-empty-shop.ts'
import { fillWithProducts } from '#/shop-engine/seed/fill-with-products.ts'
import { type BulkConnection, openBulk } from '../bulk-connection.ts'
import type { Where } from '../two-shops.ts'
import { fillCustomers, oneInSo } from './fill-customers.ts'
import { fillOrders } from './fill-orders.ts'

export interface Size {
  products: number
  orders: number
  customers: number
  messages: number
}

const filled = [
  'shop_customers',
  'shop_customer_terms',
  'shop_customer_words',
  'shop_customer_addresses',
  'shop_orders',
  'shop_order_terms',
  'shop_order_words',
  'shop_order_lines',
  'shop_order_events',
  'shop_order_transactions',
  'shop_fulfillments',
  'shop_fulfillment_tracking',
  'shop_fulfillment_lines',
]
const counted = filled.filter(
  (table) => !/(_terms|_words|_tracking|fulfillment_lines)$/.test(table),
)

/** Fills an empty shop with everything the back office lists, as if it had come in one by one. */
export async function fillLists(where: Where, size: Size): Promise<void> {
  await fillProducts(where, size.products)
  const connection = await openBulk(where)
  const { run } = connection
  await changeStock(connection, size.products)
  for (const statement of connection.before) await run(statement)
  await changeProducts(connection, size.products)
  await fillMessages(connection, size.messages)
  const inTheWay = await run(connection.inTheWay(filled))
  for (const { type, name } of inTheWay) await run(`drop ${type} ${name}`)
  await fillCustomers(connection, size.customers)
  await fillOrders(connection, size)
  for (const { sql } of inTheWay) await run(String(sql))
  for (const table of counted)
    for (const statement of connection.countOn(table)) await run(statement)
  for (const statement of connection.after) await run(statement)
  await connection.close()
}

async function fillProducts(where: Where, products: number): Promise<void> {
  const opened = await openDatabase(where)
  await fillEmptyShop(opened.withTables<ShopTables>())
  await fillWithProducts(opened.withTables<ShopTables>(), { products })
  await opened.close()
}

/** Gives the first products plenty of stock, and one in a hundred (more in a small shop) little. */
async function changeStock({ run }: BulkConnection, products: number): Promise<void> {
  const each = Math.min(100, Math.floor(products / 150))
  await run('update shop_stock_items set quantity = 10000000 where id <= 50')
  await run(`update shop_stock_items set quantity = 3 where id > 50 and id % ${each} = 1`)
}

/** Makes one in 25 products a draft, and another one archived; more in a small shop. */
async function changeProducts({ run }: BulkConnection, products: number): Promise<void> {
  const each = Math.min(25, Math.floor(products / 300))
  for (const [status, rest] of Object.entries({ draft: 0, archived: 1 })) {
    await run(`update shop_products set status = upper('${status}'), published = 0
      where id % ${each} = ${rest} and id > 50`)
    for (const [table, word] of [
      ['shop_search_terms', 'word'],
      ['shop_product_words', 'first_word'],
    ])
      await run(`update ${table} set ${word} = '#status:${status}' where ${word} = '#status:active'
        and product_id % ${each} = ${rest} and product_id > 50`)
    await run(`insert into shop_product_words (language, first_word, second_word, sort_key, product_id)
      select language, '#status:${status}', first_word, sort_key, product_id from shop_product_words
      where product_id % ${each} = ${rest} and product_id > 50 and second_word = ''
      and first_word not like '#%' and first_word not like 'tag:%'`)
  }
}

/** One message in 100 is open, and another one is spam; more if there are few. */
async function fillMessages({ run, numbers, moment }: BulkConnection, messages: number) {
  const kind = `n % ${oneInSo(messages)}`
  await run(`insert into backend_contact_messages (created_at, language, name, email, topic, message, state)
    select ${moment('60')}, 'en', 'Ada ' || n, 'ada' || n || '@example.com', 'support', 'Is it soft?',
      case when ${kind} = 9 then 'open' when ${kind} = 1 then 'spam' else 'closed' end
    from ${numbers(messages)}`)
}
