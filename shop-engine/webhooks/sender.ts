import { createHash, createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { hourMs, minuteMs } from '#/contract/durations.ts'
import { webhookTopics } from '#/contract/webhooks.ts'
import {
  createRounds,
  type Outbox,
  type OutboxRounds,
  rowsPerRound,
  sendRows,
} from '#/database/outbox.ts'
import { type FetchLimits, postPublic } from '#/http/fetch-public.ts'
import type { Staff } from '#/ports/staff.ts'
import { parseGlobalId } from '../graphql/global-id.ts'
import type { ShopTables } from '../migrations/tables.ts'
import {
  type DeliveryRow,
  deleteOldDeliveries,
  dueDeliveries,
  recordAttempt,
} from './deliveries.store.ts'
import { endOrphaned, type LiveSubscription } from './subscriptions.ts'

/** Delays after failed attempts: for 48 hours in total, then the delivery is abandoned. */
export const retryAfterMs = [
  ...[1, 5, 15, 39].map((minutes) => minutes * minuteMs),
  ...[1, 2, 4, 6, 8, 12, 14].map((hours) => hours * hourMs),
]
const timeoutMs = 5_000
/** How long a round waits for slow subscribers, before the next one serves the others. */
const maxRoundMs = 1_000
/** After this time, a delivery is retried whose process has died. */
export const leaseMs = 30_000
const deleteAfterDays = 7

/** The changed object as Shopify's REST resource; null if it's gone. */
export type WebhookBody = (id: number, triggeredAt: string) => Promise<object | null>

export interface WebhookSenderDeps {
  db: Kysely<ShopTables>
  staff: Pick<Staff, 'scopesOf'>
  /** By the type of the changed object. */
  bodies: ReadonlyMap<string, WebhookBody>
  settings: { publicUrl: string; webhookSecret: string; fetchLoopback?: boolean }
  clock: () => Date
  log: Outbox<DeliveryRow>['log']
  /** Resolves a host name; for tests. */
  resolve?: FetchLimits['resolve']
}

export interface WebhookSender extends OutboxRounds {
  /** Sends up to ten due deliveries to each subscriber whose maker may still read them; returns whether there may be more. */
  sendDue(): Promise<boolean>
  /** Deletes log entries older than a week. */
  cleanUp(): Promise<void>
}

/**
 * Sends enqueued webhooks, to each subscriber in sequence and to all of them in parallel, so that one that is slow or
 * down doesn't delay the others. Each is delivered once, unless a process is killed before recording it: then it's sent
 * again with the same `X-Shopify-Webhook-Id`.
 */
export function createWebhookSender(deps: WebhookSenderDeps): WebhookSender {
  const { db, clock, log } = deps
  let stopping = false
  const sendTo = async (subscription: LiveSubscription): Promise<boolean> => {
    const rows = await dueDeliveries(db, subscription.id, { now: clock(), count: rowsPerRound })
    const outbox: Outbox<DeliveryRow> = {
      db,
      table: 'shop_webhook_deliveries',
      name: 'webhook',
      send: (row) => deliver(deps, subscription, row),
      retryAfterMs,
      leaseMs,
      clock,
      log,
    }
    // A subscriber that just failed gets no more in this round.
    let isAway = false
    await sendRows(outbox, rows, ({ failed }) => {
      isAway ||= failed
      return !isAway && !stopping
    })
    return rows.length === rowsPerRound && !isAway
  }
  const sendDue = async () => {
    const more = await Promise.all((await endOrphaned(db, deps.staff)).map(sendTo))
    return more.some(Boolean)
  }
  /** The subscribers that a round began with and didn't wait for: the next ones leave them out until they're done. */
  const busy = new Map<number, Promise<void>>()
  const sendToIdle = async () => {
    const idle = (await endOrphaned(db, deps.staff)).filter(({ id }) => !busy.has(id))
    let more = false
    const sending = idle.map((subscription) => {
      const sent = sendTo(subscription)
        .then((has) => {
          more ||= has
          if (has) rounds.wake()
        })
        .finally(() => busy.delete(subscription.id))
      busy.set(subscription.id, sent)
      return sent
    })
    await Promise.race([Promise.all(sending), pause(maxRoundMs, undefined, { ref: false })])
    return more
  }
  const rounds = createRounds(sendToIdle, log)
  return {
    ...rounds,
    sendDue,
    cleanUp: () =>
      deleteOldDeliveries(db, new Date(clock().getTime() - deleteAfterDays * 24 * hourMs)),
    async stop() {
      stopping = true
      await rounds.stop()
      await Promise.allSettled(busy.values())
    },
  }
}

/** Throws unless the response's status is from 200 to 299. */
async function deliver(
  deps: WebhookSenderDeps,
  subscription: LiveSubscription,
  row: DeliveryRow,
): Promise<void> {
  const { db, settings, clock, resolve } = deps
  const { publicUrl, webhookSecret, fetchLoopback: allowLoopback = false } = settings
  const resource = await readBody(deps, row)
  // If the object is gone, there is nothing to send.
  if (resource === null) return recordAttempt(db, row.id, { at: clock(), status: null })
  const permitted = subscription.seesCustomers ? resource : withoutCustomer(resource)
  const body = JSON.stringify(onlyFields(permitted, subscription.includeFields))
  const headers = {
    'Content-Type': 'application/json',
    'X-Shopify-Topic': webhookTopics[subscription.topic].name,
    'X-Shopify-Hmac-Sha256': createHmac('sha256', webhookSecret).update(body).digest('base64'),
    'X-Shopify-Shop-Domain': new URL(publicUrl).host,
    'X-Shopify-API-Version': '2025-10',
    'X-Shopify-Webhook-Id': webhookId(row),
    'X-Shopify-Event-Id': row.event_id,
    'X-Shopify-Triggered-At': row.triggered_at,
  }
  await recordAttempt(db, row.id, { at: clock(), status: null })
  const limits = { timeoutMs, allowLoopback, ...(resolve && { resolve }) }
  const status = await postPublic(subscription.uri, { headers, body }, limits)
  await recordAttempt(db, row.id, { at: clock(), status })
  if (status < 200 || status > 299) throw new Error(`It was answered with ${status}.`)
}

async function readBody(
  { bodies }: WebhookSenderDeps,
  { object, topic, triggered_at }: DeliveryRow,
): Promise<object | null> {
  const { type, key } = parseGlobalId(object)
  const id = Number(key)
  if (topic.endsWith('_DELETE')) return { id }
  return (await bodies.get(type)?.(id, triggered_at)) ?? null
}

/** The same for every attempt of a delivery, and unique per delivery. */
function webhookId({ id, event_id }: DeliveryRow): string {
  const hash = createHash('sha256').update(`${event_id} ${id}`).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** An order as whoever may not read customers sees it: with what the buyer wrote in it, but not with their account. */
const withoutCustomer = (resource: object) =>
  'customer' in resource ? { ...resource, customer: null } : resource

/** Only the fields in the paths, in lists, too; everything if there are none. */
function onlyFields(value: unknown, paths: readonly string[]): unknown {
  if (paths.length === 0 || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item) => onlyFields(item, paths))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const matching = paths.filter((path) => path === name || path.startsWith(`${name}.`))
      if (matching.length === 0) return []
      const below = matching.map((path) => path.slice(name.length + 1))
      return [[name, below.includes('') ? inner : onlyFields(inner, below)]]
    }),
  )
}
