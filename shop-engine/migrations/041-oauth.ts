import type { Kysely } from 'kysely'
import { createIndex } from '../../database/columns.ts'

/** Sign-ins of customers by OAuth, and the keys that identity tokens are signed with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const on = 'shop_oauth_records'
  await db.schema
    .createTable(on)
    .addColumn('model', 'text', (c) => c.notNull())
    .addColumn('id_hash', 'text', (c) => c.notNull().primaryKey())
    .addColumn('grant_hash', 'text')
    .addColumn('session_hash', 'text')
    .addColumn('customer_id', 'bigint', (c) =>
      c.references('shop_customers.id').onDelete('cascade'),
    )
    .addColumn('session_epoch', 'integer')
    .addColumn('payload_json', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('consumed_at', 'text')
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  for (const owner of ['grant_hash', 'session_hash', 'customer_id'])
    await createIndex(db, `${on}_of_${owner.split('_')[0]}`, {
      on,
      columns: [owner, 'model', 'created_at'],
    })
  await createIndex(db, `${on}_expiring`, { on, columns: ['expires_at'] })
  await db.schema
    .createTable('shop_oauth_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('signing_key_json', 'text', (c) => c.notNull())
    .addColumn('cookie_key', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
}
