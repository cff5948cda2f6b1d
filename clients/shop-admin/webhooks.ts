import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'
import { finding } from './found.ts'
import { mutation } from './mutation.ts'

const webhook = z.object({
  /** The number in the shop's global id. */
  id: field('legacyResourceId', z.string()),
  topic: z.string(),
  uri: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Webhook = z.infer<typeof webhook>

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

export const readWebhook = finding('webhookSubscription(id: $id)', webhook)

/** Variables: `topic` and `uri`. */
export const createWebhook = mutation(
  '$topic: WebhookSubscriptionTopic!, $uri: String!',
  'webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri })',
)
/** Variables: `id` and `uri`. */
export const updateWebhook = mutation(
  '$id: ID!, $uri: String!',
  'webhookSubscriptionUpdate(id: $id, webhookSubscription: { uri: $uri })',
)
export const deleteWebhook = mutation('$id: ID!', 'webhookSubscriptionDelete(id: $id)')
