import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('server_throttles').renameColumn('forget_at', 'expires_at').execute()
}
