import type { Kysely } from 'kysely'
import { createIndex } from '../../database/columns.ts'

/** Indexes for data that is deleted by age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [on, column] of [
    ['shop_checkouts', 'updated_at'],
    ['shop_idempotency', 'created_at'],
    ['shop_payment_events', 'created_at'],
    ['shop_customer_tokens', 'expires_at'],
  ] as const)
    await createIndex(db, `${on}_to_sweep`, { on, columns: [column] })
}
