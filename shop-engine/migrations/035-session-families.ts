import { type Kysely, sql } from 'kysely'
import { createIndex } from '../../database/columns.ts'

/** Existing tokens each form a family of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const on = 'shop_customer_tokens'
  await db.schema
    .alterTable(on)
    .addColumn('family', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`update shop_customer_tokens set family = token_hash`.execute(db)
  await createIndex(db, 'shop_customer_tokens_of_family', { on, columns: ['family', 'created_at'] })
}
