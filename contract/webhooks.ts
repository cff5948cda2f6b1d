import { z } from './schema.ts'
import { includesScope, type Scope } from './staff.ts'

/** The topics of webhooks: the name in the header `X-Shopify-Topic`, and the required scope. */
export const webhookTopics = {
  ORDERS_CREATE: { name: 'orders/create', scope: 'read_orders' },
  ORDERS_UPDATED: { name: 'orders/updated', scope: 'read_orders' },
  ORDERS_PAID: { name: 'orders/paid', scope: 'read_orders' },
  ORDERS_PARTIALLY_FULFILLED: { name: 'orders/partially_fulfilled', scope: 'read_orders' },
  ORDERS_FULFILLED: { name: 'orders/fulfilled', scope: 'read_orders' },
  ORDERS_CANCELLED: { name: 'orders/cancelled', scope: 'read_orders' },
  ORDERS_DELETE: { name: 'orders/delete', scope: 'read_orders' },
  FULFILLMENTS_CREATE: { name: 'fulfillments/create', scope: 'read_orders' },
  FULFILLMENTS_UPDATE: { name: 'fulfillments/update', scope: 'read_orders' },
  REFUNDS_CREATE: { name: 'refunds/create', scope: 'read_orders' },
  RETURNS_REQUEST: { name: 'returns/request', scope: 'read_returns' },
  RETURNS_APPROVE: { name: 'returns/approve', scope: 'read_returns' },
  RETURNS_DECLINE: { name: 'returns/decline', scope: 'read_returns' },
  RETURNS_CANCEL: { name: 'returns/cancel', scope: 'read_returns' },
  RETURNS_PROCESS: { name: 'returns/process', scope: 'read_returns' },
  RETURNS_CLOSE: { name: 'returns/close', scope: 'read_returns' },
  RETURNS_REOPEN: { name: 'returns/reopen', scope: 'read_returns' },
  PRODUCTS_CREATE: { name: 'products/create', scope: 'read_products' },
  PRODUCTS_UPDATE: { name: 'products/update', scope: 'read_products' },
  PRODUCTS_DELETE: { name: 'products/delete', scope: 'read_products' },
  INVENTORY_LEVELS_UPDATE: { name: 'inventory_levels/update', scope: 'read_inventory' },
  CUSTOMERS_CREATE: { name: 'customers/create', scope: 'read_customers' },
  CUSTOMERS_UPDATE: { name: 'customers/update', scope: 'read_customers' },
  CUSTOMERS_DELETE: { name: 'customers/delete', scope: 'read_customers' },
} as const satisfies Readonly<Record<string, { name: string; scope: Scope }>>

export type WebhookTopic = keyof typeof webhookTopics

export function isWebhookTopic(text: string): text is WebhookTopic {
  return Object.hasOwn(webhookTopics, text)
}

export const webhookTopicNames = Object.keys(webhookTopics).filter(isWebhookTopic)

/** The scopes required to see and change the webhooks of a topic; people, who come and go, also need the settings. */
export function webhookScopes(
  topic: WebhookTopic,
  { adminId }: { adminId: number | null },
): Scope[] {
  const { scope } = webhookTopics[topic]
  return adminId === null ? [scope] : [scope, 'write_settings']
}

/** The scope that is missing, if any. */
export function missingWebhookScope(
  caller: { adminId: number | null; scopes: readonly Scope[] },
  topic: WebhookTopic,
): Scope | undefined {
  return webhookScopes(topic, caller).find((scope) => !includesScope(caller.scopes, scope))
}

export const webhookDelivery = z.object({
  id: z.number(),
  topic: z.string(),
  /** The global id of the object that it's about. */
  object: z.string(),
  triggeredAt: z.string(),
  attempts: z.number(),
  /** When it was last attempted; null before that. */
  attemptedAt: z.string().nullable(),
  /** When it will be attempted next; null once it was delivered or abandoned. */
  nextAttemptAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  /** The status of the last response. */
  responseStatus: z.number().nullable(),
  error: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

/** Newest first. */
export const webhookDeliveries = z.object({
  deliveries: z.array(webhookDelivery),
  /** The id to request older ones with; null at the end. */
  before: z.number().nullable(),
})
export type WebhookDeliveries = z.infer<typeof webhookDeliveries>
