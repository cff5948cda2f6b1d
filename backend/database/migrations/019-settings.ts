import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backend_settings')
    .addColumn('id', 'bigint', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('settings_json', 'text', (c) => c.notNull())
    .execute()
}
