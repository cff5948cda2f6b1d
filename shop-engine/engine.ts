import { dayIn } from '#/contract/business-days.ts'
import { createPasswords } from '#/credentials/passwords.ts'
import { createAdminApi, nobody } from './admin-api/admin-api.ts'
import { createStaffRoutes } from './admin-api/staff-routes.ts'
import { createCarts } from './carts/carts.service.ts'
import { createCheckout } from './checkout/checkout.ts'
import { createOrder } from './checkout/create-order.ts'
import { createHostedPayments } from './checkout/hosted-payments.ts'
import { createCollections } from './collections/collections.ts'
import { currentShopSettings } from './current-shop-settings.ts'
import { createCustomerAccountApi } from './customer-account-api/customer-account-api.ts'
import { customerImport } from './customer-files/customer-import.ts'
import { exportCustomers } from './customer-files/export-customers.ts'
import { createCustomers } from './customers/customers.ts'
import { accountRoutes } from './customers/http-handler.ts'
import { followNewsletter } from './customers/newsletter.ts'
import { createStaffCustomers } from './customers/staff-customers.ts'
import { createDrafts } from './drafts/drafts.ts'
import type { Engine, EngineDeps } from './engine.types.ts'
import { createMakeChange, reportIn, withChanges } from './events/changes.ts'
import { exampleEmail } from './example-emails.ts'
import { createExecution } from './graphql/execution.ts'
import type { CartRead } from './graphql/resolvers.ts'
import { createResponseCache } from './graphql/response-cache.ts'
import { createRowCounts, longestList } from './graphql/row-counts.ts'
import { hasOriginal, readOriginal } from './media/file.store.ts'
import { createUploads } from './media/uploads.ts'
import { createMetafields } from './metafields/metafields.ts'
import type { ShopTables } from './migrations/tables.ts'
import { orderFileRoutes } from './order-files/export-orders.ts'
import { confirmationEmail } from './orders/confirmation-email.ts'
import { createOrderDocuments } from './orders/order-documents.ts'
import { createOrders } from './orders/order-list.store.ts'
import { paymentReceivedEmail } from './orders/payment-received-email.ts'
import { payoutRoutes } from './orders/payouts.ts'
import { createRefunds } from './orders/refunds.ts'
import { createOrderLinkSender } from './orders/send-order-link.ts'
import { createShipments } from './orders/shipments.store.ts'
import { lapseUnpaidOrders } from './orders/unpaid-orders.ts'
import { createDocuments } from './pages/document.store.ts'
import { publishScheduled } from './pages/document-writes.store.ts'
import { createStripe } from './payments/stripe.ts'
import { exportProducts } from './product-files/export-products.ts'
import { fileRoutes } from './product-files/http-handler.ts'
import { createImports, deleteOldImports } from './product-files/imports.ts'
import { productImport } from './product-files/product-import.ts'
import { createCatalogue } from './products/catalogue.ts'
import { noticeLowStock } from './products/low-stock.ts'
import { readPictures } from './products/pictures.ts'
import { createPreviews } from './products/previews.ts'
import { createVariantInventory } from './products/variant-inventory.admin.ts'
import { readVideos } from './products/videos.ts'
import { redirectRoutes } from './redirects/http-handler.ts'
import { deleteOldRedirectImports } from './redirects/redirect-import.ts'
import { readSales } from './reports/sales.store.ts'
import { createBuyersReturns } from './returns/buyers-returns.ts'
import { makeCloseProcessed } from './returns/close-processed.ts'
import { readReturns } from './returns/return.store.ts'
import { createHttpHandler, labelsIn, type StorefrontApi } from './storefront/http-handler.ts'
import { getSchema } from './storefront/schema.ts'
import type { StorefrontServices } from './storefront/services.ts'
import { webhookBodies } from './webhook-bodies.ts'
import { webhookRoutes } from './webhooks/http-handler.ts'
import { createWebhookSender } from './webhooks/sender.ts'
import { endOrphaned } from './webhooks/subscriptions.ts'

/** The embedded shop: its Storefront API and its checkout. Throws if its content is invalid. */
export function createEngine(given: EngineDeps): Engine {
  const deps = withSettings(given)
  const { database, settings, staff, change } = deps
  const { db } = database
  const services = createServices(deps)
  const webhooks = createWebhookSender({ ...deps, db, bodies: webhookBodies(deps, services) })
  const refunds = createRefunds(deps)
  const closeProcessed = makeCloseProcessed(deps)
  const uploads = createUploads({ ...deps, publicUrl: settings.publicUrl })
  const customers = createStaffCustomers(deps)
  return {
    admin: createAdmin(deps, { services, uploads, customers, refunds, closeProcessed }),
    staffRoutes: createStaffRoutes(staff, [
      ...allFileRoutes(deps, services, customers),
      ...accountRoutes(deps),
      ...payoutRoutes(deps),
      ...redirectRoutes(deps),
      ...webhookRoutes({ db, change, secret: settings.webhookSecret }),
    ]),
    uploads: hostedUploads(uploads, database),
    ...createStorefront(deps, services),
    labelsIn,
    checkout: createCheckout({ ...deps, ...services }),
    documents: createOrderDocuments({ ...deps, ...services }),
    payments: createHostedPayments({ ...deps, ...services }),
    accounts: hostedAccounts(services),
    customerAccountApi: openCustomerAccountApi(deps, services),
    exampleEmail: (example) => exampleEmail(example, settings),
    ...createTimedWork(deps, { webhooks, refunds }),
    shipments: createShipments(db),
    returns: createBuyersReturns(deps),
    subscriptions: () => endOrphaned(db, staff),
    orderLinks: createOrderLinkSender(deps),
    webhooks,
  }
}

/** The engine's scheduled jobs. */
const createTimedWork = (
  deps: ReturnType<typeof withSettings>,
  work: {
    webhooks: ReturnType<typeof createWebhookSender>
    refunds: ReturnType<typeof createRefunds>
  },
): Pick<
  Engine,
  'noticeLowStock' | 'sendWaitingRefunds' | 'lapseUnpaid' | 'publishScheduled' | 'cleanUp'
> => ({
  noticeLowStock: () =>
    noticeLowStock({ ...deps, threshold: () => deps.shopSettings.current().lowStock }),
  sendWaitingRefunds: () => work.refunds.sendWaiting(),
  lapseUnpaid: () => lapseUnpaidOrders(deps),
  publishScheduled: () =>
    deps.database.transact((tx, publish) => publishScheduled({ tx, publish }, deps.clock())),
  async cleanUp() {
    await work.webhooks.cleanUp()
    await deleteOldImports(deps.database.db, deps.clock())
    await deleteOldRedirectImports(deps.database.db, deps.clock())
  },
})

const hostedUploads = (
  { receive }: ReturnType<typeof createUploads>,
  { db }: ReturnType<typeof withSettings>['database'],
): Engine['uploads'] => ({
  receive,
  has: (key) => hasOriginal(db, key),
  original: (key) => readOriginal(db, key),
})

const hostedAccounts = ({ customers }: StorefrontServices): Engine['accounts'] => ({
  erase: customers.erase,
  followNewsletter(tx, choice) {
    const shop = tx.$extendTables<Pick<ShopTables, keyof ShopTables>>()
    const report = reportIn({ tx: shop, publish: () => {}, now: new Date(choice.at) })
    return followNewsletter({ tx: shop, report }, choice)
  },
})

type Deps = ReturnType<typeof withSettings>

/** The given deps, with the owner's current settings. */
function withSettings(given: EngineDeps) {
  const { shopSettings, staff = nobody, clock } = given
  const { stripe } = given.settings
  const { rates, ...settings } = currentShopSettings(shopSettings, clock)
  const first = () => settings.facts().languages.first
  const cards = stripe && createStripe(stripe)
  return {
    ...given,
    staff,
    rates,
    first,
    settings: { ...given.settings, ...settings, cards },
    database: withChanges(given.database, clock, first),
    change: createMakeChange({ ...given, staff, first }),
  }
}

function openCustomerAccountApi(
  deps: Deps,
  services: StorefrontServices,
): Engine['customerAccountApi'] {
  const client = deps.settings.accountClient
  if (!client) return null
  return createCustomerAccountApi({
    ...deps,
    client,
    passwords: createPasswords(deps),
    services: {
      ...services,
      returns: createBuyersReturns(deps),
      returnsOf: ({ id }) => readReturns(deps.database.db, id),
    },
  })
}

function createServices(deps: Deps): StorefrontServices {
  const { database, rates, settings, shopSettings } = deps
  return {
    catalogue: createCatalogue(database),
    collections: createCollections(database),
    carts: createCarts(deps),
    documents: createDocuments(database, deps.clock),
    metafields: createMetafields(database),
    customers: createCustomers({ ...deps, passwords: createPasswords(deps) }),
    orders: createOrders(database.db),
    pictures: readPictures(settings.publicUrl),
    previews: createPreviews({ ...deps, ...settings, secret: settings.webhookSecret }),
    redirects: { db: database.db },
    videos: readVideos(settings),
    rates,
    publicUrl: settings.publicUrl,
    facts: settings.facts,
    texts: () => shopSettings.texts(),
    menus: { db: database.db },
  }
}

function createAdmin(
  deps: Deps,
  {
    services,
    ...parts
  }: { services: StorefrontServices } & Pick<
    Parameters<typeof createAdminApi>[1],
    'uploads' | 'customers' | 'refunds' | 'closeProcessed'
  >,
) {
  const { database, shopSettings, settings } = deps
  return createAdminApi(deps, {
    ...services,
    ...parts,
    clock: deps.clock,
    writeText: shopSettings.writeText,
    db: database.db,
    today: () => dayIn(shopSettings.current().facts.timeZone, deps.clock()),
    sales: (query) => readSales(database.db, query, shopSettings.current().facts.timeZone),
    fetchLoopback: settings.fetchLoopback ?? false,
    staff: deps.staff,
    orderEmail: (order) => confirmationEmail(order, settings),
    paymentReceivedEmail: (order, at) =>
      paymentReceivedEmail(order, {
        at,
        publicUrl: settings.publicUrl,
        facts: settings.facts(),
        closing: settings.closing(),
      }),
    drafts: createDrafts(deps),
    giftCards: deps,
    createOrder: (change, input) => createOrder(change, deps, input),
    inventory: createVariantInventory(services.catalogue, database),
  })
}

/** Imports and exports products and customers as CSV, and exports orders. */
function allFileRoutes(
  deps: Deps,
  services: StorefrontServices,
  customers: ReturnType<typeof createStaffCustomers>,
) {
  const { database, settings, first } = deps
  const { db } = database
  const allowLoopback = settings.fetchLoopback ?? false
  const pictures = { publicUrl: settings.publicUrl, allowLoopback }
  return [
    ...fileRoutes({
      of: 'products',
      settings,
      exportAll: () => exportProducts(db, { ...services, first: first() }),
      imports: createImports(deps, productImport(db, { ...pictures, first })),
    }),
    ...fileRoutes({
      of: 'customers',
      settings,
      exportAll: () => exportCustomers(db),
      imports: createImports(deps, customerImport(customers.deps)),
    }),
    ...orderFileRoutes({
      db,
      orders: services.orders,
      first,
      timeZone: () => settings.facts().timeZone,
    }),
  ]
}

/** Responses are cached until something they show changes. */
function createStorefront(deps: Deps, services: StorefrontServices): StorefrontApi {
  const { database, settings, shopSettings } = deps
  const responses = createResponseCache()
  database.subscribe('catalogue', () => responses.clear('catalogue'))
  shopSettings.subscribe(() => responses.clear('catalogue'))
  database.subscribe('stock', () => responses.clear('stock'))
  database.subscribe('labels', responses.clearLabels)
  const rows = createRowCounts(database)
  const rowsOf = async (token: string) => {
    const customer = await services.customers.ofToken(token)
    const orders = customer
      ? await services.orders.count({ customerId: customer.id }, longestList)
      : 0
    return { orders }
  }
  const schema = getSchema()
  const execute = createExecution({ ...deps, services, responses, rows, rowsOf, schema })
  const isCurrent = async ({ token, state }: CartRead) =>
    (await services.carts.stateOf(token)) === state
  return createHttpHandler({ settings, responses, isCurrent, execute })
}
