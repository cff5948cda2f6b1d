import type { Kysely } from 'kysely'
import { createIndex, createTableWithId } from '../../database/columns.ts'

/** What unpaid orders and open payment pages take from stock, by buyer and network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'shop_unpaid_holds')
    .addColumn('cart_token', 'text', (c) => c.notNull())
    .addColumn('stock_item_id', 'bigint', (c) => c.notNull())
    .addColumn('pieces', 'bigint', (c) => c.notNull())
    .addColumn('buyer', 'text', (c) => c.notNull())
    .addColumn('network', 'text')
    .addColumn('held_until', 'text', (c) => c.notNull())
    .addColumn('counts_until', 'text', (c) => c.notNull())
    .execute()
  for (const columns of [['cart_token'], ['stock_item_id', 'counts_until'], ['counts_until']]) {
    const name = `shop_unpaid_holds_by_${columns[0]}`
    await createIndex(db, name, { on: 'shop_unpaid_holds', columns })
  }
}
