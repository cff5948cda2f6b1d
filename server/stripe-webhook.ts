import { z } from 'zod'
import { appendAudit } from '#/backend/audit/audit.ts'
import { readSecrets, type Secrets, saveSecrets } from '#/backend/settings/secrets.store.ts'
import type { Database } from '#/database/database.ts'
import { stripeEvents } from '#/shop-engine/payments/stripe.ts'
import type { Settings } from './settings.ts'
import type { AllTables } from './tables.ts'

export const stripeUrl = 'https://api.stripe.com'
export const webhookAddress = ({ publicUrl }: Pick<Settings, 'publicUrl'>) =>
  `${publicUrl}/webhooks/stripe`

interface WebhookDeps {
  /** As they are now. */
  settings: Settings
  database: Database<AllTables>
  clock: () => Date
  fetch: typeof globalThis.fetch
}

const registered = z.object({ id: z.string(), url: z.string() })
const created = registered.extend({ secret: z.string().min(1).max(300) })
const listed = z.object({ data: z.array(registered) })
const refused = z.object({ error: z.object({ message: z.string() }) })
const timeoutMs = 7_000

/** Stripe refused, or can't be reached; the message is for people. */
export class WebhookProblem extends Error {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.name = 'WebhookProblem'
    this.status = status
  }
}

/**
 * Has Stripe report payments to the shop's address: registers a webhook, and seals the secret that Stripe answers, or
 * moves the one it has registered before. Does nothing where the owner has entered a webhook's secret, where an
 * environment variable has the key, and where Stripe couldn't reach the shop anyway.
 * @throws WebhookProblem
 */
export async function registerWebhook(deps: WebhookDeps): Promise<void> {
  const { settings, database } = deps
  const secrets = await readSecrets(database.db.$pickTables())
  const key = secrets.stripeSecretKey
  const isReachable = settings.publicUrl.startsWith('https:') || settings.stripeApiUrl !== undefined
  if (settings.fixed.includes('payments') || !key || !isReachable) return
  const url = webhookAddress(settings)
  const ours = secrets.stripeWebhook ? registered.parse(JSON.parse(secrets.stripeWebhook)) : null
  if (ours ? ours.url === url : secrets.stripeWebhookSecret !== undefined) return
  const ask = asking(deps, key)
  if (ours && (await changeWebhook(ask, ours.id, 'POST', { url }))) {
    await save(deps, { stripeWebhook: JSON.stringify({ ...ours, url }) })
    return
  }
  // Nobody knows the secret of an earlier webhook at this address.
  const { data } = listed.parse(await ask('GET', '/v1/webhook_endpoints?limit=100'))
  const fields = new URLSearchParams({ url, description: 'Glovebox' })
  for (const event of stripeEvents) fields.append('enabled_events[]', event)
  const { id, secret } = created.parse(await ask('POST', '/v1/webhook_endpoints', fields))
  await save(deps, {
    stripeWebhookSecret: secret,
    stripeWebhook: JSON.stringify({ id, url }),
  })
  for (const earlier of data.filter((endpoint) => endpoint.url === url))
    await changeWebhook(ask, earlier.id, 'DELETE').catch(() => {})
}

/**
 * Deletes at Stripe the webhook that the shop had registered with an earlier key and no longer uses. If Stripe doesn't
 * know it anymore, that's as good.
 * @param before the secrets as they were
 * @throws WebhookProblem
 */
export async function endWebhook(
  deps: WebhookDeps,
  before: Pick<Secrets, 'stripeSecretKey' | 'stripeWebhook'>,
): Promise<void> {
  const { stripeWebhook, stripeSecretKey: key } = before
  if (!stripeWebhook || !key) return
  const { id } = registered.parse(JSON.parse(stripeWebhook))
  const { stripeWebhook: now } = await readSecrets(deps.database.db.$pickTables())
  if (now && registered.parse(JSON.parse(now)).id === id) return
  await changeWebhook(asking(deps, key), id, 'DELETE')
}

type Ask = ReturnType<typeof asking>

/** False if it's gone, because somebody has deleted it at Stripe. */
async function changeWebhook(
  ask: Ask,
  id: string,
  ...[method, change]: ['DELETE'] | ['POST', Record<string, string>]
): Promise<boolean> {
  try {
    const path = `/v1/webhook_endpoints/${encodeURIComponent(id)}`
    await ask(method, path, change && new URLSearchParams(change))
    return true
  } catch (error) {
    if (error instanceof WebhookProblem && error.status === 404) return false
    throw error
  }
}

function asking({ settings, fetch }: WebhookDeps, key: string) {
  return async (method: string, path: string, body?: URLSearchParams): Promise<unknown> => {
    const answer = await fetch((settings.stripeApiUrl ?? stripeUrl) + path, {
      method,
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body }),
    }).catch((error: Error) => {
      throw new WebhookProblem(error.message, 0)
    })
    const said: unknown = await answer.json().catch(() => null)
    if (answer.ok) return said
    const { data } = refused.safeParse(said)
    throw new WebhookProblem(data?.error.message ?? `HTTP ${answer.status}`, answer.status)
  }
}

/** Logged, because from now on Stripe is believed by it. */
async function save({ database, clock, settings }: WebhookDeps, secrets: Secrets): Promise<void> {
  await database.transact(async (tx, publish) => {
    await saveSecrets(tx.$pickTables(), secrets)
    publish('settings')
    await appendAudit(tx.$pickTables(), {
      at: clock(),
      admin: null,
      action: 'CHANGE_SETTINGS',
      details: { before: {}, after: { stripeWebhook: webhookAddress(settings) } },
    })
  })
}
