import type { Kysely } from 'kysely'

/** Whose invitation a link is, which ends with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('backend_admin_invitations').addColumn('created_by', 'text').execute()
}
