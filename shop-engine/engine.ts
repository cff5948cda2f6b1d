import { createPasswords } from '#/credentials/passwords.ts'
import { createAdminApi, nobody } from './admin-api/admin-api.ts'
import { makeAuditedChange } from './admin-api/audited-change.ts'
import { createCarts } from './carts/carts.service.ts'
import { createCheckout } from './checkout/checkout.ts'
import { createPayments } from './checkout/payments.ts'
import { createCollections } from './collections/collections.ts'
import { customerImport } from './customer-files/customer-import.ts'
import { exportCustomers } from './customer-files/export-customers.ts'
import { customerWebhook } from './customers/customer-webhook.ts'
import { createCustomers } from './customers/customers.ts'
import { createStaffCustomers } from './customers/staff-customers.ts'
import { createDrafts } from './drafts/drafts.ts'
import type { Engine, EngineDeps } from './engine.types.ts'
import { hasOriginal, readOriginal } from './files/file.store.ts'
import { createUploads } from './files/uploads.ts'
import { createExecution } from './graphql/execution.ts'
import { createResponseCache } from './graphql/response-cache.ts'
import { noticeLowStock } from './inventory/low-stock.ts'
import { createMetafields } from './metafields/metafields.ts'
import { confirmationEmail } from './orders/confirmation-email.ts'
import { exampleEmail } from './orders/example-emails.ts'
import { createOrders } from './orders/order-list.store.ts'
import { orderWebhook } from './orders/order-webhook.ts'
import { refundWebhook } from './orders/refund-webhook.ts'
import { createRefunds } from './orders/refunds.ts'
import { readSales } from './orders/sales.store.ts'
import { createShipments } from './orders/shipments.store.ts'
import { lapseUnpaidOrders } from './orders/unpaid-orders.ts'
import { createStripe } from './payments/stripe.ts'
import { followRates } from './pricing/exchange-rates.ts'
import { exportProducts } from './product-files/export-products.ts'
import { createFilesHandler } from './product-files/http-handler.ts'
import { createImports, deleteOldImports } from './product-files/imports.ts'
import { productImport } from './product-files/product-import.ts'
import { createCatalogue } from './products/catalogue.ts'
import { readPictures } from './products/pictures.ts'
import { inventoryLevelWebhook, productWebhook } from './products/product-webhook.ts'
import { createVariantInventory } from './products/variant-inventory.ts'
import { readVideos } from './products/videos.ts'
import { createHttpHandler } from './storefront/http-handler.ts'
import { getSchema } from './storefront/schema.ts'
import type { StorefrontServices } from './storefront/services.ts'
import { createWebhookLog } from './webhooks/http-handler.ts'
import { createWebhookSender, type WebhookBody, type WebhookSenderDeps } from './webhooks/sender.ts'

/** The embedded shop: its Storefront API and its checkout. Throws when its content is not right. */
export function createEngine({ shopSettings, ...given }: EngineDeps): Engine {
  const facts = () => shopSettings.emailFacts()
  const bankAccount = () => shopSettings.current().bankAccount
  const taxes = () => shopSettings.current().taxes
  const { stripe } = given.settings
  const cards = stripe && createStripe(stripe)
  const deps = { ...given, settings: { ...given.settings, facts, bankAccount, taxes, cards } }
  const { database, settings, staff = nobody } = deps
  const rates = followRates(() => shopSettings.current().rates)
  const services: StorefrontServices = {
    catalogue: createCatalogue(database),
    collections: createCollections(database),
    carts: createCarts({ ...deps, rates }),
    metafields: createMetafields(database),
    customers: createCustomers({ ...deps, passwords: createPasswords(deps) }),
    orders: createOrders(database.db),
    pictures: readPictures(settings.publicUrl),
    videos: readVideos(settings.publicUrl),
    rates,
    publicUrl: settings.publicUrl,
    facts,
    texts: () => shopSettings.texts(),
    menus: () => shopSettings.current().menus,
  }
  const change: Parameters<typeof createWebhookLog>[0]['change'] = (caller, mutation, work) =>
    makeAuditedChange({ ...deps, staff }, { caller, mutation }, work)
  const staffCustomers = createStaffCustomers(deps)
  const webhooks = createWebhookSender({
    ...deps,
    db: database.db,
    bodies: webhookBodies(deps, services),
  })
  const refunds = createRefunds({ ...deps, change })
  const allowLoopback = settings.fetchLoopback ?? false
  const pictureSettings = { publicUrl: settings.publicUrl, allowLoopback }
  const uploads = createUploads({ ...deps, publicUrl: settings.publicUrl })
  const responses = createResponseCache()
  database.subscribe('catalogue', () => responses.clear('catalogue'))
  shopSettings.subscribe(() => responses.clear('catalogue'))
  database.subscribe('stock', () => responses.clear('stock'))
  const execute = createExecution({ ...deps, services, responses, schema: getSchema() })
  return {
    admin: createAdminApi(deps, {
      ...services,
      clock: deps.clock,
      writeText: shopSettings.writeText,
      db: database.db,
      sales: (daysBefore) => {
        const { timeZone } = shopSettings.current().facts
        return readSales(database.db, { now: deps.clock(), daysBefore, timeZone })
      },
      uploads,
      fetchLoopback: allowLoopback,
      customers: staffCustomers,
      orderEmail: (order) => confirmationEmail(order, deps.settings),
      refunds,
      drafts: createDrafts({ ...deps, rates: services.rates }),
      inventory: createVariantInventory(services.catalogue, database),
    }),
    productFiles: createFilesHandler({
      of: 'products',
      staff,
      exportAll: () => exportProducts(database.db, services.pictures),
      imports: createImports({ ...deps, change }, productImport(database.db, pictureSettings)),
    }),
    customerFiles: createFilesHandler({
      of: 'customers',
      staff,
      exportAll: () => exportCustomers(database.db),
      imports: createImports({ ...deps, change }, customerImport(staffCustomers.deps)),
    }),
    uploads: {
      receive: uploads.receive,
      has: (key) => hasOriginal(database.db, key),
      original: (key) => readOriginal(database.db, key),
    },
    fetch: createHttpHandler({ settings, responses, execute }),
    checkout: createCheckout({ ...deps, ...services }),
    payments: createPayments({ ...deps, ...services }),
    accounts: { erase: services.customers.erase },
    exampleEmail: (example) => exampleEmail(example, settings),
    noticeLowStock: () =>
      noticeLowStock({ ...deps, threshold: () => shopSettings.current().lowStock }),
    settleRefunds: () => refunds.settleWaiting(),
    lapseUnpaid: () => lapseUnpaidOrders({ ...deps, change }),
    shipments: createShipments(database.db),
    webhooks,
    async cleanUp() {
      await webhooks.cleanUp()
      await deleteOldImports(database.db, deps.clock())
    },
    webhookLog: createWebhookLog({
      db: database.db,
      staff,
      change,
      secret: settings.webhookSecret,
    }),
  }
}

/** What webhooks tell, by the type of what changed. */
function webhookBodies(
  { database: { db } }: Pick<EngineDeps, 'database'>,
  { pictures }: Pick<StorefrontServices, 'pictures'>,
): WebhookSenderDeps['bodies'] {
  return new Map<string, WebhookBody>([
    ['Order', (id) => orderWebhook(db, id)],
    ['Refund', (id) => refundWebhook(db, id)],
    ['Product', (id) => productWebhook(db, id, pictures)],
    ['InventoryItem', (id, triggeredAt) => inventoryLevelWebhook(db, id, triggeredAt)],
    ['Customer', (id) => customerWebhook(db, id)],
  ])
}
