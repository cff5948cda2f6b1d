import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('server_throttles')
    .addColumn('bucket', 'text', (c) => c.notNull())
    .addColumn('key_hash', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('delay', 'bigint', (c) => c.notNull())
    .addColumn('allowed_at', 'bigint', (c) => c.notNull())
    .addColumn('forget_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('server_throttles_key', ['bucket', 'key_hash'])
    .execute()
  await db.schema
    .createIndex('server_throttles_by_age')
    .on('server_throttles')
    .column('forget_at')
    .execute()

  await db.schema
    .createTable('server_secrets')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
}
