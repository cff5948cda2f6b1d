import type { Kysely } from 'kysely'
import { Refusal } from '#/contract/errors.ts'
import { requireScope } from '#/contract/staff.ts'
import { type WebhookDeliveries, webhookScopes } from '#/contract/webhooks.ts'
import type { StaffCaller, StaffRoute } from '#/ports/staff.ts'
import type { MakeChange } from '../changes/change.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { listDeliveries, makeDueAgain } from './deliveries.store.ts'
import { leaseMs } from './sender.ts'
import { listSubscriptions, type Subscription } from './subscriptions.store.ts'

interface WebhookLogDeps {
  db: Kysely<ShopTables>
  secret: string
  change: MakeChange
}

const perPage = 50

/** The signing secret, the log of a subscription, and sending a delivery again. */
export function webhookRoutes(deps: WebhookLogDeps): readonly StaffRoute[] {
  const scope = 'write_settings'
  const log = '/api/admin/webhooks/:webhook/deliveries'
  return [
    {
      method: 'GET',
      path: '/api/admin/webhooks',
      scope,
      respond: async () => Response.json({ secret: deps.secret }),
    },
    {
      method: 'GET',
      path: log,
      scope,
      async respond({ caller, query, id }) {
        const subscription = await subscriptionOf(deps, caller, id('webhook'))
        return Response.json(await readLog(deps, subscription, query.get('before')))
      },
    },
    {
      method: 'POST',
      path: `${log}/:delivery`,
      scope,
      async respond({ caller, id }) {
        const subscription = await subscriptionOf(deps, caller, id('webhook'))
        const delivery = { id: id('delivery'), subscriptionId: subscription.id }
        await sendAgain(deps, caller, delivery)
        return new Response(null, { status: 204 })
      },
    },
  ]
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
