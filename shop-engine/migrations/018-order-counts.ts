import { type Kysely, sql } from 'kysely'
import { createIndex } from '../../database/columns.ts'

/** Open orders can be counted from an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, other] of [
    ['status', 'fulfillment_status'],
    ['financial_status', 'status'],
  ] as const) {
    const name = `shop_orders_by_${column}_processed_at`
    await sql`drop index ${sql.ref(name)}`.execute(db)
    const columns = [column, 'processed_at', 'id', other]
    await createIndex(db, name, { on: 'shop_orders', columns })
  }
}
