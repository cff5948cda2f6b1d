import { type Kysely, sql } from 'kysely'
import { createTableWithId, partOf } from '../../database/columns.ts'

/** Closed accounts, and changes of customers' consent and access. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shop_customers').addColumn('disabled_at', 'text').execute()
  await createTableWithId(db, 'shop_customer_events')
    .addColumn('customer_id', 'bigint', partOf('shop_customers.id'))
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('author', 'text')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('shop_customer_events_of_customer')
    .on('shop_customer_events')
    .columns(['customer_id', 'id'])
    .execute()
  await sql`insert into shop_customer_events (customer_id, action, source, created_at)
    select id, case accepts_marketing when 1 then 'subscribed' else 'unsubscribed' end, 'earlier', marketing_at
    from shop_customers where marketing_at is not null order by id`.execute(db)
}
