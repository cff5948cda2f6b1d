import { type AdminContext, type AdminFeature, mutations, UserErrors } from '../graphql/admin.ts'
import { connectionFields, type PageArgs, pageOf, pageWanted } from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { toSecond } from '../graphql/serialize.ts'
import { readLocation } from '../inventory/location.store.ts'
import { lockOrder } from './advance-order.ts'
import { cancelFulfillment, fulfil, updateTracking } from './fulfil-order.ts'
import type { Order, OrderLine, Parcel } from './order.types.ts'
import { shippingAddressOf, unsentLines } from './order.types.ts'
import {
  type AdminOrderServices,
  bagOf,
  orderId,
  variantTitleOf,
  viewLine,
} from './order-fields.admin.ts'
import { orderCondition } from './order-search.ts'
import { canTake, isToSend } from './order-transitions.ts'

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

function statusOf({ order }: FulfillmentOrder): string {
  if (order.status === 'cancelled') return 'CANCELLED'
  if (unsentLines(order).length === 0 || !isToSend(order)) return 'CLOSED'
  if (order.fulfillmentStatus === 'ON_HOLD') return 'ON_HOLD'
  return order.fulfillmentStatus === 'UNFULFILLED' ? 'OPEN' : 'IN_PROGRESS'
}

/** By `FulfillmentOrderAction`. */
const stepOf = { CREATE_FULFILLMENT: 'sendRest', HOLD: 'hold', RELEASE_HOLD: 'release' } as const

interface TrackingInput {
  company?: string | null
  number?: string | null
  numbers?: readonly string[] | null
  url?: string | null
  urls?: readonly string[] | null
}

function trackingOf(input: TrackingInput | null | undefined) {
  const { company, number, numbers, url, urls } = input ?? {}
  const [allNumbers, allUrls] = [numbers ?? (number ? [number] : []), urls ?? (url ? [url] : [])]
  return {
    trackingCompany: company?.trim() || null,
    tracking: allNumbers.map((one, index) => ({ number: one, url: allUrls[index] ?? null })),
  }
}

interface FulfillmentInput {
  lineItemsByFulfillmentOrder: readonly {
    fulfillmentOrderId: string
    fulfillmentOrderLineItems?: readonly { id: string; quantity: number }[] | null
  }[]
  notifyCustomer?: boolean | null
  trackingInfo?: TrackingInput | null
}

const refused = (message: string) => new UserErrors({ field: ['fulfillment'], message })

/** The pieces by the line's index in the order; undefined for all. */
function piecesOf(order: Order, wanted: FulfillmentInput['lineItemsByFulfillmentOrder'][number]) {
  const { fulfillmentOrderLineItems: items } = wanted
  if (!items || items.length === 0) return {}
  const pieces = new Map<number, number>()
  for (const { id, quantity } of items) {
    const lineId = numberIn(id, 'FulfillmentOrderLineItem')
    const index = order.lines.findIndex((line) => line.id === lineId)
    if (index === -1) throw refused('Fulfillment order line item does not exist.')
    pieces.set(index, (pieces.get(index) ?? 0) + quantity)
  }
  return { pieces }
}

const findParcel = async (id: string, { services }: Context) => {
  const number = numberIn(id, 'Fulfillment')
  const order = number === undefined ? undefined : await services.orders.ofParcel(number)
  const parcel = order?.parcels.find((one) => one.id === number)
  return order && parcel ? viewParcel(order, parcel) : null
}

const findFulfillmentOrder = async (id: string, { services }: Context) => {
  const number = numberIn(id, 'FulfillmentOrder')
  const order = number === undefined ? undefined : await services.orders.byId(number)
  return order ? viewFulfillmentOrder(order) : null
}

type ListArgs = PageArgs & { includeClosed?: boolean | null }

export const fulfillmentAdmin: AdminFeature<AdminOrderServices> = {
  scopes: {
    Fulfillment: 'read_fulfillments',
    FulfillmentOrder: 'read_merchant_managed_fulfillment_orders',
    'Mutation.fulfillmentCreate': 'write_merchant_managed_fulfillment_orders',
    'Mutation.fulfillmentCancel': 'write_merchant_managed_fulfillment_orders',
    'Mutation.fulfillmentTrackingInfoUpdate': 'write_merchant_managed_fulfillment_orders',
  },
  nodes: { Fulfillment: findParcel, FulfillmentOrder: findFulfillmentOrder },
  resolvers: {
    QueryRoot: {
      fulfillment: (_root: unknown, { id }: { id: string }, context) => findParcel(id, context),
      fulfillmentOrder: (_root: unknown, { id }: { id: string }, context) =>
        findFulfillmentOrder(id, context),
      fulfillmentOrders: async (_root: unknown, args: ListArgs, { services }) => {
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
    Mutation: mutations<AdminOrderServices>({
      async fulfillmentCreate(args: { fulfillment: FulfillmentInput }, change, { services }) {
        const { lineItemsByFulfillmentOrder: all, notifyCustomer, trackingInfo } = args.fulfillment
        const [wanted, another] = all
        if (!wanted || another) throw refused('A fulfillment is of one fulfillment order.')
        const id = numberIn(wanted.fulfillmentOrderId, 'FulfillmentOrder')
        const missing = { field: ['fulfillment'], message: 'Fulfillment order does not exist.' }
        const order = await lockOrder(change.tx, id, missing)
        const sent = await fulfil(
          change,
          {
            orderNumber: order.number,
            ...trackingOf(trackingInfo),
            ...piecesOf(order, wanted),
            notify: notifyCustomer === true,
          },
          services,
        )
        return () => ({ fulfillment: viewParcel(sent.order, sent.parcel) })
      },
      async fulfillmentCancel({ id }: { id: string }, change) {
        const { order, parcel } = await cancelFulfillment(change, numberIn(id, 'Fulfillment'))
        return () => ({ fulfillment: viewParcel(order, parcel) })
      },
      async fulfillmentTrackingInfoUpdate(
        args: {
          fulfillmentId: string
          trackingInfoInput: TrackingInput
          notifyCustomer?: boolean | null
        },
        change,
        { services },
      ) {
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
      fulfillments: (order: Order, { first }: { first?: number | null }) =>
        order.parcels.slice(0, first ?? undefined).map((parcel) => viewParcel(order, parcel)),
      fulfillmentOrders: (order: Order, args: ListArgs) =>
        pageOf([viewFulfillmentOrder(order)], {
          args,
          field: 'fulfillmentOrders',
          idOf: fulfillmentOrderId,
        }),
    },
    Fulfillment: {
      id: ({ parcel }: ParcelView) => globalId('Fulfillment', parcel.id),
      legacyResourceId: ({ parcel }: ParcelView) => String(parcel.id),
      name: ({ parcel, order }: ParcelView) =>
        `#${order.number}-F${order.parcels.indexOf(parcel) + 1}`,
      status: ({ parcel }: ParcelView) => (parcel.canceledAt === null ? 'SUCCESS' : 'CANCELLED'),
      createdAt: ({ parcel }: ParcelView) => toSecond(parcel.leftAt),
      totalQuantity: ({ parcel }: ParcelView) =>
        parcel.contents.reduce((sum, { quantity }) => sum + quantity, 0),
      requiresShipping: () => true,
      location: () => ({ kind: 'Location', id: globalId('Location', 1) }),
      trackingInfo: ({ parcel }: ParcelView, { first }: { first?: number | null }) =>
        parcel.tracking
          .slice(0, first ?? undefined)
          .map((one) => ({ ...one, company: parcel.trackingCompany })),
      fulfillmentLineItems: ({ parcel, order }: ParcelView, args: ListArgs) =>
        pageOf(
          parcel.contents.map((pieces): PiecesView => ({ ...pieces, order, parcel })),
          { args, field: 'fulfillmentLineItems', idOf: ({ line }) => line.id },
        ),
    },
    FulfillmentLineItem: {
      id: ({ parcel, line }: PiecesView) =>
        globalId('FulfillmentLineItem', `${parcel.id}-${line.id}`),
      lineItem: ({ order, line }: PiecesView) => viewLine(order)(line),
      originalTotalSet: ({ order, line, quantity }: PiecesView) =>
        bagOf({ ...line.unitPrice, amount: line.unitPrice.amount * quantity }, order),
    },
    FulfillmentLineItemConnection: connectionFields,
    FulfillmentOrder: {
      id: fulfillmentOrderId,
      status: statusOf,
      requestStatus: () => 'UNSUBMITTED',
      createdAt: ({ order }: FulfillmentOrder) => toSecond(order.processedAt),
      updatedAt: ({ order }: FulfillmentOrder) => toSecond(order.updatedAt),
      orderId: ({ order }: FulfillmentOrder) => orderId(order),
      orderName: ({ order }: FulfillmentOrder) => `#${order.number}`,
      orderProcessedAt: ({ order }: FulfillmentOrder) => toSecond(order.processedAt),
      supportedActions: ({ order }: FulfillmentOrder) =>
        (['CREATE_FULFILLMENT', 'HOLD', 'RELEASE_HOLD'] as const).flatMap((action) =>
          canTake(stepOf[action], order) ? [{ action }] : [],
        ),
      assignedLocation: async (_order: unknown, _args: unknown, { services }) => ({
        name: (await readLocation(services.db, services.facts())).name,
        countryCode: 'US',
        location: { kind: 'Location', id: globalId('Location', 1) },
      }),
      destination: ({ order }: FulfillmentOrder) => ({
        ...shippingAddressOf(order),
        email: order.information.email || null,
        id: globalId('FulfillmentOrderDestination', order.id),
      }),
      lineItems: ({ order }: FulfillmentOrder, args: ListArgs) =>
        pageOf(order.lines.map(viewLine(order)), {
          args,
          field: 'lineItems',
          idOf: ({ line }) => line.id,
        }),
    },
    FulfillmentOrderConnection: connectionFields,
    FulfillmentOrderLineItem: {
      id: ({ line }: { line: OrderLine }) => globalId('FulfillmentOrderLineItem', line.id),
      totalQuantity: ({ line }: { line: OrderLine }) => line.quantity,
      remainingQuantity: ({ line, order }: { line: OrderLine; order: Order }) =>
        isToSend(order) ? (unsentLines(order).find((one) => one.line === line)?.quantity ?? 0) : 0,
      lineItem: ({ line, order }: { line: OrderLine; order: Order }) => viewLine(order)(line),
      productTitle: ({ line }: { line: OrderLine }) => line.title,
      variantTitle: variantTitleOf,
      sku: ({ line }: { line: OrderLine }) => line.sku,
    },
    FulfillmentOrderLineItemConnection: connectionFields,
  },
}
