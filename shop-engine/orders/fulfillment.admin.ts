import type {
  FulfillmentInput,
  FulfillmentTrackingInput,
} from '#/contract/admin/types.generated.ts'
import { problem, refuse } from '../changes/refused.ts'
import { type AdminContext, type AdminFeature, mutations } from '../graphql/admin.ts'
import { pageOf, pageWanted } from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { toSecond } from '../graphql/serialize.ts'
import { readLocation } from '../inventory/location.store.ts'
import { lockOrder } from './advance-order.ts'
import { cancelFulfillment, fulfil, updateTracking } from './fulfil-order.ts'
import type { Order, OrderLine, Parcel } from './order.types.ts'
import { shippingAddressOf, unsentLines } from './order.types.ts'
import { type AdminOrderServices, orderId, variantTitleOf } from './order-fields.admin.ts'
import { orderCondition } from './order-search.ts'
import { canTake, isToSend } from './order-transitions.ts'
import { bagOf, viewLine } from './order-views.ts'

type Context = AdminContext<AdminOrderServices>

/** A parcel and its order. */
export interface ParcelView {
  kind: 'Fulfillment'
  parcel: Parcel
  order: Order
}
const viewParcel = (order: Order, parcel: Parcel): ParcelView => ({
  kind: 'Fulfillment',
  parcel,
  order,
})

interface PiecesView {
  line: OrderLine
  quantity: number
  order: Order
  parcel: Parcel
}

/** An order is shipped from one location, so each order has one fulfillment order, with the order's number. */
interface FulfillmentOrder {
  kind: 'FulfillmentOrder'
  order: Order
}
const viewFulfillmentOrder = (order: Order): FulfillmentOrder => ({
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
  return order && parcel ? viewParcel(order, parcel) : null
}

const findFulfillmentOrder = async (id: string, { services }: Context) => {
  const number = numberIn(id, 'FulfillmentOrder')
  const order = number === undefined ? undefined : await services.orders.byId(number)
  return order ? viewFulfillmentOrder(order) : null
}

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    Fulfillment: ParcelView
    FulfillmentLineItem: PiecesView
    FulfillmentOrder: FulfillmentOrder
    FulfillmentOrderLineItem: { line: OrderLine; order: Order }
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
        const { items, cursorOf } = page
        return {
          ...page,
          items: items.map(viewFulfillmentOrder),
          cursorOf: ({ order }: FulfillmentOrder) => cursorOf(order),
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
        return () => ({ fulfillment: viewParcel(sent.order, sent.parcel) })
      },
      async fulfillmentCancel({ id }, change) {
        const { order, parcel } = await cancelFulfillment(change, numberIn(id, 'Fulfillment'))
        return () => ({ fulfillment: viewParcel(order, parcel) })
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
        return () => ({ fulfillment: viewParcel(order, parcel) })
      },
    }),
    Order: {
      fulfillments: (order, { first }) =>
        order.parcels.slice(0, first ?? undefined).map((parcel) => viewParcel(order, parcel)),
      fulfillmentOrders: (order, args) =>
        pageOf([viewFulfillmentOrder(order)], {
          args,
          field: 'fulfillmentOrders',
          idOf: fulfillmentOrderId,
        }),
    },
    Fulfillment: {
      id: ({ parcel }) => globalId('Fulfillment', parcel.id),
      legacyResourceId: ({ parcel }) => String(parcel.id),
      name: ({ parcel, order }) => `#${order.number}-F${order.parcels.indexOf(parcel) + 1}`,
      status: ({ parcel }) => (parcel.canceledAt === null ? 'SUCCESS' : 'CANCELLED'),
      createdAt: ({ parcel }) => toSecond(parcel.leftAt),
      totalQuantity: ({ parcel }) =>
        parcel.contents.reduce((sum, { quantity }) => sum + quantity, 0),
      requiresShipping: () => true,
      location: () => ({ kind: 'Location', id: globalId('Location', 1) }),
      trackingInfo: ({ parcel }, { first }) =>
        parcel.tracking
          .slice(0, first ?? undefined)
          .map((entry) => ({ ...entry, company: parcel.trackingCompany })),
      fulfillmentLineItems: ({ parcel, order }, args) =>
        pageOf(
          parcel.contents.map((pieces): PiecesView => ({ ...pieces, order, parcel })),
          { args, field: 'fulfillmentLineItems', idOf: ({ line }) => line.id },
        ),
    },
    FulfillmentLineItem: {
      id: ({ parcel, line }) => globalId('FulfillmentLineItem', `${parcel.id}-${line.id}`),
      lineItem: ({ order, line }) => viewLine(order)(line),
      originalTotalSet: ({ order, line, quantity }) =>
        bagOf({ ...line.unitPrice, amount: line.unitPrice.amount * quantity }, order),
    },
    FulfillmentOrder: {
      id: fulfillmentOrderId,
      status: statusOf,
      requestStatus: () => 'UNSUBMITTED',
      createdAt: ({ order }) => toSecond(order.processedAt),
      updatedAt: ({ order }) => toSecond(order.updatedAt),
      orderId: ({ order }) => orderId(order),
      orderName: ({ order }) => `#${order.number}`,
      orderProcessedAt: ({ order }) => toSecond(order.processedAt),
      supportedActions: ({ order }) =>
        (['CREATE_FULFILLMENT', 'HOLD', 'RELEASE_HOLD'] as const).flatMap((action) =>
          canTake(stepOf[action], order) ? [{ action }] : [],
        ),
      assignedLocation: async (_order, _args, { services }) => ({
        name: (await readLocation(services.db, services.facts())).name,
        countryCode: 'US',
        location: { kind: 'Location', id: globalId('Location', 1) },
      }),
      destination: ({ order }) => ({
        ...shippingAddressOf(order),
        email: order.information.email || null,
        id: globalId('FulfillmentOrderDestination', order.id),
      }),
      lineItems: ({ order }, args) =>
        pageOf(order.lines.map(viewLine(order)), {
          args,
          field: 'lineItems',
          idOf: ({ line }) => line.id,
        }),
    },
    FulfillmentOrderLineItem: {
      id: ({ line }) => globalId('FulfillmentOrderLineItem', line.id),
      totalQuantity: ({ line }) => line.quantity,
      remainingQuantity: ({ line, order }) =>
        isToSend(order)
          ? (unsentLines(order).find((unsent) => unsent.line === line)?.quantity ?? 0)
          : 0,
      lineItem: ({ line, order }) => viewLine(order)(line),
      productTitle: ({ line }) => line.title,
      variantTitle: variantTitleOf,
      sku: ({ line }) => line.sku,
    },
  },
} satisfies AdminFeature<AdminOrderServices>
