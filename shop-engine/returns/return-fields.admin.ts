import type { ReverseFulfillmentOrderStatus } from '#/contract/admin/types.generated.ts'
import type { AdminResolvers } from '../graphql/admin.ts'
import { pageOf } from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { present, toSecond } from '../graphql/serialize.ts'
import type { ParcelView } from '../orders/fulfillment.admin.ts'
import type { Order, Parcel, Refund } from '../orders/order.types.ts'
import type { RefundServices } from '../orders/refunds.admin.ts'
import { readReturns } from './return.store.ts'
import type { Return, ReturnLine } from './return.types.ts'
import { type ReturnablePieces, returnablePieces } from './returnable.ts'

/** A return and its order. */
export interface ReturnView {
  kind: 'Return'
  orderReturn: Return
  order: Order
}
export const viewReturn =
  (order: Order) =>
  (orderReturn: Return): ReturnView => ({ kind: 'Return', orderReturn, order })

interface LineView {
  kind: 'ReturnLineItem'
  line: ReturnLine
  view: ReturnView
}
const linesOf = (view: ReturnView) =>
  view.orderReturn.lines.map((line): LineView => ({ kind: 'ReturnLineItem', line, view }))
const unprocessed = ({ line, view }: LineView) =>
  view.orderReturn.status === 'CANCELED' || view.orderReturn.status === 'DECLINED'
    ? 0
    : line.quantity - line.processed

/** The pieces of an order's line in a parcel, as fulfillments show them. */
function viewPieces(order: Order, parcelId: number, lineId: number) {
  const parcel = order.parcels.find(({ id }) => id === parcelId)
  const piece = parcel?.contents.find(({ line }) => line.id === lineId)
  return { ...present(piece), order, parcel: present(parcel) }
}

const viewRefund = (order: Order) => (refund: Refund) =>
  ({ kind: 'Refund', refund, order }) as const

/** Each return has exactly one reverse fulfillment order, with the return's number. */
const reverseStatuses: Readonly<Record<string, ReverseFulfillmentOrderStatus>> = {
  CLOSED: 'CLOSED',
  CANCELED: 'CANCELED',
}

interface Returnable {
  order: Order
  parcel: Parcel
  pieces: readonly ReturnablePieces[]
}

async function returnable(
  { orders, db }: RefundServices,
  orderId: number | undefined,
): Promise<Returnable[]> {
  const order = orderId === undefined ? undefined : await orders.byId(orderId)
  if (!order) return []
  const all = returnablePieces(order, await readReturns(db, order.id))
  const byParcel = Map.groupBy(all, ({ parcel }) => parcel)
  return order.parcels.flatMap((parcel) => {
    const pieces = byParcel.get(parcel)
    return pieces ? [{ order, parcel, pieces }] : []
  })
}

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    Return: ReturnView
    ReturnLineItem: LineView
    ReverseFulfillmentOrder: ReturnView
    ReverseFulfillmentOrderLineItem: LineView
    ReturnableFulfillment: Returnable
    ReturnableFulfillmentLineItem: ReturnablePieces & { order: Order }
  }
}

/** What staff see of returns. */
export const returnFields = {
  QueryRoot: {
    returnableFulfillments: async (_root, args, { services }) =>
      pageOf(await returnable(services, numberIn(args.orderId, 'Order')), {
        args,
        field: 'returnableFulfillments',
        idOf: ({ parcel }) => parcel.id,
      }),
  },
  Order: {
    returns: async (order, args, { services }) =>
      pageOf((await readReturns(services.db, order.id)).map(viewReturn(order)), {
        args,
        field: 'returns',
        idOf: ({ orderReturn }) => orderReturn.id,
      }),
  },
  Refund: {
    return: async ({ refund, order }, _args, { services }) => {
      const ids = new Set(refund.lines.map(({ returnLineId }) => returnLineId))
      const returns = await readReturns(services.db, order.id)
      const orderReturn = returns.find(({ lines }) => lines.some(({ id }) => ids.has(id)))
      return orderReturn ? viewReturn(order)(orderReturn) : null
    },
  },
  Return: {
    id: ({ orderReturn }) => globalId('Return', orderReturn.id),
    name: ({ orderReturn, order }) => `#${order.number}-R${orderReturn.number}`,
    status: ({ orderReturn }) => orderReturn.status,
    createdAt: ({ orderReturn }) => toSecond(orderReturn.createdAt),
    requestApprovedAt: ({ orderReturn }) =>
      orderReturn.approvedAt && toSecond(orderReturn.approvedAt),
    closedAt: ({ orderReturn }) => orderReturn.closedAt && toSecond(orderReturn.closedAt),
    totalQuantity: ({ orderReturn }) =>
      orderReturn.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    decline: ({ orderReturn }) => orderReturn.decline,
    returnLineItems: (view, args) =>
      pageOf(linesOf(view), { args, field: 'returnLineItems', idOf: ({ line }) => line.id }),
    refunds: ({ orderReturn, order }, args) => {
      const ids = new Set(orderReturn.lines.map(({ id }) => id))
      const own = order.refunds.filter(
        ({ status, lines }) =>
          status !== 'refused' && lines.some(({ returnLineId }) => ids.has(returnLineId ?? 0)),
      )
      return pageOf(own.map(viewRefund(order)), {
        args,
        field: 'refunds',
        idOf: ({ refund }) => refund.id,
      })
    },
    reverseFulfillmentOrders: (view, args) =>
      pageOf(view.orderReturn.approvedAt === null ? [] : [view], {
        args,
        field: 'reverseFulfillmentOrders',
        idOf: ({ orderReturn }) => orderReturn.id,
      }),
  },
  ReturnLineItem: {
    id: ({ line }) => globalId('ReturnLineItem', line.id),
    quantity: ({ line }) => line.quantity,
    processableQuantity: (line) =>
      line.view.orderReturn.status === 'OPEN' ? unprocessed(line) : 0,
    processedQuantity: ({ line }) => line.processed,
    unprocessedQuantity: unprocessed,
    refundableQuantity: unprocessed,
    refundedQuantity: ({ line }) => line.processed,
    returnReason: ({ line }) => line.reason,
    /** A withdrawal is shown in the note, because the API has no field for it. */
    returnReasonNote: ({ line, view }) => (view.orderReturn.withdrawal ? 'WITHDRAWAL' : line.note),
    customerNote: ({ line }) => line.customerNote,
    fulfillmentLineItem: ({ line, view }) => viewPieces(view.order, line.parcelId, line.lineId),
  },
  ReverseFulfillmentOrder: {
    id: ({ orderReturn }) => globalId('ReverseFulfillmentOrder', orderReturn.id),
    status: ({ orderReturn }) => reverseStatuses[orderReturn.status] ?? 'OPEN',
    lineItems: (view, args) =>
      pageOf(linesOf(view), { args, field: 'lineItems', idOf: ({ line }) => line.id }),
  },
  ReverseFulfillmentOrderLineItem: {
    id: ({ line }) => globalId('ReverseFulfillmentOrderLineItem', line.id),
    totalQuantity: ({ line }) => line.quantity,
    fulfillmentLineItem: ({ line, view }) => viewPieces(view.order, line.parcelId, line.lineId),
  },
  ReturnableFulfillment: {
    id: ({ parcel }) => globalId('ReturnableFulfillment', parcel.id),
    fulfillment: ({ parcel, order }): ParcelView => ({
      kind: 'Fulfillment',
      parcel,
      order,
    }),
    returnableFulfillmentLineItems: ({ pieces, order }, args) =>
      pageOf(
        pieces.map((piece) => ({ ...piece, order })),
        { args, field: 'returnableFulfillmentLineItems', idOf: ({ line }) => line.id },
      ),
  },
  ReturnableFulfillmentLineItem: {
    fulfillmentLineItem: ({ parcel, line, order }) => viewPieces(order, parcel.id, line.id),
  },
} satisfies AdminResolvers<RefundServices>
