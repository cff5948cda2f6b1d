import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'
import { readBoughtProducts } from '../shop/purchases.ts'
import { nameOf, type ShopAccess } from '../shop/shop.ts'

import { ShopError } from '../shop/shop-error.ts'
import type { ShopAdmin } from './shop-admin.ts'

/** Orders from a store's Admin API, for a website that only sells from it. */

const shippedOrder = z.object({
  id: z.string(),
  number: z.number(),
  updatedAt: z.string(),
  customerLocale: z.string().nullable(),
  customer: z
    .object({
      id: z.string(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      createdAt: z.string(),
      defaultEmailAddress: z.object({ emailAddress: z.string() }).nullable(),
    })
    .nullable(),
  fulfillments: field(
    'fulfillments(first: 20)',
    z.array(z.object({ createdAt: z.string(), status: z.string() })),
  ),
})
export type ShippedOrder = z.infer<typeof shippedOrder>

const shippedPage = z.object({
  nodes: z.array(shippedOrder),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
})
export type ShippedPage = z.infer<typeof shippedPage>

/** Orders by the moment of their last change, oldest first. Variables: `first`, `after`, and `query`. */
export const listShippedOrders = operation({
  head: 'query ShippedOrders($first: Int!, $after: String, $query: String!)',
  response: z
    .object({
      orders: field(
        'orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT)',
        shippedPage,
      ),
    })
    .transform(({ orders }) => orders),
})

const boughtOrder = z.object({
  processedAt: z.string(),
  cancelledAt: z.string().nullable(),
  displayFinancialStatus: z.string().nullable(),
  displayFulfillmentStatus: z.string(),
  lineItems: field(
    'lineItems(first: 100)',
    z.object({
      nodes: z.array(
        z.object({
          currentQuantity: z.number(),
          variant: z.object({ id: z.string() }).nullable(),
        }),
      ),
    }),
  ),
})

const orderOf = <Fields extends z.ZodType>(fields: Fields) =>
  z.object({ order: field('order(id: $id)', fields) })

const readBoughtOrder = operation({
  head: 'query StoreOrder($id: ID!)',
  response: orderOf(boughtOrder.nullable()).transform(({ order }) => order),
})

const shippedParcels = z.object({
  fulfillments: field(
    'fulfillments(first: 20)',
    z.array(z.object({ status: z.string(), displayStatus: z.string().nullable() })),
  ),
})

const readParcels = operation({
  head: 'query StoreParcels($id: ID!)',
  response: orderOf(shippedParcels.nullable()).transform(
    ({ order }) => order?.fulfillments ?? null,
  ),
})

const requestErasure: Operation<readonly string[]> = operation({
  head: 'mutation StoreErasure($id: ID!)',
  response: z
    .object({
      customerRequestDataErasure: field(
        'customerRequestDataErasure(customerId: $id)',
        z.object({ userErrors: z.array(z.object({ message: z.string() })) }),
      ),
    })
    .transform((data) => data.customerRequestDataErasure.userErrors.map(({ message }) => message)),
  onceOnly: true,
})

const readScopes: Operation<readonly string[]> = operation({
  head: 'query StoreScopes',
  response: z
    .object({
      currentAppInstallation: z.object({
        accessScopes: z.array(z.object({ handle: z.string() })),
      }),
    })
    .transform((data) => data.currentAppInstallation.accessScopes.map(({ handle }) => handle)),
})

type Ask = ShopAdmin['ask']

/** Every document that a store's Admin API is asked. */
export const storeOperations: readonly Operation<unknown>[] = [
  listShippedOrders,
  readBoughtOrder,
  readParcels,
  requestErasure,
  readScopes,
]

/** The scopes that this file needs, by Shopify's names. */
export const neededScopes = [
  'read_orders',
  'read_fulfillments',
  'read_customers',
  'read_products',
  'write_customer_data_erasure',
]

/** The token's scopes, by Shopify's names. @throws ShopError */
export const grantedScopes = (ask: Ask): Promise<readonly string[]> => ask(readScopes)

/**
 * Requests the erasure of a customer's data; the store decides when to do it.
 * @throws ShopError, also if the store refuses
 */
export async function eraseCustomer(ask: Ask, id: string): Promise<void> {
  const [refusal] = await ask(requestErasure, { id })
  if (refusal !== undefined) throw new ShopError('refused', refusal)
}

const arrived: ReadonlySet<string | null> = new Set(['DELIVERED', 'PICKED_UP'])
/** The statuses of a parcel whose carrier provides none. */
const untold: ReadonlySet<string | null> = new Set([
  null,
  'FULFILLED',
  'MARKED_AS_FULFILLED',
  'SUBMITTED',
  'CONFIRMED',
  'LABEL_PURCHASED',
  'LABEL_PRINTED',
])

/** Whether all parcels of an order have arrived; null if a carrier doesn't say. @throws ShopError */
export async function isDelivered(ask: Ask, orderId: string): Promise<boolean | null> {
  const all = await ask(readParcels, { id: withoutKey(orderId) })
  const sent = all?.filter(({ status }) => status === 'SUCCESS') ?? []
  if (sent.length === 0) return null
  if (sent.every(({ displayStatus }) => arrived.has(displayStatus))) return true
  const open = sent.filter(({ displayStatus }) => !arrived.has(displayStatus))
  return open.every(({ displayStatus }) => untold.has(displayStatus)) ? null : false
}

/** The Admin API's order ids have no key. */
const withoutKey = (id: string) => id.replace(/\?.*$/, '')

/**
 * A shop that reads an order by its id alone, without a key: for the server's own use. The lines have the current data
 * of their products.
 */
export function withStoreOrders(shop: ShopAccess, ask: Ask): ShopAccess {
  return {
    language: shop.language,
    country: shop.country,
    with: (other) => withStoreOrders(shop.with(other), ask),
    async ask<T>(operation: Operation<T>, variables: Readonly<Record<string, unknown>> = {}) {
      const { id } = variables
      if (nameOf(operation.document) !== 'BoughtOrder' || typeof id !== 'string')
        return shop.ask(operation, variables)
      return operation.response.parse({ node: await boughtOrderOf(shop, ask, id) })
    },
  }
}

/** The order in the shape of the Storefront API. */
async function boughtOrderOf(shop: ShopAccess, ask: Ask, id: string): Promise<object | null> {
  const order = await ask(readBoughtOrder, { id: withoutKey(id) })
  if (!order) return null
  const { processedAt, cancelledAt, displayFinancialStatus, displayFulfillmentStatus } = order
  const lines = order.lineItems.nodes
  const sold = await readBoughtProducts(
    shop,
    lines.flatMap(({ variant }) => variant?.id ?? []),
  )
  return {
    processedAt,
    canceledAt: cancelledAt,
    financialStatus: displayFinancialStatus,
    fulfillmentStatus: displayFulfillmentStatus,
    lineItems: {
      nodes: lines.map(({ currentQuantity, variant }) => ({
        currentQuantity,
        variant: (variant && sold.get(variant.id)) ?? null,
      })),
    },
  }
}
