import { type Kysely, PostgresAdapter, sql } from 'kysely'
import rates from '#/content/markets/exchange-rates.json' with { type: 'json' }
import { minorDigits } from '#/contract/money.ts'
import { createIndex, createTableWithId, partOf } from '../../database/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await extendOrders(db)
  await createHistory(db)
  await createTerms(db)
  await writeHistory(db)
  await writeTerms(db)
}

async function extendOrders(db: Kysely<unknown>): Promise<void> {
  for (const [column, fallback] of [
    ['note', ''],
    ['tags_json', '[]'],
    ['status', 'open'],
    ['exchange_rate', '1'],
    ['updated_at', ''],
  ] as const) {
    await db.schema
      .alterTable('shop_orders')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(fallback))
      .execute()
  }
  await db.schema.alterTable('shop_orders').addColumn('closed_at', 'text').execute()
  await db.schema
    .alterTable('shop_orders')
    .addColumn('shop_total', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('shop_fulfillments').addColumn('canceled_at', 'text').execute()
  await sql`update shop_orders set updated_at = processed_at, shop_total = total`.execute(db)
  await sql`update shop_orders set status = 'cancelled' where canceled_at is not null`.execute(db)
  await sql`update shop_orders set status = 'closed', closed_at = processed_at
    where status = 'open' and fulfillment_status in ('FULFILLED', 'RESTOCKED')
    and financial_status in ('PAID', 'REFUNDED', 'PARTIALLY_REFUNDED')`.execute(db)
  for (const [currency, { rate }] of Object.entries(rates.currencies)) {
    if (currency === 'USD') continue
    const cents = 10 ** (2 - minorDigits(currency))
    await sql`update shop_orders set exchange_rate = ${rate},
      shop_total = cast(round(total * ${cents} / cast(${rate} as numeric)) as bigint)
      where currency = ${currency}`.execute(db)
  }
  for (const columns of [
    ['processed_at'],
    ['updated_at'],
    ['shop_total'],
    ['status', 'processed_at'],
    ['financial_status', 'processed_at'],
    ['fulfillment_status', 'processed_at'],
  ]) {
    const name = `shop_orders_by_${columns.join('_')}`
    await createIndex(db, name, { on: 'shop_orders', columns: [...columns, 'id'] })
  }
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'shop_order_events')
    .addColumn('order_id', 'bigint', partOf('shop_orders.id'))
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('author', 'text')
    .addColumn('details_json', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await createTableWithId(db, 'shop_order_transactions')
    .addColumn('order_id', 'bigint', partOf('shop_orders.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('gateway', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  for (const table of ['shop_order_events', 'shop_order_transactions']) {
    await db.schema.createIndex(`${table}_of_order`).on(table).columns(['order_id', 'id']).execute()
  }
}

async function createTerms(db: Kysely<unknown>): Promise<void> {
  // Prefixes of words are found as ranges of bytes.
  const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  await db.schema
    .createTable('shop_order_terms')
    .addColumn('term', sql.raw(bytes), (c) => c.notNull())
    .addColumn('order_id', 'bigint', partOf('shop_orders.id'))
    .addPrimaryKeyConstraint('shop_order_terms_key', ['term', 'order_id'])
    .execute()
  await createIndex(db, 'shop_order_terms_of_order', {
    on: 'shop_order_terms',
    columns: ['order_id'],
  })
}

/** Writes what is known of the history of older orders. */
async function writeHistory(db: Kysely<unknown>): Promise<void> {
  await sql`insert into shop_order_events (order_id, action, details_json, created_at)
    select id, 'placed', '{}', processed_at from shop_orders order by id`.execute(db)
  await sql`insert into shop_order_events (order_id, action, details_json, created_at)
    select order_id, 'fulfilled', '{}', created_at from shop_fulfillments order by id`.execute(db)
  await sql`insert into shop_order_events (order_id, action, details_json, created_at)
    select id, 'cancelled', '{}', canceled_at from shop_orders where canceled_at is not null
    order by id`.execute(db)
  await sql`insert into shop_order_transactions (order_id, kind, gateway, amount, created_at)
    select id, 'SALE', payment_method, total, processed_at from shop_orders
    where financial_status in ('PAID', 'REFUNDED', 'PARTIALLY_REFUNDED') and total > 0
    order by id`.execute(db)
  await sql`insert into shop_order_transactions (order_id, kind, gateway, amount, created_at)
    select id, 'REFUND', payment_method, refunded, processed_at from shop_orders
    where refunded > 0 order by id`.execute(db)
}

const batch = 1_000

async function writeTerms(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; email: string; address: string }>`
      select id, email, shipping_address_json as address from shop_orders
      where id > ${after} order by id limit ${batch}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    const terms = rows.flatMap(({ id, email, address }) => {
      const { firstName = '', lastName = '' } = JSON.parse(address)
      const text = [email.split('@')[0], firstName, lastName].join(' ')
      const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      const words = new Set([...(plain.match(/[\p{L}\p{N}]+/gu) ?? []), email.toLowerCase()])
      return [...words].map((word) => sql`(${word.slice(0, 64)}, ${id})`)
    })
    for (let from = 0; from < terms.length; from += batch) {
      const rows = sql.join(terms.slice(from, from + batch))
      await sql`insert into shop_order_terms (term, order_id) values ${rows}
        on conflict do nothing`.execute(db)
    }
  }
}
