import type { Kysely } from 'kysely'
import type { WebhookTopic } from '#/contract/webhooks.ts'
import type { Publish, Topic } from '#/database/changes.ts'
import type { EventName, Events } from '../changes/events.ts'
import { productsHolding, updateMembersByStock } from '../collection-rules/members-by-rule.store.ts'
import { globalId } from '../graphql/global-id.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { keepPath } from '../redirects/redirect-edits.ts'
import { enqueueStockWebhooks } from '../webhooks/deliveries.store.ts'

/** The transaction in which something happens. */
export interface Happening {
  tx: Kysely<ShopTables>
  publish: Publish
  now: Date
}

/** What follows from an event, in its transaction. */
interface Consequences<About> {
  /** The type of the object, or its global id: whom entries of the audit log and webhooks are about. */
  of?: string | ((about: About) => string)
  webhooks?: WebhookTopic | readonly WebhookTopic[]
  /** The caches of every process that are cleared. */
  clears?: readonly Topic[]
  more?: (about: About, change: Happening) => Promise<void>
}

/** What follows from each event: an entry in the audit log, if it tells of values; webhooks, and caches to clear. */
export const consequences: { readonly [Name in EventName]: Consequences<Events[Name]> } = {
  productCreated: { of: 'Product', webhooks: 'PRODUCTS_CREATE', clears: ['catalogue'] },
  productChanged: { of: 'Product', webhooks: 'PRODUCTS_UPDATE', clears: ['catalogue'] },
  productDeleted: { of: 'Product', webhooks: 'PRODUCTS_DELETE', clears: ['catalogue', 'stock'] },
  productImported: { of: 'Product' },
  productMediaChanged: { of: 'Product', clears: ['catalogue'] },
  variantsChanged: { clears: ['stock'] },
  variantMediaChanged: { of: 'ProductVariant' },
  bundleChanged: { of: 'ProductVariant', clears: ['stock'] },
  fileCreated: { of: 'MediaImage' },
  fileChanged: { of: 'MediaImage', clears: ['catalogue'] },
  fileUploadStaged: { of: 'StagedUpload' },
  stockTracked: { of: 'InventoryItem' },
  stockCounted: { of: 'InventoryItem' },
  stockChanged: {
    async more({ items, labelsMayChange }, { tx, publish }) {
      publish('stock')
      if (await updateMembersByStock(tx, items)) publish('catalogue')
      else if (labelsMayChange) publish('labels', (await productsHolding(tx, items)).map(String))
    },
  },
  levelsChanged: { more: (variants, change) => enqueueStockWebhooks(change, variants) },
  locationChanged: { of: 'Location' },
  collectionChanged: { of: 'Collection', clears: ['catalogue'] },
  definitionChanged: { of: 'MetafieldDefinition', clears: ['catalogue'] },
  metafieldChanged: { of: ({ type, id }) => globalId(type, id), clears: ['catalogue'] },
  pageChanged: { of: 'Page', clears: ['catalogue'] },
  blogChanged: { of: 'Blog', clears: ['catalogue'] },
  articleChanged: { of: 'Article', clears: ['catalogue'] },
  pathChanged: { more: (paths, { tx }) => keepPath(tx, paths) },
  menuChanged: { of: 'Menu', clears: ['catalogue'] },
  redirectChanged: { of: 'UrlRedirect', clears: ['catalogue'] },
  redirectFileRead: { of: 'UrlRedirectImport' },
  redirectsImported: { of: 'UrlRedirectImport', clears: ['catalogue'] },
  policyChanged: { of: 'ShopPolicy', clears: ['settings'] },
  discountChanged: {
    of: ({ method, id }) =>
      globalId(method === 'code' ? 'DiscountCodeNode' : 'DiscountAutomaticNode', id),
  },
  giftCardChanged: { of: 'GiftCard' },
  subscriptionChanged: { of: 'WebhookSubscription' },
  deliverySentAgain: { of: 'WebhookSubscription' },
  customerCreated: { of: 'Customer', webhooks: 'CUSTOMERS_CREATE' },
  customerChanged: { of: 'Customer', webhooks: 'CUSTOMERS_UPDATE' },
  customerEdited: { of: 'Customer' },
  customerInvited: { of: 'Customer' },
  customerMerged: { of: 'Customer' },
  customerDeleted: { of: 'Customer', webhooks: 'CUSTOMERS_DELETE' },
  addressEdited: { of: (id) => globalId('MailingAddress', `${id}?model_name=CustomerAddress`) },
  draftChanged: { of: 'DraftOrder' },
  draftInvoiceSent: { of: 'DraftOrder' },
  draftCompleted: { of: 'DraftOrder' },
  orderPlaced: { of: 'Order', webhooks: 'ORDERS_CREATE' },
  orderPlacedPaid: { of: 'Order', webhooks: ['ORDERS_CREATE', 'ORDERS_PAID'] },
  orderEntered: { of: 'Order' },
  orderChanged: { of: 'Order', webhooks: 'ORDERS_UPDATED' },
  orderEdited: { of: 'Order' },
  orderEmailed: { of: 'Order' },
  orderDeleted: { of: 'Order', webhooks: 'ORDERS_DELETE' },
  orderAdvanced: { of: 'Order' },
  orderPaid: { of: 'Order', webhooks: 'ORDERS_PAID' },
  orderPartlySent: { of: 'Order', webhooks: 'ORDERS_PARTIALLY_FULFILLED' },
  orderSent: { of: 'Order', webhooks: 'ORDERS_FULFILLED' },
  orderCanceled: { of: 'Order', webhooks: 'ORDERS_CANCELLED' },
  holdPlaced: { of: 'FulfillmentHold' },
  holdReleased: { of: 'FulfillmentHold' },
  parcelSent: { of: 'Fulfillment', webhooks: 'FULFILLMENTS_CREATE' },
  parcelChanged: { of: 'Fulfillment', webhooks: 'FULFILLMENTS_UPDATE' },
  parcelProgressed: { of: 'Fulfillment' },
  refundRequested: { of: 'Order' },
  refundAnswered: { of: 'OrderTransaction' },
  refundSettled: { of: 'Refund' },
  refundCreated: { of: 'Refund', webhooks: 'REFUNDS_CREATE' },
  returnUnchanged: { of: 'Return' },
  returnRequested: { of: 'Return', webhooks: 'RETURNS_REQUEST' },
  returnApproved: { of: 'Return', webhooks: 'RETURNS_APPROVE' },
  returnDeclined: { of: 'Return', webhooks: 'RETURNS_DECLINE' },
  returnClosed: { of: 'Return', webhooks: 'RETURNS_CLOSE' },
  returnReopened: { of: 'Return', webhooks: 'RETURNS_REOPEN' },
  returnCanceled: { of: 'Return', webhooks: 'RETURNS_CANCEL' },
  returnProcessed: { of: 'Return', webhooks: 'RETURNS_PROCESS' },
}
