import type { Language } from '#/contract/languages.ts'
import type { Database } from '#/database/database.ts'
import { customerWebhook } from './customers/customer-webhook.ts'
import type { ShopTables } from './migrations/tables.ts'
import { fulfillmentWebhook, orderWebhook } from './orders/order-webhook.ts'
import { refundWebhook } from './orders/refund-webhook.ts'
import { inventoryLevelWebhook, productWebhook } from './products/product-webhook.ts'
import { returnWebhook } from './returns/return-webhook.ts'
import type { StorefrontServices } from './storefront/services.ts'
import type { WebhookBody, WebhookSenderDeps } from './webhooks/sender.ts'

/** The bodies of webhooks, by the type of object that changed. */
export function webhookBodies(
  { database: { db }, first }: { database: Database<ShopTables>; first: () => Language },
  { pictures }: Pick<StorefrontServices, 'pictures'>,
): WebhookSenderDeps['bodies'] {
  return new Map<string, WebhookBody>([
    ['Order', (id) => orderWebhook(db, id)],
    ['Fulfillment', (id) => fulfillmentWebhook(db, id)],
    ['Refund', (id) => refundWebhook(db, id)],
    ['Return', (id) => returnWebhook(db, id)],
    ['Product', (id) => productWebhook(db, id, { pictures, first: first() })],
    ['InventoryItem', (id, triggeredAt) => inventoryLevelWebhook(db, id, triggeredAt)],
    ['Customer', (id) => customerWebhook(db, id)],
  ])
}
