import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('backend_moderation_undo')
    .renameColumn('letter_id', 'email_id')
    .execute()
}
