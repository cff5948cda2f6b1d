import type { Kysely } from 'kysely'
import { createIndex, createTableWithId, partOf } from '../../../database/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'backend_admins')
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('session_epoch', 'integer', (c) => c.notNull())
    .addColumn('totp_secret', 'text')
    .addColumn('totp_confirmed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('totp_last_step', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('backend_admin_sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('admin_id', 'bigint', partOf('backend_admins.id'))
    .addColumn('session_epoch', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_seen_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await createIndex(db, 'backend_admin_sessions_of_admin', {
    on: 'backend_admin_sessions',
    columns: ['admin_id', 'expires_at'],
  })

  await db.schema
    .createTable('backend_admin_recovery_codes')
    .addColumn('admin_id', 'bigint', partOf('backend_admins.id'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('backend_admin_recovery_codes_key', ['admin_id', 'code_hash'])
    .execute()
}
