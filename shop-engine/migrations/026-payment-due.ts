import type { Kysely } from 'kysely'
import { createIndex } from '../../database/columns.ts'

const dayMs = 86_400_000

/** Until when an unpaid order waits; those from before this wait as long as a new one. */
export async function up(db: Kysely<{ shop_orders: Orders }>): Promise<void> {
  for (const column of ['payment_due_at', 'payment_reminded_at'])
    await db.schema.alterTable('shop_orders').addColumn(column, 'text').execute()
  await createIndex(db, 'shop_orders_by_payment_due_at', {
    on: 'shop_orders',
    columns: ['payment_due_at'],
  })
  await db
    .updateTable('shop_orders')
    .set({ payment_due_at: new Date(Date.now() + 7 * dayMs).toISOString() })
    .where('payment_method', '=', 'bank-transfer')
    .where('financial_status', '=', 'PENDING')
    .where('status', '=', 'open')
    .execute()
}

interface Orders {
  payment_due_at: string | null
  payment_method: string
  financial_status: string
  status: string
}
