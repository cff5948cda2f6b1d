import type { AdminFeature } from '../graphql/admin.ts'
import { connectionFields, type PageArgs, pageOf } from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { toSecond } from '../graphql/serialize.ts'
import type { ParcelView } from '../orders/fulfillment.admin.ts'
import type { Order, Parcel, Refund } from '../orders/order.types.ts'
import type { RefundServices } from '../orders/refunds.admin.ts'
import { readReturns } from './return.store.ts'
import type { Return, ReturnLine } from './return.types.ts'
import { type ReturnablePieces, returnablePieces } from './returnable.ts'

/** A return and its order. */
export interface ReturnView {
  kind: 'Return'
  one: Return
  order: Order
}
export const viewReturn =
  (order: Order) =>
  (one: Return): ReturnView => ({ kind: 'Return', one, order })

interface LineView {
  kind: 'ReturnLineItem'
  line: ReturnLine
  view: ReturnView
}
const linesOf = (view: ReturnView) =>
  view.one.lines.map((line): LineView => ({ kind: 'ReturnLineItem', line, view }))
const unprocessed = ({ line, view }: LineView) =>
  view.one.status === 'CANCELED' || view.one.status === 'DECLINED'
    ? 0
    : line.quantity - line.processed

/** The pieces of an order's line in a parcel, as fulfillments show them. */
function viewPieces(order: Order, parcelId: number, lineId: number) {
  const parcel = order.parcels.find(({ id }) => id === parcelId)
  const piece = parcel?.contents.find(({ line }) => line.id === lineId)
  return parcel && piece && { ...piece, order, parcel }
}

const viewRefund = (order: Order) => (refund: Refund) => ({ kind: 'Refund', refund, order })

/** Each return has exactly one reverse fulfillment order, with the return's number. */
const reverseStatuses: Readonly<Record<string, string>> = { CLOSED: 'CLOSED', CANCELED: 'CANCELED' }

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

/** What staff see of returns. */
export const returnFields: AdminFeature<RefundServices>['resolvers'] = {
  QueryRoot: {
    returnableFulfillments: async (
      _root: unknown,
      args: PageArgs & { orderId: string },
      { services },
    ) =>
      pageOf(await returnable(services, numberIn(args.orderId, 'Order')), {
        args,
        field: 'returnableFulfillments',
        idOf: ({ parcel }) => parcel.id,
      }),
  },
  Order: {
    returns: async (order: Order, args: PageArgs, { services }) =>
      pageOf((await readReturns(services.db, order.id)).map(viewReturn(order)), {
        args,
        field: 'returns',
        idOf: ({ one }) => one.id,
      }),
  },
  Refund: {
    return: async ({ refund, order }: { refund: Refund; order: Order }, _args, { services }) => {
      const ids = new Set(refund.lines.map(({ returnLineId }) => returnLineId))
      const returns = await readReturns(services.db, order.id)
      const one = returns.find(({ lines }) => lines.some(({ id }) => ids.has(id)))
      return one ? viewReturn(order)(one) : null
    },
  },
  Return: {
    id: ({ one }: ReturnView) => globalId('Return', one.id),
    name: ({ one, order }: ReturnView) => `#${order.number}-R${one.number}`,
    status: ({ one }: ReturnView) => one.status,
    createdAt: ({ one }: ReturnView) => toSecond(one.createdAt),
    requestApprovedAt: ({ one }: ReturnView) => one.approvedAt && toSecond(one.approvedAt),
    closedAt: ({ one }: ReturnView) => one.closedAt && toSecond(one.closedAt),
    totalQuantity: ({ one }: ReturnView) =>
      one.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    decline: ({ one }: ReturnView) => one.decline,
    returnLineItems: (view: ReturnView, args: PageArgs) =>
      pageOf(linesOf(view), { args, field: 'returnLineItems', idOf: ({ line }) => line.id }),
    refunds: ({ one, order }: ReturnView, args: PageArgs) => {
      const ids = new Set(one.lines.map(({ id }) => id))
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
    reverseFulfillmentOrders: (view: ReturnView, args: PageArgs) =>
      pageOf(view.one.approvedAt === null ? [] : [view], {
        args,
        field: 'reverseFulfillmentOrders',
        idOf: ({ one }) => one.id,
      }),
  },
  ReturnLineItem: {
    id: ({ line }: LineView) => globalId('ReturnLineItem', line.id),
    quantity: ({ line }: LineView) => line.quantity,
    processableQuantity: (one: LineView) => (one.view.one.status === 'OPEN' ? unprocessed(one) : 0),
    processedQuantity: ({ line }: LineView) => line.processed,
    unprocessedQuantity: unprocessed,
    refundableQuantity: unprocessed,
    refundedQuantity: ({ line }: LineView) => line.processed,
    returnReason: ({ line }: LineView) => line.reason,
    /** A withdrawal is shown in the note, because the API has no field for it. */
    returnReasonNote: ({ line, view }: LineView) =>
      view.one.withdrawal ? 'WITHDRAWAL' : line.note,
    customerNote: ({ line }: LineView) => line.customerNote,
    fulfillmentLineItem: ({ line, view }: LineView) =>
      viewPieces(view.order, line.parcelId, line.lineId),
  },
  ReverseFulfillmentOrder: {
    id: ({ one }: ReturnView) => globalId('ReverseFulfillmentOrder', one.id),
    status: ({ one }: ReturnView) => reverseStatuses[one.status] ?? 'OPEN',
    lineItems: (view: ReturnView, args: PageArgs) =>
      pageOf(linesOf(view), { args, field: 'lineItems', idOf: ({ line }) => line.id }),
  },
  ReverseFulfillmentOrderLineItem: {
    id: ({ line }: LineView) => globalId('ReverseFulfillmentOrderLineItem', line.id),
    totalQuantity: ({ line }: LineView) => line.quantity,
    fulfillmentLineItem: ({ line, view }: LineView) =>
      viewPieces(view.order, line.parcelId, line.lineId),
  },
  ReturnableFulfillment: {
    id: ({ parcel }: Returnable) => globalId('ReturnableFulfillment', parcel.id),
    fulfillment: ({ parcel, order }: Returnable): ParcelView => ({
      kind: 'Fulfillment',
      parcel,
      order,
    }),
    returnableFulfillmentLineItems: ({ pieces, order }: Returnable, args: PageArgs) =>
      pageOf(
        pieces.map((one) => ({ ...one, order })),
        { args, field: 'returnableFulfillmentLineItems', idOf: ({ line }) => line.id },
      ),
  },
  ReturnableFulfillmentLineItem: {
    fulfillmentLineItem: ({ parcel, line, order }: ReturnablePieces & { order: Order }) =>
      viewPieces(order, parcel.id, line.id),
  },
  ReturnConnection: connectionFields,
  RefundConnection: connectionFields,
  ReturnLineItemTypeConnection: connectionFields,
  ReverseFulfillmentOrderConnection: connectionFields,
  ReverseFulfillmentOrderLineItemConnection: connectionFields,
  ReturnableFulfillmentConnection: connectionFields,
  ReturnableFulfillmentLineItemConnection: connectionFields,
}
