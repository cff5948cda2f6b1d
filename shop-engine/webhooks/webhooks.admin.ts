import type { Kysely } from 'kysely'
import { isWebhookTopic, missingWebhookScope, webhookScopes } from '#/contract/webhooks.ts'
import type { Staff } from '#/ports/staff.ts'
import {
  type AdminContext,
  type AdminFeature,
  type AdminResolver,
  type Change,
  mutations,
  refuseWithout,
  UserErrors,
} from '../graphql/admin.ts'
import {
  type CountArgs,
  connectionFields,
  countUpTo,
  type PageArgs,
  pageOf,
} from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { toSecond } from '../graphql/serialize.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { listSubscriptions, type Subscription } from './subscriptions.store.ts'
import {
  checkAddress,
  createSubscription,
  editSubscription,
  endOrphaned,
  endSubscription,
  type SubscriptionInput,
} from './subscriptions.ts'

interface Services {
  db: Kysely<ShopTables>
  staff: Pick<Staff, 'scopesOf'>
  /** Whether webhooks may be sent to this machine. */
  fetchLoopback: boolean
}
type Context = AdminContext<Services>

interface ListArgs extends PageArgs {
  topics?: readonly string[] | null
  uri?: string | null
  callbackUrl?: string | null
}

/** The subscriptions whose topics the caller may see. */
async function visible({ services, caller }: Context): Promise<Subscription[]> {
  const all = await endOrphaned(services.db, services.staff)
  return all.filter(({ topic }) => missingWebhookScope(caller, topic) === undefined)
}

async function find(id: string, context: Context): Promise<Subscription | null> {
  const number = numberIn(id, 'WebhookSubscription')
  return (await visible(context)).find((one) => one.id === number) ?? null
}

/** The subscription that a mutation changes. */
async function subscriptionToChange(
  { tx }: Change,
  id: string,
  asked: Asked,
): Promise<Subscription> {
  const number = numberIn(id, 'WebhookSubscription')
  const found = (await listSubscriptions(tx)).find((one) => one.id === number)
  if (!found)
    throw new UserErrors({ field: ['id'], message: 'Webhook subscription does not exist' })
  refuseWithoutScopesOf(found.topic, asked)
  return found
}

interface Asked {
  name: string
  context: Context
}

/** Throws if the caller lacks a scope that the topic needs. */
function refuseWithoutScopesOf(topic: Subscription['topic'], asked: Asked): void {
  for (const scope of webhookScopes(topic, asked.context.caller)) refuseWithout(scope, asked)
}

const view = (webhookSubscription: Subscription) => () => ({ webhookSubscription })

interface CreateArgs {
  topic: string
  webhookSubscription: SubscriptionInput
}

const writes = mutations<Services>({
  webhookSubscriptionCreate: async (
    { topic, webhookSubscription: input }: CreateArgs,
    change,
    context,
  ) => {
    if (!isWebhookTopic(topic))
      throw new UserErrors({ field: ['topic'], message: 'Topic is invalid' })
    refuseWithoutScopesOf(topic, { name: 'webhookSubscriptionCreate', context })
    return view(await createSubscription(change, topic, input))
  },
  webhookSubscriptionUpdate: async (
    { id, webhookSubscription: input }: { id: string; webhookSubscription: SubscriptionInput },
    change,
    context,
  ) => {
    const asked = { name: 'webhookSubscriptionUpdate', context }
    const before = await subscriptionToChange(change, id, asked)
    return view(await editSubscription(change, before, input))
  },
  webhookSubscriptionDelete: async ({ id }: { id: string }, change, context) => {
    const asked = { name: 'webhookSubscriptionDelete', context }
    await endSubscription(change, await subscriptionToChange(change, id, asked))
    return () => ({ deletedWebhookSubscriptionId: id })
  },
})

/** Checks the URL before the mutation's transaction starts. */
const withAddress =
  (resolve: AdminResolver<Services> | undefined): AdminResolver<Services> =>
  async (root: never, args: never, context: Context) => {
    const { webhookSubscription: input }: { webhookSubscription: SubscriptionInput } = args
    const { fetchLoopback: allowLoopback } = context.services
    const userErrors = await checkAddress(input, { allowLoopback })
    return userErrors.length > 0 ? { userErrors } : resolve?.(root, args, context)
  }

export const webhooksAdmin: AdminFeature<Services> = {
  // Each topic requires the scope of what it's about.
  scopes: {},
  nodes: { WebhookSubscription: find },
  resolvers: {
    QueryRoot: {
      webhookSubscription: (_root: unknown, { id }: { id: string }, context) => find(id, context),
      webhookSubscriptions: async (_root: unknown, args: ListArgs, context) => {
        const { topics } = args
        const uri = args.uri ?? args.callbackUrl ?? undefined
        const found = (await visible(context)).filter(
          (one) =>
            (!topics?.length || topics.includes(one.topic)) &&
            (uri === undefined || one.uri === uri),
        )
        return pageOf(found, { args, field: 'webhookSubscriptions', idOf: ({ id }) => id })
      },
      webhookSubscriptionsCount: (_root: unknown, { limit }: CountArgs, context) =>
        countUpTo(limit, async () => (await visible(context)).length),
    },
    Mutation: {
      ...writes,
      webhookSubscriptionCreate: withAddress(writes.webhookSubscriptionCreate),
      webhookSubscriptionUpdate: withAddress(writes.webhookSubscriptionUpdate),
    },
    WebhookSubscription: {
      id: ({ id }: Subscription) => globalId('WebhookSubscription', id),
      legacyResourceId: ({ id }: Subscription) => String(id),
      apiVersion: () => ({ handle: '2025-10', displayName: '2025-10', supported: true }),
      callbackUrl: ({ uri }: Subscription) => uri,
      endpoint: ({ uri }: Subscription) => ({ kind: 'WebhookHttpEndpoint', callbackUrl: uri }),
      format: () => 'JSON',
      createdAt: ({ createdAt }: Subscription) => toSecond(createdAt),
      updatedAt: ({ updatedAt }: Subscription) => toSecond(updatedAt),
    },
    WebhookSubscriptionConnection: connectionFields,
  },
}
