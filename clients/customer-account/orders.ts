import { mailingAddress } from '../../contract/mailing-address.ts'
import { listedStoreOrder, serializedMoney } from '../../contract/orders.ts'
import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { operation } from '../operation.ts'
import type { ShopAccess } from '../shop/shop.ts'
import { type BoughtVariant, readBoughtVariants } from '../shop/variants.ts'
import type { AskAccount } from './account-api.ts'

/** Orders of the Customer Account API, in the shape of the Storefront API. */

const lineSchema = z.object({
  title: z.string(),
  quantity: z.number(),
  refundableQuantity: z.number(),
  productId: z.string().nullable(),
  variantId: z.string().nullable(),
  totalPrice: serializedMoney.nullable(),
})

const parcelSchema = z.object({
  status: z.string().nullable(),
  latestShipmentStatus: z.string().nullable(),
  updatedAt: z.string(),
  trackingInformation: z.array(
    z.object({
      company: z.string().nullable(),
      number: z.string().nullable(),
      url: z.string().nullable(),
    }),
  ),
})
const filledParcel = parcelSchema.extend({
  fulfillmentLineItems: field(
    'fulfillmentLineItems(first: 250)',
    z.object({
      nodes: z.array(
        z.object({
          quantity: z.number().nullable(),
          lineItem: z.object({ title: z.string(), variantId: z.string().nullable() }),
        }),
      ),
    }),
  ),
})
const parcels = 'fulfillments(first: 20)'

const transactionSchema = z.object({
  kind: z.string(),
  status: z.string().nullable(),
  giftCardDetails: z.object({ last4: z.string() }).nullable(),
  transactionAmount: z.object({ presentmentMoney: serializedMoney }),
})

const listedOrder = z.object({
  id: z.string(),
  number: z.number(),
  processedAt: z.string(),
  cancelledAt: z.string().nullable(),
  financialStatus: z.string().nullable(),
  fulfillmentStatus: z.string(),
  fulfillments: field(parcels, z.object({ nodes: z.array(parcelSchema) })),
  subtotal: serializedMoney.nullable(),
  totalShipping: serializedMoney,
  totalTax: serializedMoney.nullable(),
  totalPrice: serializedMoney,
  totalRefunded: serializedMoney,
  discountApplications: listedStoreOrder.shape.discountApplications,
  lineItems: field('lineItems(first: 250)', z.object({ nodes: z.array(lineSchema) })),
  shippingAddress: z
    .object({
      ...mailingAddress,
      provinceCode: field('zoneCode', z.string().nullable()),
      countryCodeV2: field('territoryCode', z.string().nullable()),
    })
    .nullable(),
})
const wholeOrder = listedOrder.extend({
  fulfillments: field(parcels, z.object({ nodes: z.array(filledParcel) })),
  transactions: z.array(transactionSchema),
})
type Parcel = z.infer<typeof parcelSchema> & Partial<z.infer<typeof filledParcel>>
interface AccountOrder extends Omit<z.infer<typeof listedOrder>, 'fulfillments'> {
  fulfillments: { nodes: readonly Parcel[] }
  transactions?: readonly z.infer<typeof transactionSchema>[]
}

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() })

const list = operation({
  head: 'query AccountOrders($first: Int!, $after: String)',
  response: z.object({
    customer: z.object({
      id: z.string(),
      orders: field(
        'orders(first: $first, after: $after, sortKey: PROCESSED_AT, reverse: true)',
        z.object({
          edges: z.array(z.object({ cursor: z.string(), node: listedOrder })),
          pageInfo,
        }),
      ),
    }),
  }),
})

const maxPage = 250
const count = operation({
  head: 'query AccountOrderCount($after: String)',
  response: z.object({
    customer: z.object({
      orders: field(
        `orders(first: ${maxPage}, after: $after)`,
        z.object({ nodes: z.array(z.object({ id: z.string() })), pageInfo }),
      ),
    }),
  }),
})

const find = operation({
  head: 'query AccountOrder($id: ID!)',
  response: z.object({
    customer: z.object({ id: z.string() }),
    order: field('order(id: $id)', wholeOrder.nullable()),
  }),
})

export const orderOperations = [list, count, find]

type SoldVariants = ReadonlyMap<string, BoughtVariant>

const variantsOf = (shop: ShopAccess, orders: readonly AccountOrder[]): Promise<SoldVariants> =>
  readBoughtVariants(
    shop,
    orders.flatMap(({ lineItems }) => lineItems.nodes.flatMap(({ variantId }) => variantId ?? [])),
  )

const variantIn = (sold: SoldVariants, id: string | null) => (id && sold.get(id)) || null

const sentParcels = ({ fulfillments }: Pick<AccountOrder, 'fulfillments'>) =>
  fulfillments.nodes.filter(({ status }) => status === 'SUCCESS')

/** The parcels' statuses, in our own shop's format; null if a carrier provides none. */
function deliveriesOf(sent: readonly Parcel[]): { value: string } | null {
  if (sent.length === 0) return null
  const deliveries = sent.map(({ latestShipmentStatus: status, updatedAt: at }) => ({ status, at }))
  return deliveries.every(({ status }) => status !== null)
    ? { value: JSON.stringify(deliveries) }
    : null
}

/** What gift cards have paid, in our own shop's format. */
function giftCardsOf({ transactions = [] }: AccountOrder): { value: string } {
  const paid = transactions.filter(
    ({ kind, status }) => status === 'SUCCESS' && (kind === 'SALE' || kind === 'CAPTURE'),
  )
  const cards = paid.flatMap(({ giftCardDetails, transactionAmount }) =>
    giftCardDetails
      ? [{ lastCharacters: giftCardDetails.last4, amount: transactionAmount.presentmentMoney }]
      : [],
  )
  return { value: JSON.stringify(cards) }
}

function toStoreOrder(order: AccountOrder, sold: SoldVariants): object {
  const { number, cancelledAt, fulfillments, lineItems, transactions, ...same } = order
  const { subtotal, totalShipping, totalTax, totalPrice, totalRefunded, ...rest } = same
  const sent = sentParcels({ fulfillments })
  return {
    ...rest,
    orderNumber: number,
    canceledAt: cancelledAt,
    subtotalPriceV2: subtotal,
    totalShippingPriceV2: totalShipping,
    totalTaxV2: totalTax,
    totalPriceV2: totalPrice,
    totalRefundedV2: totalRefunded,
    deliveries: deliveriesOf(sent),
    giftCards: giftCardsOf(order),
    successfulFulfillments: sent.map(({ trackingInformation, fulfillmentLineItems }) => ({
      trackingCompany: trackingInformation[0]?.company ?? null,
      trackingInfo: trackingInformation.map(({ number: code, url }) => ({ number: code, url })),
      fulfillmentLineItems: {
        nodes: (fulfillmentLineItems?.nodes ?? []).map(({ quantity, lineItem }) => ({
          quantity: quantity ?? 1,
          lineItem: { title: lineItem.title, variant: variantIn(sold, lineItem.variantId) },
        })),
      },
    })),
    lineItems: {
      edges: lineItems.nodes.map(
        ({ title, quantity, variantId, totalPrice: originalTotalPrice }) => ({
          node: { title, quantity, originalTotalPrice, variant: variantIn(sold, variantId) },
        }),
      ),
    },
  }
}

interface PageWanted {
  first: number
  after: string | null
}

/** Newest first, with how many there are in all. */
export async function listOrders(ask: AskAccount, shop: ShopAccess, paging: PageWanted) {
  const { id, orders } = (await ask(list, { ...paging })).customer
  const sold = await variantsOf(
    shop,
    orders.edges.map(({ node }) => node),
  )
  const isWhole = paging.after === null && !orders.pageInfo.hasNextPage
  const number = isWhole ? orders.edges.length : await countOrders(ask)
  return {
    customer: {
      id,
      numberOfOrders: String(number),
      orders: {
        edges: orders.edges.map(({ cursor, node }) => ({ cursor, node: toStoreOrder(node, sold) })),
        pageInfo: orders.pageInfo,
      },
    },
  }
}

async function countOrders(ask: AskAccount): Promise<number> {
  let number = 0
  let after: string | null = null
  for (;;) {
    const answer: z.infer<typeof count.response> = await ask(count, { after })
    const { nodes, pageInfo } = answer.customer.orders
    number += nodes.length
    after = pageInfo.endCursor
    if (!pageInfo.hasNextPage || after === null) return number
  }
}

/** @param query `id:…`, the number in the order's id */
export async function findOrder(ask: AskAccount, shop: ShopAccess, query: string) {
  const id = `gid://shopify/Order/${query.replace(/^id:/, '')}`
  const { customer, order } = await ask(find, { id })
  const sold = await variantsOf(shop, order ? [order] : [])
  return { customer: { ...customer, orders: { nodes: order ? [toStoreOrder(order, sold)] : [] } } }
}

/** What was bought and not returned, order by order. */
export async function listPurchases(ask: AskAccount, shop: ShopAccess, paging: PageWanted) {
  const { orders } = (await ask(list, { ...paging })).customer
  const all = orders.edges.map(({ node }) => node)
  const sold = await variantsOf(shop, all)
  return {
    customer: {
      orders: {
        nodes: all.map(({ id, number, processedAt, cancelledAt, lineItems, ...order }) => ({
          id,
          processedAt,
          orderNumber: number,
          canceledAt: cancelledAt,
          financialStatus: order.financialStatus,
          fulfillmentStatus: order.fulfillmentStatus,
          deliveries: deliveriesOf(sentParcels(order)),
          lineItems: {
            nodes: lineItems.nodes.map(({ refundableQuantity, variantId }) => ({
              currentQuantity: refundableQuantity,
              variant: variantIn(sold, variantId),
            })),
          },
        })),
        pageInfo: orders.pageInfo,
      },
    },
  }
}
