import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'
import type { ShopUserError } from './shop-admin.ts'

const webhook = z.object({
  /** The number in the shop's global id. */
  id: field('legacyResourceId', z.string()),
  topic: z.string(),
  uri: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Webhook = z.infer<typeof webhook>

export const webhookGid = (id: string) => `gid://shopify/WebhookSubscription/${id}`

/** A shop has at most a hundred. */
export const listWebhooks: Operation<readonly Webhook[]> = operation({
  head: 'query',
  response: z
    .object({
      webhookSubscriptions: field(
        'webhookSubscriptions(first: 100)',
        z.object({ nodes: z.array(webhook) }),
      ),
    })
    .transform(({ webhookSubscriptions }) => webhookSubscriptions.nodes),
})

/** The variable is `id`; null for an unknown id. */
export const readWebhook: Operation<{ webhookSubscription: Webhook | null }> = operation({
  head: 'query ($id: ID!)',
  response: z.object({
    webhookSubscription: field('webhookSubscription(id: $id)', webhook.nullable()),
  }),
})

const userErrors = z.array(z.object({ field: z.array(z.string()).nullable(), message: z.string() }))

/** A mutation that only returns its errors. */
function mutation(
  name: string,
  declared: string,
  passed: string,
): Operation<readonly ShopUserError[]> {
  return operation({
    head: `mutation (${declared})`,
    response: z
      .object({ result: field(`${name}(${passed})`, z.object({ userErrors })) })
      .transform((data) => data.result.userErrors),
    onceOnly: true,
  })
}

/** Variables: `topic` and `uri`. */
export const createWebhook = mutation(
  'webhookSubscriptionCreate',
  '$topic: WebhookSubscriptionTopic!, $uri: String!',
  'topic: $topic, webhookSubscription: { uri: $uri }',
)
/** Variables: `id` and `uri`. */
export const updateWebhook = mutation(
  'webhookSubscriptionUpdate',
  '$id: ID!, $uri: String!',
  'id: $id, webhookSubscription: { uri: $uri }',
)
export const deleteWebhook = mutation('webhookSubscriptionDelete', '$id: ID!', 'id: $id')
