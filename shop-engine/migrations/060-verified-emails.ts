import type { Kysely } from 'kysely'

/**
 * Whether a mailed link has proven a customer's mailbox. Passwords that came with a newsletter sign-up are dropped, because
 * whoever entered them may not own the mailbox. Orders that customers see today stay visible.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shop_customers').addColumn('email_verified_at', 'text').execute()
  await db.schema
    .alterTable('shop_orders')
    .addColumn('shown_to_customer', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  const tables = db.withTables<{
    shop_customers: { claimed: number; disabled_at: string | null; password_hash: string }
  }>()
  await tables
    .updateTable('shop_customers')
    .set({ password_hash: '' })
    .where('claimed', '=', 0)
    .where('disabled_at', 'is', null)
    .execute()
}
