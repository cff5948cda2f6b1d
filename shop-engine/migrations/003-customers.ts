import { type Kysely, sql } from 'kysely'
import { createIndex, createTableWithId, partOf } from '../../database/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db)
  await createSessions(db)
  await createRoutes(db)
  await createOutcomes(db)
  await createFulfillments(db)
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'shop_customers')
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('phone', 'text')
    .addColumn('accepts_marketing', 'integer', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('session_epoch', 'integer', (c) => c.notNull())
    .addColumn('claimed', 'integer', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('default_address_id', 'bigint')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shop_customer_tokens')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('customer_id', 'bigint', partOf('shop_customers.id'))
    .addColumn('session_epoch', 'integer', (c) => c.notNull())
    .addColumn('signed_in_at', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('replaced_at', 'text')
    .execute()
  await createIndex(db, 'shop_customer_tokens_of_customer', {
    on: 'shop_customer_tokens',
    columns: ['customer_id', 'created_at'],
  })

  // No foreign key: ids below 0 belong to no customer.
  await db.schema
    .createTable('shop_password_resets')
    .addColumn('customer_id', 'bigint', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('profile_json', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('shop_unsent_letters')
    .addColumn('slot', 'bigint', (c) => c.primaryKey())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute()
}

async function createRoutes(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'shop_customer_addresses')
    .addColumn('customer_id', 'bigint', partOf('shop_customers.id'))
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('company', 'text')
    .addColumn('address1', 'text')
    .addColumn('address2', 'text')
    .addColumn('city', 'text')
    .addColumn('province', 'text')
    .addColumn('zip', 'text')
    .addColumn('country_code', 'text')
    .addColumn('phone', 'text')
    .execute()
  await createIndex(db, 'shop_customer_addresses_of_customer', {
    on: 'shop_customer_addresses',
    columns: ['customer_id', 'id'],
  })
}

async function createOutcomes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('shop_orders')
    .addColumn('refunded', 'bigint', (c) => c.notNull().defaultTo(0).check(sql`refunded >= 0`))
    .execute()
  await db.schema.alterTable('shop_orders').addColumn('canceled_at', 'text').execute()
  await db.schema.alterTable('shop_orders').addColumn('cancel_reason', 'text').execute()
  for (const column of ['processed_at', 'total']) {
    await createIndex(db, `shop_orders_of_customer_by_${column}`, {
      on: 'shop_orders',
      columns: ['customer_id', column, 'id'],
    })
  }
}

async function createFulfillments(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'shop_fulfillments')
    .addColumn('order_id', 'bigint', partOf('shop_orders.id'))
    .addColumn('tracking_company', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await createIndex(db, 'shop_fulfillments_of_order', {
    on: 'shop_fulfillments',
    columns: ['order_id', 'id'],
  })

  await db.schema
    .createTable('shop_fulfillment_tracking')
    .addColumn('fulfillment_id', 'bigint', partOf('shop_fulfillments.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('url', 'text')
    .addPrimaryKeyConstraint('shop_fulfillment_tracking_key', ['fulfillment_id', 'position'])
    .execute()

  await db.schema
    .createTable('shop_fulfillment_lines')
    .addColumn('fulfillment_id', 'bigint', partOf('shop_fulfillments.id'))
    .addColumn('order_line_id', 'bigint', partOf('shop_order_lines.id'))
    .addColumn('quantity', 'bigint', (c) => c.notNull().check(sql`quantity > 0`))
    .addPrimaryKeyConstraint('shop_fulfillment_lines_key', ['fulfillment_id', 'order_line_id'])
    .execute()
}
