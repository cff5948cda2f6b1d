import type { Kysely } from 'kysely'
import { createIndex, createTableWithId } from '../../../database/columns.ts'

/** What customers ask on a product's page, and what staff answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const on = 'backend_product_questions'
  await createTableWithId(db, on)
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('product_handle', 'text', (c) => c.notNull())
    .addColumn('product_title', 'text', (c) => c.notNull())
    .addColumn('customer_id', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('answer_text', 'text')
    .addColumn('answered_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
  const shown = ['product_id', 'state', 'answered_at', 'id']
  await createIndex(db, 'backend_product_questions_shown', { on, columns: shown })
  await createIndex(db, 'backend_product_questions_waiting', { on, columns: ['state', 'id'] })
  await createIndex(db, 'backend_product_questions_by_customer', { on, columns: ['customer_id'] })
}
