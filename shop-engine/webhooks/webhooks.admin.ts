import type { Kysely } from 'kysely'
import type { WebhookSubscriptionInput } from '#/contract/admin/types.generated.ts'
import { isWebhookTopic, missingWebhookScope, webhookScopes } from '#/contract/webhooks.ts'
import type { Staff } from '#/ports/staff.ts'
import type { Change } from '../changes/change.ts'
import { refuse, refuseIfAny } from '../changes/refused.ts'
import { type AdminContext, type AdminFeature, mutations, refuseWithout } from '../graphql/admin.ts'
import { countUpTo, pageOf } from '../graphql/connections.ts'
import { numberIn } from '../graphql/global-id.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { listSubscriptions, type Subscription } from './subscriptions.store.ts'
import {
  checkAddress,
  createSubscription,
  editSubscription,
  endOrphaned,
  endSubscription,
} from './subscriptions.ts'

interface Services {
  db: Kysely<ShopTables>
  staff: Pick<Staff, 'scopesOf'>
  /** Whether webhooks may be sent to this machine. */
  fetchLoopback: boolean
}
type Context = AdminContext<Services>

/** The subscriptions whose topics the caller may see. */
async function visible({ services, caller }: Context): Promise<Subscription[]> {
  const all = await endOrphaned(services.db, services.staff)
  return all.filter(({ topic }) => missingWebhookScope(caller, topic) === undefined)
}

async function find(id: string, context: Context): Promise<Subscription | null> {
  const number = numberIn(id, 'WebhookSubscription')
  return (await visible(context)).find((subscription) => subscription.id === number) ?? null
}

/** The subscription that a mutation changes. */
async function subscriptionToChange(
  { tx }: Change,
  id: string,
  request: NamedCall,
): Promise<Subscription> {
  const number = numberIn(id, 'WebhookSubscription')
  const found = (await listSubscriptions(tx)).find((subscription) => subscription.id === number)
  if (!found) throw refuse('webhookUnknown', ['id'])
  refuseWithoutScopesOf(found.topic, request)
  return found
}

interface NamedCall {
  name: string
  context: Context
}

/** Throws if the caller lacks a scope that the topic needs. */
function refuseWithoutScopesOf(topic: Subscription['topic'], request: NamedCall): void {
  for (const scope of webhookScopes(topic, request.context.caller)) refuseWithout(scope, request)
}

const view = (webhookSubscription: Subscription) => () => ({ webhookSubscription })
/** Checks the URL before the mutation's transaction starts. */
async function checked(
  { webhookSubscription: input }: { webhookSubscription: WebhookSubscriptionInput },
  context: Context,
): Promise<Context> {
  refuseIfAny(await checkAddress(input, { allowLoopback: context.services.fetchLoopback }))
  return context
}

const writes = mutations<Services>(
  null,
  {
    webhookSubscriptionCreate: async ({ topic, webhookSubscription: input }, change, context) => {
      if (!isWebhookTopic(topic)) throw refuse('invalid', ['topic'], { field: 'topic' })
      refuseWithoutScopesOf(topic, { name: 'webhookSubscriptionCreate', context })
      return view(await createSubscription(change, topic, input))
    },
    webhookSubscriptionUpdate: async ({ id, webhookSubscription: input }, change, context) => {
      const request = { name: 'webhookSubscriptionUpdate', context }
      const before = await subscriptionToChange(change, id, request)
      return view(await editSubscription(change, before, input))
    },
    webhookSubscriptionDelete: async ({ id }, change, context) => {
      const request = { name: 'webhookSubscriptionDelete', context }
      await endSubscription(change, await subscriptionToChange(change, id, request))
      return () => ({ deletedWebhookSubscriptionId: id })
    },
  },
  { prepare: { webhookSubscriptionCreate: checked, webhookSubscriptionUpdate: checked } },
)

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    WebhookSubscription: Subscription
  }
}

export const webhooksAdmin = {
  // Each topic requires the scope of what it's about.
  scopes: {},
  nodes: { WebhookSubscription: find },
  resolvers: {
    QueryRoot: {
      webhookSubscription: (_root, { id }, context) => find(id, context),
      webhookSubscriptions: async (_root, args, context) => {
        const { topics } = args
        const uri = args.uri ?? args.callbackUrl ?? undefined
        const found = (await visible(context)).filter(
          (subscription) =>
            (!topics?.length || topics.includes(subscription.topic)) &&
            (uri === undefined || subscription.uri === uri),
        )
        return pageOf(found, { args, field: 'webhookSubscriptions' })
      },
      webhookSubscriptionsCount: (_root, { limit }, context) =>
        countUpTo(limit, async () => (await visible(context)).length),
    },
    Mutation: writes,
    WebhookSubscription: {
      apiVersion: () => ({ handle: '2025-10', displayName: '2025-10', supported: true }),
      callbackUrl: ({ uri }) => uri,
      endpoint: ({ uri }) => ({ kind: 'WebhookHttpEndpoint', callbackUrl: uri }),
      format: () => 'JSON',
    },
  },
} satisfies AdminFeature<Services>
