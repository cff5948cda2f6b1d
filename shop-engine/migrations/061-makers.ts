import type { Kysely } from 'kysely'

/** Who made a webhook subscription, and which sign-in a customer's traded token came from: either ends with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shop_webhook_subscriptions').addColumn('made_by', 'text').execute()
  const on = 'shop_customer_tokens'
  await db.schema.alterTable(on).addColumn('oauth_session_hash', 'text').execute()
  await db.schema.alterTable(on).addColumn('oauth_grant_hash', 'text').execute()
}
