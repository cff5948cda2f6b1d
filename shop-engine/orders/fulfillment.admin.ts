import type {
  FulfillmentInput,
  FulfillmentTrackingInput,
} from '#/contract/admin/types.generated.ts'
import { problem, refuse } from '../changes/refused.ts'
import { type AdminContext, type AdminFeature, mutations } from '../graphql/admin.ts'
import { pageBy, pageOf, pageWanted } from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { readLocation } from '../inventory/location.store.ts'
import { location } from '../inventory/locations.admin.ts'
import { lockOrder } from './advance-order.ts'
import { cancelFulfillment, fulfil, updateTracking } from './fulfil-order.ts'
import type { Order, OrderLine, Parcel } from './order.types.ts'
import { shippingAddressOf, unsentLines, unsentOf } from './order.types.ts'
import { variantTitleOf } from './order-facts.ts'
import { type AdminOrderServices, orderId } from './order-fields.admin.ts'
import { orderName } from './order-number.ts'
import { orderCondition } from './order-search.ts'
import { canTake, isToSend } from './order-transitions.ts'
import { bagOf, type InOrder, inOrder, lineOf, type PiecesView, piecesIn } from './order-views.ts'

type Context = AdminContext<AdminOrderServices>

/** An order is shipped from one location, so each order has one fulfillment order, with the order's number. */
interface FulfillmentOrder {
  kind: 'FulfillmentOrder'
  order: Order
}
export const viewFulfillmentOrder = (order: Order): FulfillmentOrder => ({
  kind: 'FulfillmentOrder',
  order,
})
const fulfillmentOrderId = ({ order }: FulfillmentOrder) => globalId('FulfillmentOrder', order.id)

function statusOf({ order }: FulfillmentOrder) {
  if (order.status === 'cancelled') return 'CANCELLED'
  if (unsentLines(order).length === 0 || !isToSend(order)) return 'CLOSED'
  if (order.fulfillmentStatus === 'ON_HOLD') return 'ON_HOLD'
  return order.fulfillmentStatus === 'UNFULFILLED' ? 'OPEN' : 'IN_PROGRESS'
}

/** By `FulfillmentOrderAction`. */
const stepOf = { CREATE_FULFILLMENT: 'sendRest', HOLD: 'hold', RELEASE_HOLD: 'release' } as const

function trackingOf(input: FulfillmentTrackingInput | null | undefined) {
  const { company, number, numbers, url, urls } = input ?? {}
  const [allNumbers, allUrls] = [numbers ?? (number ? [number] : []), urls ?? (url ? [url] : [])]
  return {
    trackingCompany: company?.trim() || null,
    tracking: allNumbers.map((number, index) => ({ number: number, url: allUrls[index] ?? null })),
  }
}

/** The pieces by the line's index in the order; undefined for all. */
function piecesOf(order: Order, input: FulfillmentInput['lineItemsByFulfillmentOrder'][number]) {
  const { fulfillmentOrderLineItems: items } = input
  if (!items || items.length === 0) return {}
  const pieces = new Map<number, number>()
  for (const { id, quantity } of items) {
    const lineId = numberIn(id, 'FulfillmentOrderLineItem')
    const index = order.lines.findIndex((line) => line.id === lineId)
    if (index === -1) throw refuse('lineToSendUnknown')
    pieces.set(index, (pieces.get(index) ?? 0) + quantity)
  }
  return { pieces }
}

const findParcel = async (id: string, { services }: Context) => {
  const number = numberIn(id, 'Fulfillment')
  const order = number === undefined ? undefined : await services.orders.ofParcel(number)
  const parcel = order?.parcels.find((parcel) => parcel.id === number)
  return order && parcel ? ({ kind: 'Fulfillment', ...inOrder(order)(parcel) } as const) : null
}

const findFulfillmentOrder = async (id: string, { services }: Context) => {
  const number = numberIn(id, 'FulfillmentOrder')
  const order = number === undefined ? undefined : await services.orders.byId(number)
  return order ? viewFulfillmentOrder(order) : null
}

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    Fulfillment: InOrder<Parcel>
    FulfillmentLineItem: PiecesView
    FulfillmentOrder: FulfillmentOrder
    FulfillmentOrderLineItem: InOrder<OrderLine>
  }
}

export const fulfillmentAdmin = {
  scopes: {
    Fulfillment: 'read_fulfillments',
    FulfillmentOrder: 'read_merchant_managed_fulfillment_orders',
  },
  nodes: { Fulfillment: findParcel, FulfillmentOrder: findFulfillmentOrder },
  resolvers: {
    QueryRoot: {
      fulfillment: (_root, { id }, context) => findParcel(id, context),
      fulfillmentOrder: (_root, { id }, context) => findFulfillmentOrder(id, context),
      fulfillmentOrders: async (_root, args, { services }) => {
        const open = args.includeClosed
          ? ''
          : 'fulfillment_status:unfulfilled,on_hold -status:cancelled'
        const page = await services.orders.list({
          ...pageWanted(args, 'fulfillmentOrders'),
          sort: 'id',
          reverse: args.reverse === true,
          where: orderCondition(open),
        })
        return {
          ...page,
          items: page.items.map(viewFulfillmentOrder),
          cursorOf: ({ order }: FulfillmentOrder) => page.cursorOf(order),
        }
      },
    },
    Mutation: mutations<AdminOrderServices>('write_merchant_managed_fulfillment_orders', {
      async fulfillmentCreate(args, change, { services }) {
        const { lineItemsByFulfillmentOrder: all, notifyCustomer, trackingInfo } = args.fulfillment
        const [input, another] = all
        if (!input || another) throw refuse('parcelOfOneOrder')
        const id = numberIn(input.fulfillmentOrderId, 'FulfillmentOrder')
        const missing = problem('orderToSendUnknown')
        const order = await lockOrder(change.tx, id, missing)
        const sent = await fulfil(
          change,
          {
            orderNumber: order.number,
            ...trackingOf(trackingInfo),
            ...piecesOf(order, input),
            notify: notifyCustomer === true,
          },
          services,
        )
        return () => ({ fulfillment: inOrder(sent.order)(sent.parcel) })
      },
      async fulfillmentCancel({ id }, change) {
        const { order, parcel } = await cancelFulfillment(change, numberIn(id, 'Fulfillment'))
        return () => ({ fulfillment: inOrder(order)(parcel) })
      },
      async fulfillmentTrackingInfoUpdate(args, change, { services }) {
        const { order, parcel } = await updateTracking(
          change,
          {
            parcelId: numberIn(args.fulfillmentId, 'Fulfillment'),
            ...trackingOf(args.trackingInfoInput),
            notify: args.notifyCustomer === true,
          },
          services,
        )
        return () => ({ fulfillment: inOrder(order)(parcel) })
      },
    }),
    Order: {
      fulfillments: (order, { first }) =>
        order.parcels.slice(0, first ?? undefined).map(inOrder(order)),
      fulfillmentOrders: (order, args) =>
        pageBy([viewFulfillmentOrder(order)], {
          args,
          field: 'fulfillmentOrders',
          idOf: fulfillmentOrderId,
        }),
    },
    Fulfillment: {
      name: ({ id, order }) =>
        `${orderName(order.number)}-F${order.parcels.findIndex((parcel) => parcel.id === id) + 1}`,
      status: ({ canceledAt }) => (canceledAt === null ? 'SUCCESS' : 'CANCELLED'),
      createdAt: ({ leftAt }) => leftAt,
      totalQuantity: ({ contents }) => contents.reduce((sum, { quantity }) => sum + quantity, 0),
      requiresShipping: () => true,
      location: () => location,
      trackingInfo: ({ tracking, trackingCompany: company }, { first }) =>
        tracking.slice(0, first ?? undefined).map((entry) => ({ ...entry, company })),
      fulfillmentLineItems: (parcel, args) =>
        pageBy(piecesIn(parcel), {
          args,
          field: 'fulfillmentLineItems',
          idOf: ({ line }) => line.id,
        }),
    },
    FulfillmentLineItem: {
      id: ({ parcelId, line }) => globalId('FulfillmentLineItem', `${parcelId}-${line.id}`),
      lineItem: lineOf,
      originalTotalSet: ({ order, line, quantity }) =>
        bagOf({ ...line.unitPrice, amount: line.unitPrice.amount * quantity }, order),
    },
    FulfillmentOrder: {
      id: fulfillmentOrderId,
      status: statusOf,
      requestStatus: () => 'UNSUBMITTED',
      createdAt: ({ order }) => order.processedAt,
      updatedAt: ({ order }) => order.updatedAt,
      orderId: ({ order }) => orderId(order),
      orderName: ({ order }) => orderName(order.number),
      orderProcessedAt: ({ order }) => order.processedAt,
      supportedActions: ({ order }) =>
        (['CREATE_FULFILLMENT', 'HOLD', 'RELEASE_HOLD'] as const).flatMap((action) =>
          canTake(stepOf[action], order) ? [{ action }] : [],
        ),
      assignedLocation: async (_order, _args, { services }) => ({
        name: (await readLocation(services.db, services.facts())).name,
        countryCode: 'US',
        location,
      }),
      destination: ({ order }) => ({
        ...shippingAddressOf(order),
        email: order.information.email || null,
        id: globalId('FulfillmentOrderDestination', order.id),
      }),
      lineItems: ({ order }, args) =>
        pageOf(order.lines.map(inOrder(order)), { args, field: 'lineItems' }),
    },
    FulfillmentOrderLineItem: {
      totalQuantity: ({ quantity }) => quantity,
      remainingQuantity: (line) => (isToSend(line.order) ? unsentOf(line) : 0),
      lineItem: (line) => line,
      productTitle: ({ title }) => title,
      variantTitle: variantTitleOf,
    },
  },
} satisfies AdminFeature<AdminOrderServices>
