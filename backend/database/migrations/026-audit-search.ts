import type { Kysely } from 'kysely'

/** Indexes the log by person and by kind of action, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['admin_email', 'action'])
    await db.schema
      .createIndex(`backend_audit_log_${column}`)
      .on('backend_audit_log')
      .columns([column, 'id'])
      .execute()
}
