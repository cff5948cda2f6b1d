import type { Kysely } from 'kysely'
import { createIndex } from '../database/columns.ts'
import type { Migrations } from '../database/migrate.ts'

export const serverMigrations: Migrations = {
  '001-throttles': { up: createRateLimits },
  '002-expiry': {
    up: (db) =>
      db.schema.alterTable('server_throttles').renameColumn('forget_at', 'expires_at').execute(),
  },
  '003-jobs': {
    up: (db) =>
      db.schema
        .createTable('server_jobs')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('done_at', 'text', (c) => c.notNull())
        .execute(),
  },
}

async function createRateLimits(db: Kysely<unknown>): Promise<void> {
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
  await createIndex(db, 'server_throttles_by_age', {
    on: 'server_throttles',
    columns: ['forget_at'],
  })

  await db.schema
    .createTable('server_secrets')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
}
