import { type Kysely, sql } from 'kysely'
import { createTableWithId } from '../../../database/columns.ts'

/** Roles, links to choose a first password, and tokens for scripts. Existing admins become owners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('backend_admins')
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('moderator'))
    .execute()
  await sql`update backend_admins set role = 'owner'`.execute(db)

  await db.schema
    .createTable('backend_admin_invitations')
    .addColumn('admin_id', 'bigint', (c) =>
      c.primaryKey().references('backend_admins.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()

  await createTableWithId(db, 'backend_api_tokens')
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('scopes_json', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute()
}
