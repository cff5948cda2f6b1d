import type { Kysely } from 'kysely'
import { Refusal } from '#/contract/errors.ts'
import { requireScope } from '#/contract/staff.ts'
import { type WebhookDeliveries, webhookScopes } from '#/contract/webhooks.ts'
import { callerWith, type Staff, type StaffCaller } from '#/ports/staff.ts'
import type { MakeChange } from '../changes/change.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { listDeliveries, makeDueAgain } from './deliveries.store.ts'
import { leaseMs } from './sender.ts'
import { listSubscriptions, type Subscription } from './subscriptions.store.ts'

interface WebhookLogDeps {
  db: Kysely<ShopTables>
  staff: Staff
  secret: string
  change: MakeChange
}

const perPage = 50

/**
 * Answers `GET /api/admin/webhooks` with the signing secret, `GET …/{id}/deliveries` with the log of a subscription,
 * and `POST …/{id}/deliveries/{delivery}`, which sends one again. @throws Refusal
 */
export function createWebhookLog(deps: WebhookLogDeps): (request: Request) => Promise<Response> {
  return async (request) => {
    const caller = await callerWith(deps.staff, request.headers, 'write_settings')
    const { pathname, searchParams } = new URL(request.url)
    const route = `${request.method} ${pathname.slice('/api/admin/webhooks'.length)}`
    if (route === 'GET ') return answer({ secret: deps.secret })
    const [, id, delivery] =
      /^(?:GET|POST) \/(\d{1,15})\/deliveries(?:\/(\d{1,15}))?$/.exec(route) ?? []
    const subscription = await subscriptionOf(deps, caller, Number(id))
    if (request.method === 'GET' && delivery === undefined)
      return answer(await readLog(deps, subscription, searchParams.get('before')))
    if (request.method !== 'POST' || delivery === undefined) throw new Refusal('notFound')
    await sendAgain(deps, caller, { id: Number(delivery), subscriptionId: subscription.id })
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  }
}

async function subscriptionOf(
  { db }: WebhookLogDeps,
  caller: StaffCaller,
  id: number,
): Promise<Subscription> {
  const found = (await listSubscriptions(db)).find((subscription) => subscription.id === id)
  if (!found) throw new Refusal('notFound')
  for (const scope of webhookScopes(found.topic, caller)) requireScope(caller.scopes, scope)
  return found
}

async function readLog(
  { db }: WebhookLogDeps,
  { id: subscriptionId }: Subscription,
  before: string | null,
): Promise<WebhookDeliveries> {
  const from = /^\d{1,15}$/.test(before ?? '') ? { before: Number(before) } : {}
  const found = await listDeliveries(db, { subscriptionId, ...from, count: perPage + 1 })
  const deliveries = found.slice(0, perPage)
  return { deliveries, before: found.length > perPage ? (deliveries.at(-1)?.id ?? null) : null }
}

async function sendAgain(
  { change }: WebhookLogDeps,
  caller: StaffCaller,
  delivery: { id: number; subscriptionId: number },
): Promise<void> {
  await change(caller, 'webhookDeliverySendAgain', async ({ tx, now, report }) => {
    if (!(await makeDueAgain(tx, delivery, { now, leaseMs }))) throw new Refusal('notFound')
    await report(
      'deliverySentAgain',
      delivery.subscriptionId,
      {},
      { deliverySentAgain: delivery.id },
    )
  })
}

function answer(body: object): Response {
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })
}
