import { type Kysely, sql } from 'kysely'
import { createIndex } from '../../database/columns.ts'

const dayMs = 86_400_000

/** How long an unpaid order waits; existing ones wait as long as new ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['payment_due_at', 'payment_reminded_at'])
    await db.schema.alterTable('shop_orders').addColumn(column, 'text').execute()
  await createIndex(db, 'shop_orders_by_payment_due_at', {
    on: 'shop_orders',
    columns: ['payment_due_at'],
  })
  const due = new Date(Date.now() + 7 * dayMs).toISOString()
  await sql`update shop_orders set payment_due_at = ${due} where payment_method = 'bank-transfer'
    and financial_status = 'PENDING' and status = 'open'`.execute(db)
}
