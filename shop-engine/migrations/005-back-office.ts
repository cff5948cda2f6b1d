import type { Kysely } from 'kysely'
import { createIndex } from '../../database/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shop_staff_requests')
    .addColumn('key_hash', 'text', (c) => c.primaryKey())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('response_json', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await createIndex(db, 'shop_staff_requests_by_age', {
    on: 'shop_staff_requests',
    columns: ['created_at'],
  })
}
