import type { Kysely } from 'kysely'

/** Which browser typed the details of a checkout; null for what staff or an earlier version saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shop_checkouts').addColumn('browser_hash', 'text').execute()
}
