import { z } from 'zod'
import type { DoctorFinding } from '#/contract/doctor.ts'
import { hourMs } from '#/contract/durations.ts'
import { stripeEvents } from '#/shop-engine/payments/stripe.ts'
import { stripeUrl, webhookAddress } from '../stripe-webhook.ts'
import { type Check, type DoctorContext, ok, reasonOf, warning, wrong } from './finding.ts'

const endpoints = z.object({
  data: z.array(
    z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) }),
  ),
})

/** Whether Stripe accepts the key and sends the shop the webhooks it needs. */
export const checkStripe: Check = async (context) => {
  const { settings, shopSettings, database, now } = context
  if (settings.shopApi) return [ok('stripe.none')]
  if (settings.lost.includes('payments')) return [wrong('stripe.lost')]
  if (!settings.stripe)
    return [
      shopSettings.payments
        ? wrong('stripe.noWebhook', { url: webhookAddress(settings) })
        : ok('stripe.none'),
    ]
  const problem = await problemOf(await ask(context, '/v1/checkout/sessions?limit=1'))
  if (problem) return [problem]
  const found = await webhookFindings(context)
  const { count } = await database.db
    .selectFrom('shop_payment_attempts')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('state', '=', 'refundDue')
    .where('updated_at', '<', new Date(now.getTime() - hourMs).toISOString())
    .executeTakeFirstOrThrow()
  if (count > 0) found.push(wrong('stripe.owed', { number: count }))
  return found.length > 0 ? found : [ok('stripe.ok', { mode: settings.stripe.mode })]
}

async function ask({ settings, fetch, timeoutMs }: DoctorContext, path: string) {
  const { apiUrl = stripeUrl, secretKey = '' } = settings.stripe ?? {}
  const headers = { authorization: `Bearer ${secretKey}` }
  const signal = AbortSignal.timeout(timeoutMs)
  return fetch(apiUrl + path, { headers, signal }).catch(reasonOf)
}

async function problemOf(answer: Response | string): Promise<DoctorFinding | null> {
  if (typeof answer === 'string') return wrong('stripe.unreachable', { reason: answer })
  if (answer.status === 401) return wrong('stripe.refused')
  if (answer.status === 403) return wrong('stripe.noPermission')
  return answer.ok ? null : wrong('stripe.unreachable', { reason: `HTTP ${answer.status}` })
}

/** A restricted key may lack permission to list them. */
async function webhookFindings(context: DoctorContext): Promise<DoctorFinding[]> {
  const { settings } = context
  const answer = await ask(context, '/v1/webhook_endpoints?limit=100')
  if (typeof answer === 'string' || !answer.ok) return [warning('stripe.noPermission')]
  const url = webhookAddress(settings)
  const { data } = endpoints.parse(await answer.json())
  const ours = data.find((endpoint) => endpoint.url === url)
  // On a developer's machine, Stripe's CLI forwards them.
  if (!ours) return [(settings.demo ? warning : wrong)('stripe.noWebhook', { url })]
  if (ours.status !== 'enabled') return [wrong('stripe.webhookOff', { url })]
  const heard = ours.enabled_events
  const missing = heard.includes('*') ? [] : stripeEvents.filter((type) => !heard.includes(type))
  return missing.length > 0
    ? [wrong('stripe.webhookDeaf', { url, missing: missing.join(', ') })]
    : []
}
