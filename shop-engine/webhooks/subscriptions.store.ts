import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { isWebhookTopic, type WebhookTopic } from '#/contract/webhooks.ts'
import type { ShopTables } from '../migrations/tables.ts'

/** A subscription to a topic. */
export interface Subscription {
  kind: 'WebhookSubscription'
  id: number
  topic: WebhookTopic
  uri: string
  /** Paths such as `line_items.sku`; empty for everything. */
  includeFields: readonly string[]
  /** The token or the member of staff who last wrote it. */
  madeBy: string
  createdAt: string
  updatedAt: string
}

type Row = Selectable<ShopTables['shop_webhook_subscriptions']>
type Columns = Pick<Subscription, 'uri' | 'includeFields' | 'madeBy'>

const fieldsColumn = z.array(z.string())

/** In the order they were created. */
export async function listSubscriptions(db: Kysely<ShopTables>): Promise<Subscription[]> {
  const rows = await db.selectFrom('shop_webhook_subscriptions').selectAll().orderBy('id').execute()
  return rows.flatMap(toSubscription)
}

/** Undefined if the URL is subscribed to the topic already. */
export async function insertSubscription(
  tx: Kysely<ShopTables>,
  { topic, uri, includeFields, madeBy }: Pick<Subscription, 'topic'> & Columns,
  now: Date,
): Promise<Subscription | undefined> {
  const at = now.toISOString()
  const row = await tx
    .insertInto('shop_webhook_subscriptions')
    .values({
      topic,
      uri,
      include_fields_json: JSON.stringify(includeFields),
      made_by: madeBy,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['topic', 'uri']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toSubscription(row)[0]
}

/** Undefined if another subscription is identical. */
export async function updateSubscription(
  tx: Kysely<ShopTables>,
  subscription: Subscription,
  now: Date,
): Promise<Subscription | undefined> {
  const { id, topic, uri, includeFields, madeBy } = subscription
  const row = await tx
    .updateTable('shop_webhook_subscriptions')
    .set({
      uri,
      include_fields_json: JSON.stringify(includeFields),
      made_by: madeBy,
      updated_at: now.toISOString(),
    })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shop_webhook_subscriptions as other')
            .select('other.id')
            .where('other.topic', '=', topic)
            .where('other.uri', '=', uri)
            .where('other.id', '!=', id),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst()
  return row && toSubscription(row)[0]
}

/** Deletes a subscription with its pending deliveries and its log. */
export async function deleteSubscription(tx: Kysely<ShopTables>, id: number): Promise<void> {
  await tx.deleteFrom('shop_webhook_subscriptions').where('id', '=', id).execute()
  await tx.deleteFrom('shop_webhook_deliveries').where('subscription_id', '=', id).execute()
}

/** Empty for a topic from a later version of the shop. */
function toSubscription(row: Row): Subscription[] {
  if (!isWebhookTopic(row.topic)) return []
  return [
    {
      kind: 'WebhookSubscription',
      id: row.id,
      topic: row.topic,
      uri: row.uri,
      includeFields: fieldsColumn.parse(JSON.parse(row.include_fields_json)),
      madeBy: row.made_by,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    },
  ]
}
