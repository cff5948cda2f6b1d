import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { WebhookDelivery, WebhookTopic } from '#/contract/webhooks.ts'
import { type DueRow, isDue } from '#/database/outbox.ts'
import { prepared } from '#/database/prepared.ts'
import { globalId } from '../graphql/global-id.ts'
import type { ShopTables } from '../migrations/tables.ts'

export type DeliveryRow = Selectable<ShopTables['shop_webhook_deliveries']>

/** The transaction of a change, and its time. */
interface Changing {
  tx: Kysely<ShopTables>
  now: Date
}

/** Enqueues a webhook for each subscriber of the topics, in the transaction of the change. */
export async function enqueueWebhooks(
  { tx, now }: Changing,
  topics: WebhookTopic | readonly WebhookTopic[],
  object: string,
): Promise<void> {
  const event = { object, eventId: randomUUID(), at: now.toISOString() }
  await insertDeliveries(tx, { topics: [topics].flat(), ...event })
}

const insertDeliveries = prepared(
  ['topics', 'object', 'eventId', 'at'],
  (tx: Kysely<ShopTables>, { topics, object, eventId, at }) =>
    tx
      .insertInto('shop_webhook_deliveries')
      .columns([
        ...(['subscription_id', 'topic', 'object', 'event_id'] as const),
        ...(['triggered_at', 'next_attempt_at'] as const),
      ])
      .expression((eb) =>
        eb
          .selectFrom('shop_webhook_subscriptions')
          .select(['id', 'topic'])
          .select((of) => [
            of.val(object).as('object'),
            of.val(eventId).as('event_id'),
            of.val(at).as('triggered_at'),
            of.val(at).as('next_attempt_at'),
          ])
          .where('topic', 'in', topics)
          .orderBy('id'),
      ),
)

/** The same for variants whose stock has changed, and all others that use the same items. */
export async function enqueueStockWebhooks(
  changing: Changing,
  variantIds: readonly number[],
): Promise<void> {
  const topic = 'INVENTORY_LEVELS_UPDATE'
  const [someone] = await subscriberOf(changing.tx, { topic })
  if (!someone || variantIds.length === 0) return
  const variants = await changing.tx
    .selectFrom('shop_bundle_components as own')
    .innerJoin('shop_bundle_components as part', 'part.stock_item_id', 'own.stock_item_id')
    .select('part.variant_id')
    .distinct()
    .where('own.variant_id', 'in', variantIds)
    .orderBy('part.variant_id')
    .execute()
  for (const { variant_id } of variants)
    await enqueueWebhooks(changing, topic, globalId('InventoryItem', variant_id))
}

const subscriberOf = prepared(['topic'], (tx: Kysely<ShopTables>, { topic }) =>
  tx.selectFrom('shop_webhook_subscriptions').select('id').where('topic', '=', topic).limit(1),
)

/** The deliveries that are due for one subscriber, the longest waiting first. */
export function dueDeliveries(
  db: Kysely<ShopTables>,
  subscriptionId: number,
  { now, count }: { now: Date; count: number },
): Promise<DueRow[]> {
  return db
    .selectFrom('shop_webhook_deliveries')
    .select(['id', 'next_attempt_at'])
    .where('subscription_id', '=', subscriptionId)
    .where(isDue(now))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(count)
    .execute()
}

/** Tries deliveries again, from the start, that were given up on. */
export async function retryGivenUpDeliveries(
  db: Kysely<ShopTables>,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('shop_webhook_deliveries')
    .set({ attempts: 0, next_attempt_at: now.toISOString() })
    .where('sent_at', 'is', null)
    .where('next_attempt_at', 'is', null)
    .where('triggered_at', '>=', since.toISOString())
    .execute()
}

/** Records an attempt, and its response, if there was one. */
export async function recordAttempt(
  db: Kysely<ShopTables>,
  id: number,
  { at, status }: { at: Date; status: number | null },
): Promise<void> {
  await db
    .updateTable('shop_webhook_deliveries')
    .set({ attempted_at: at.toISOString(), response_status: status })
    .where('id', '=', id)
    .execute()
}

/** Newest first. */
export async function listDeliveries(
  db: Kysely<ShopTables>,
  { subscriptionId, before, count }: { subscriptionId: number; before?: number; count: number },
): Promise<WebhookDelivery[]> {
  let query = db
    .selectFrom('shop_webhook_deliveries')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('id', 'desc')
    .limit(count)
  if (before !== undefined) query = query.where('id', '<', before)
  return (await query.execute()).map((row) => ({
    id: row.id,
    topic: row.topic,
    object: row.object,
    triggeredAt: row.triggered_at,
    attempts: row.attempts,
    attemptedAt: row.attempted_at,
    nextAttemptAt: row.next_attempt_at,
    deliveredAt: row.sent_at,
    responseStatus: row.response_status,
    error: row.last_error,
  }))
}

/**
 * Makes a delivery due again if it was delivered, abandoned, or isn't due before a process's lease on it would end;
 * false otherwise.
 */
export async function makeDueAgain(
  tx: Kysely<ShopTables>,
  { id, subscriptionId }: { id: number; subscriptionId: number },
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<boolean> {
  const inHandUntil = new Date(now.getTime() + leaseMs).toISOString()
  const { numUpdatedRows } = await tx
    .updateTable('shop_webhook_deliveries')
    .set({ attempts: 0, next_attempt_at: now.toISOString(), sent_at: null, last_error: null })
    .where('id', '=', id)
    .where('subscription_id', '=', subscriptionId)
    .where((eb) =>
      eb.or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '>', inHandUntil)]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes deliveries triggered before a point in time, and those without a subscription. */
export async function deleteOldDeliveries(db: Kysely<ShopTables>, before: Date): Promise<void> {
  await db
    .deleteFrom('shop_webhook_deliveries')
    .where((eb) =>
      eb.or([
        eb('triggered_at', '<', before.toISOString()),
        eb(
          'subscription_id',
          'not in',
          eb.selectFrom('shop_webhook_subscriptions').select('shop_webhook_subscriptions.id'),
        ),
      ]),
    )
    .execute()
}
