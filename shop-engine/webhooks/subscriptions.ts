import type { Kysely } from 'kysely'
import type { WebhookSubscriptionInput } from '#/contract/admin/types.generated.ts'
import { includesScope } from '#/contract/staff.ts'
import { missingWebhookScope, type WebhookTopic } from '#/contract/webhooks.ts'
import { isPrivateAddress, NotFetched, toPublicUrl } from '#/http/fetch-public.ts'
import type { Staff } from '#/ports/staff.ts'
import type { Change } from '../changes/change.ts'
import { type Problem, problem, refuse } from '../changes/refused.ts'
import type { ShopTables } from '../migrations/tables.ts'
import {
  deleteSubscription,
  insertSubscription,
  listSubscriptions,
  type Subscription,
  updateSubscription,
} from './subscriptions.store.ts'

const maxSubscriptions = 100
const maxUri = 2_048
const maxFields = 100
const lookUpMs = 2_000

/**
 * The errors in an input's URL. Its host is resolved, so this runs before the transaction starts; the sender checks it
 * again.
 */
export async function checkAddress(
  input: WebhookSubscriptionInput,
  { allowLoopback }: { allowLoopback: boolean },
): Promise<Problem[]> {
  const uri = uriOf(input)
  if (uri === undefined) return []
  const path = [nameOf(input)]
  if ((input.callbackUrl ?? uri) !== uri) return [problem('addressDiffers', path)]
  if (uri === '') return [problem('blank', path, { field: 'webhookAddress' })]
  if (uri.length > maxUri) return [problem('addressOverMax', path, { max: maxUri })]
  const url = URL.parse(uri)
  if (url?.username !== '' || url.password !== '') return [problem('addressInvalid', path)]
  try {
    toPublicUrl(uri, { allowLoopback })
    const isPrivate = await isPrivateAddress(uri, { allowLoopback, timeoutMs: lookUpMs })
    return isPrivate ? [problem('addressInternal', path)] : []
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error
    return [
      error.code === 'private'
        ? problem('addressInternal', path)
        : problem('addressProtocol', path, { protocol: url.protocol }),
    ]
  }
}

const nameOf = ({ uri }: WebhookSubscriptionInput) =>
  typeof uri === 'string' ? 'uri' : 'callbackUrl'
const uriOf = ({ uri, callbackUrl }: WebhookSubscriptionInput) => uri ?? callbackUrl ?? undefined

/** The caller has checked the URL. @throws Refused */
export async function createSubscription(
  change: Change,
  topic: WebhookTopic,
  input: WebhookSubscriptionInput,
): Promise<Subscription> {
  const uri = uriOf(input)
  if (uri === undefined) throw refuse('blank', ['uri'], { field: 'webhookAddress' })
  if ((await listSubscriptions(change.tx)).length >= maxSubscriptions)
    throw refuse('tooManyWebhooks', ['uri'], { max: maxSubscriptions })
  const includeFields = checkFields(input.includeFields ?? [])
  const columns = { topic, uri, includeFields, madeBy: change.caller.name }
  const made = await insertSubscription(change.tx, columns, change.now)
  if (!made) throw taken(input)
  await change.report('subscriptionChanged', made.id, {}, audited(made))
  return made
}

/** The caller has checked the URL. @throws Refused */
export async function editSubscription(
  change: Change,
  before: Subscription,
  input: WebhookSubscriptionInput,
): Promise<Subscription> {
  const after = await updateSubscription(
    change.tx,
    {
      ...before,
      madeBy: change.caller.name,
      uri: uriOf(input) ?? before.uri,
      includeFields:
        input.includeFields === undefined
          ? before.includeFields
          : checkFields(input.includeFields ?? []),
    },
    change.now,
  )
  if (!after) throw taken(input)
  await change.report('subscriptionChanged', after.id, audited(before), audited(after))
  return after
}

export async function endSubscription(change: Change, gone: Subscription): Promise<void> {
  await deleteSubscription(change.tx, gone.id)
  await change.report('subscriptionChanged', gone.id, audited(gone))
}

/** A subscription whose maker may still read its topic. */
export interface LiveSubscription extends Subscription {
  /** Whether its maker may read customers, too. */
  seesCustomers: boolean
}

/**
 * Ends the subscriptions whose makers may no longer read what they're about: the token was revoked, the person has left, or
 * their role has changed. Returns the others.
 */
export async function endOrphaned(
  db: Kysely<ShopTables>,
  staff: Pick<Staff, 'scopesOf'>,
): Promise<LiveSubscription[]> {
  const living: LiveSubscription[] = []
  for (const subscription of await listSubscriptions(db)) {
    const { id, topic, madeBy, updatedAt } = subscription
    const adminId = madeBy.includes('@') ? 0 : null
    const scopes = await staff.scopesOf({ name: madeBy, since: updatedAt })
    if (missingWebhookScope({ adminId, scopes }, topic)) await deleteSubscription(db, id)
    else living.push({ ...subscription, seesCustomers: includesScope(scopes, 'read_customers') })
  }
  return living
}

/** Without duplicates. */
function checkFields(fields: readonly string[]): string[] {
  const uniqueFields = [...new Set(fields)]
  if (
    uniqueFields.length <= maxFields &&
    uniqueFields.every((field) => /^[a-z0-9_]{1,50}(\.[a-z0-9_]{1,50}){0,5}$/.test(field))
  )
    return uniqueFields
  throw refuse('fieldsInvalid', ['includeFields'])
}

/** Without the URL's query, which may contain a secret. */
const audited = ({ topic, uri, includeFields }: Subscription) => ({
  topic,
  uri: uri.replace(/[?#].*$/, ''),
  includeFields: includeFields.join(', '),
})
const taken = (input: WebhookSubscriptionInput) => refuse('addressTaken', [nameOf(input)])
