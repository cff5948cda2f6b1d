import { setTimeout as pause } from 'node:timers/promises'
import type { StoreAdmin } from '#/backend/http/backend-deps.ts'
import { nameOf, type ShopAccess } from '#/clients/shop/shop.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import { createShopAdmin, type ShopAdmin } from '#/clients/shop-admin/shop-admin.ts'
import {
  eraseCustomer,
  isDelivered,
  listShippedOrders,
  type ShippedOrder,
  type ShippedPage,
  withStoreOrders,
} from '#/clients/shop-admin/store-orders.ts'
import { storefrontApiVersion } from '#/contract/limits.ts'
import type { HostedShipments, Shipment } from '#/ports/hosted-shop.ts'
import type { Log } from '../log.ts'
import { createAdminToken } from './admin-token.ts'
import { endpointOf } from './endpoint.ts'
import { createShopReport } from './report.ts'
import type { StoreAdminSettings, StoreSettings } from './store-settings.ts'
import { createTransport } from './transport.ts'

interface AdminDeps {
  fetch: typeof globalThis.fetch
  clock: () => Date
  log: Pick<Log, 'warn'>
}

export type OtherShopAdmin = NonNullable<ReturnType<typeof openStoreAdmin>>

/** Another shop's Admin API; null if the settings have no credentials for it. */
export function openStoreAdmin(
  { url, admin: settings }: StoreSettings,
  { fetch, clock, log }: AdminDeps,
) {
  if (!settings) return null
  const { origin, host } = new URL(endpointOf(url))
  const of = 'The Admin API of the shop at SHOP_API_URL'
  const report = createShopReport(host, { log, clock, of })
  const ask = asking(origin, settings, { fetch, clock })
  /** Replaces failures by a default, and logs each once. */
  const otherwise =
    <T>(operation: string, value: T) =>
    (error: unknown): T => {
      if (!isShopError(error)) throw error
      report(error, operation)
      return value
    }
  const telling: ShopAdmin['ask'] = (operation, ...rest) =>
    ask(operation, ...rest).catch((error: unknown) => {
      if (isShopError(error)) report(error, nameOf(operation.document))
      throw error
    })
  const admin: StoreAdmin = {
    isDelivered: (orderId) => isDelivered(ask, orderId).catch(otherwise('isDelivered', null)),
    requestErasure: (customerId) =>
      eraseCustomer(ask, customerId).then(() => true, otherwise('requestErasure', false)),
  }
  const shipments = createShipments(ask)
  return {
    admin,
    shipments: {
      ...shipments,
      list: (...args) => shipments.list(...args).catch(otherwise('shipments', [])),
    } satisfies HostedShipments,
    withOrders: (shop: ShopAccess) => withStoreOrders(shop, telling),
  }
}

/** A client for the Admin API that waits when it's busy. */
export function asking(
  store: string,
  settings: StoreAdminSettings,
  { fetch, clock }: Omit<AdminDeps, 'log'>,
): ShopAdmin['ask'] {
  const token = createAdminToken(store, settings, { fetch, clock })
  const client = createShopAdmin({
    endpoint: `${store}/admin/api/${storefrontApiVersion}/graphql.json`,
    headers: () => ({}),
    fetch: createTransport({
      fetch,
      pause,
      budgetMs: 30_000,
      attemptMs: 10_000,
      async identify(headers) {
        headers.set('x-shopify-access-token', await token.read())
      },
    }),
    retries: 0,
  })
  return (operation, ...rest) =>
    client.ask(operation, ...rest).catch((error: unknown) => {
      // An HTTP status without an API error code means that the token was rejected.
      if (isShopError(error) && error.kind === 'refused' && error.code === undefined)
        token.invalidate()
      throw error
    })
}

/** How many orders the Admin API's cost limit allows per request. */
const atOnce = 10

/**
 * Completely shipped orders, numbered by the time of their last change: one that changes again, for example when it
 * arrives, waits anew. An order is listed together with all others of the same second.
 */
function createShipments(ask: ShopAdmin['ask']): HostedShipments {
  return {
    shop: 'other',
    atOnce,
    async list({ after, since, until }) {
      const from = Math.max(after + 1_000, Date.parse(since))
      const query = `fulfillment_status:fulfilled updated_at:>='${second(from)}' updated_at:<'${second(Date.parse(until))}'`
      const orders: ShippedOrder[] = []
      let cursor: string | null = null
      for (;;) {
        const page: ShippedPage = await ask(listShippedOrders, {
          first: atOnce,
          after: cursor,
          query,
        })
        orders.push(...page.nodes)
        const last = orders.at(-1)?.updatedAt
        if (!page.pageInfo.hasNextPage) return orders.map(toShipment)
        const whole = orders.filter(({ updatedAt }) => updatedAt !== last)
        if (whole.length > 0) return whole.map(toShipment)
        cursor = page.pageInfo.endCursor
      }
    },
  }
}

/** ISO 8601 to the second, like the API's times. */
const second = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`

function toShipment({
  id,
  number,
  updatedAt,
  customerLocale,
  customer,
  fulfillments,
}: ShippedOrder): Shipment {
  const left = fulfillments.flatMap(({ status, createdAt }) =>
    status === 'SUCCESS' ? Date.parse(createdAt) : [],
  )
  return {
    id: Date.parse(updatedAt),
    leftAt: new Date(Math.max(0, ...left)).toISOString(),
    orderId: id,
    orderNumber: String(number),
    language: (customerLocale ?? '').slice(0, 2).toLowerCase(),
    customer: {
      id: customer?.id ?? '',
      email: customer?.defaultEmailAddress?.emailAddress ?? '',
      firstName: customer?.firstName ?? null,
      lastName: customer?.lastName ?? null,
      since: customer?.createdAt ?? updatedAt,
    },
  }
}
