import type { ReverseFulfillmentOrderStatus } from '#/contract/admin/types.generated.ts'
import type { AdminResolvers } from '../graphql/admin.ts'
import { pageBy, pageOf } from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { present } from '../graphql/serialize.ts'
import type { Order, Parcel } from '../orders/order.types.ts'
import { orderName } from '../orders/order-number.ts'
import { type InOrder, inOrder, piecesIn } from '../orders/order-views.ts'
import type { RefundServices } from '../orders/refunds.admin.ts'
import { readReturns } from './return.store.ts'
import type { Return, ReturnLine } from './return.types.ts'
import { type ReturnablePieces, returnablePieces } from './returnable.ts'

interface LineView extends ReturnLine {
  kind: 'ReturnLineItem'
  of: InOrder<Return>
}
const linesOf = (view: InOrder<Return>) =>
  view.lines.map((line): LineView => ({ kind: 'ReturnLineItem', ...line, of: view }))
const unprocessed = ({ quantity, processed, of }: LineView) =>
  of.status === 'CANCELED' || of.status === 'DECLINED' ? 0 : quantity - processed

/** The pieces of an order's line in a parcel, as fulfillments show them. */
function viewPieces(order: Order, parcelId: number, lineId: number) {
  const parcel = present(order.parcels.find(({ id }) => id === parcelId))
  return present(piecesIn(inOrder(order)(parcel)).find(({ line }) => line.id === lineId))
}

const piecesOf = ({ of, parcelId, lineId }: LineView) => viewPieces(of.order, parcelId, lineId)

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
    Return: InOrder<Return>
    ReturnLineItem: LineView
    ReverseFulfillmentOrder: InOrder<Return>
    ReverseFulfillmentOrderLineItem: LineView
    ReturnableFulfillment: Returnable
    ReturnableFulfillmentLineItem: InOrder<ReturnablePieces>
  }
}

/** What staff see of returns. */
export const returnFields = {
  QueryRoot: {
    returnableFulfillments: async (_root, args, { services }) =>
      pageBy(await returnable(services, numberIn(args.orderId, 'Order')), {
        args,
        field: 'returnableFulfillments',
        idOf: ({ parcel }) => parcel.id,
      }),
  },
  Order: {
    returns: async (order, args, { services }) =>
      pageOf((await readReturns(services.db, order.id)).map(inOrder(order)), {
        args,
        field: 'returns',
      }),
  },
  Refund: {
    return: async ({ lines, order }, _args, { services }) => {
      const ids = new Set(lines.map(({ returnLineId }) => returnLineId))
      const returns = await readReturns(services.db, order.id)
      const orderReturn = returns.find((each) => each.lines.some(({ id }) => ids.has(id)))
      return orderReturn ? inOrder(order)(orderReturn) : null
    },
  },
  Return: {
    name: ({ number, order }) => `${orderName(order.number)}-R${number}`,
    requestApprovedAt: ({ approvedAt }) => approvedAt,
    totalQuantity: ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
    returnLineItems: (view, args) => pageOf(linesOf(view), { args, field: 'returnLineItems' }),
    refunds: ({ lines: all, order }, args) => {
      const ids = new Set(all.map(({ id }) => id))
      const own = order.refunds.filter(
        ({ status, lines }) =>
          status !== 'refused' && lines.some(({ returnLineId }) => ids.has(returnLineId ?? 0)),
      )
      return pageOf(own.map(inOrder(order)), { args, field: 'refunds' })
    },
    reverseFulfillmentOrders: (view, args) =>
      pageOf(view.approvedAt === null ? [] : [view], { args, field: 'reverseFulfillmentOrders' }),
  },
  ReturnLineItem: {
    processableQuantity: (line) => (line.of.status === 'OPEN' ? unprocessed(line) : 0),
    processedQuantity: ({ processed }) => processed,
    unprocessedQuantity: unprocessed,
    refundableQuantity: unprocessed,
    refundedQuantity: ({ processed }) => processed,
    returnReason: ({ reason }) => reason,
    /** A withdrawal is shown in the note, because the API has no field for it. */
    returnReasonNote: ({ note, of }) => (of.withdrawal ? 'WITHDRAWAL' : note),
    fulfillmentLineItem: piecesOf,
  },
  ReverseFulfillmentOrder: {
    status: ({ status }) => reverseStatuses[status] ?? 'OPEN',
    lineItems: (view, args) => pageOf(linesOf(view), { args, field: 'lineItems' }),
  },
  ReverseFulfillmentOrderLineItem: {
    totalQuantity: ({ quantity }) => quantity,
    fulfillmentLineItem: piecesOf,
  },
  ReturnableFulfillment: {
    id: ({ parcel }) => globalId('ReturnableFulfillment', parcel.id),
    fulfillment: ({ parcel, order }) => inOrder(order)(parcel),
    returnableFulfillmentLineItems: ({ pieces, order }, args) =>
      pageBy(pieces.map(inOrder(order)), {
        args,
        field: 'returnableFulfillmentLineItems',
        idOf: ({ line }) => line.id,
      }),
  },
  ReturnableFulfillmentLineItem: {
    fulfillmentLineItem: ({ parcel, line, order }) => viewPieces(order, parcel.id, line.id),
  },
} satisfies AdminResolvers<RefundServices>
