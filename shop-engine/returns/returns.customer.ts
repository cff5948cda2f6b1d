import { isRefusal } from '#/contract/errors.ts'
import { returnReasons } from '#/contract/returns.ts'
import type { HostedReturns } from '#/ports/hosted-shop.ts'
import { customerOf } from '../customers/customers.customer.ts'
import type { CustomerServices } from '../customers/customers.ts'
import { connectionFields, type PageArgs, pageOf } from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import type { RequestContext, Resolvers } from '../graphql/resolvers.ts'
import { toSecond } from '../graphql/serialize.ts'
import type { Order } from '../orders/order.types.ts'
import { ownOrder } from '../orders/orders.customer.ts'
import type { LineView, OrderServices } from '../orders/orders.storefront.ts'
import type { Pictures } from '../products/pictures.ts'
import type { Return } from './return.types.ts'

interface Services extends OrderServices, CustomerServices {
  pictures: Pictures
  returns: HostedReturns
  /** Oldest first. */
  returnsOf(order: Order): Promise<readonly Return[]>
}
type Context = RequestContext<Services>

interface ReturnView {
  one: Return
  order: Order
}
interface ReturnLineView extends LineView {
  kind: 'ReturnLineItem'
  part: Return['lines'][number]
}

interface RequestedLine {
  lineItemId: string
  quantity: number
  returnReason: string
  customerNote?: string | null
}

/** The pieces of a request, by the parcels they were shipped in; null if they exceed what can be returned. */
function piecesOf(
  { lineItemId, quantity }: RequestedLine,
  returnable: readonly { id: string; quantity: number }[],
) {
  const line = numberIn(lineItemId, 'LineItem')
  let left = quantity
  const pieces = returnable
    .filter(({ id }) => id.endsWith(`-${line}`))
    .map((one) => {
      const taken = Math.min(one.quantity, left)
      left -= taken
      return { id: one.id, quantity: taken }
    })
    .filter((one) => one.quantity > 0)
  return left > 0 || quantity < 1 ? null : pieces
}

const refused = (code: string, message: string) => ({
  return: null,
  userErrors: [{ code, field: ['requestedLineItems'], message }],
})

/** Here, a request has only one reason and one note: the first reason, and all notes. */
async function requestReturn(
  { orderId, requestedLineItems }: { orderId: string; requestedLineItems: RequestedLine[] },
  context: Context,
) {
  const { returns, returnsOf } = context.services
  const order = await ownOrder(orderId, context)
  if (!order) return refused('NOT_FOUND', 'Order does not exist')
  const of = { number: order.id, key: null, customerId: (await customerOf(context)).id }
  const { returnable } = await returns.read(of)
  const pieces = requestedLineItems.map((line) => piecesOf(line, returnable))
  const items = pieces.flatMap((one) => one ?? [])
  if (items.length === 0 || pieces.includes(null))
    return refused('INVALID', 'Quantity is more than can be returned.')
  const reason = returnReasons.find((one) => one === requestedLineItems[0]?.returnReason)
  const notes = requestedLineItems.flatMap(({ customerNote }) => customerNote?.trim() || [])
  try {
    const note = notes.join('\n').slice(0, 500)
    await returns.request(of, { items, reason: reason ?? 'OTHER', note })
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'returnRefused') throw error
    return refused('CREATION_FAILED', 'The return could not be requested.')
  }
  const one = (await returnsOf(order)).at(-1)
  return { return: one ? { one, order } : null, userErrors: [] }
}

const declineReasons = ['FINAL_SALE', 'RETURN_PERIOD_ENDED']

async function findReturn(orders: readonly Order[], id: string, { services }: Context) {
  const number = numberIn(id, 'Return')
  for (const order of orders) {
    const one = (await services.returnsOf(order)).find((other) => other.id === number)
    if (one) return { one, order }
  }
  return null
}

export const returnsCustomer: Resolvers<Services> = {
  Order: {
    return: (order: Order, { id }: { id: string }, context) => findReturn([order], id, context),
    returns: async (order: Order, args: PageArgs, { services }) => {
      const all = await services.returnsOf(order)
      return pageOf(
        all.map((one) => ({ one, order })),
        { args, field: 'returns', idOf: ({ one }) => one.id },
      )
    },
    returnInformation: () => ({
      hasRestockingFee: false,
      hasReturnPromise: false,
      hasReturnShippingFee: false,
    }),
  },
  Return: {
    id: ({ one }: ReturnView) => globalId('Return', one.id),
    name: ({ one, order }: ReturnView) => `#${order.number}-R${one.number}`,
    status: ({ one }: ReturnView) => one.status,
    createdAt: ({ one }: ReturnView) => toSecond(one.createdAt),
    decline: ({ one: { decline } }: ReturnView) =>
      decline && {
        reason: declineReasons.includes(decline.reason) ? decline.reason : 'OTHER',
        note: decline.note,
      },
    returnLineItems: ({ one, order }: ReturnView, args: PageArgs) =>
      pageOf(
        one.lines.flatMap((part): ReturnLineView[] => {
          const line = order.lines.find(({ id }) => id === part.lineId)
          return line ? [{ kind: 'ReturnLineItem', part, line, order }] : []
        }),
        { args, field: 'returnLineItems', idOf: ({ part }) => part.id },
      ),
    returnLineItemsCount: ({ one }: ReturnView) => ({
      count: one.lines.length,
      precision: 'EXACT',
    }),
    tmpReturnLineItemsCount: ({ one }: ReturnView) => one.lines.length,
  },
  ReturnLineItem: {
    id: ({ part }: ReturnLineView) => globalId('ReturnLineItem', part.id),
    lineItem: ({ line, order }: ReturnLineView) => ({ line, order }),
    quantity: ({ part }: ReturnLineView) => part.quantity,
    returnReason: ({ part }: ReturnLineView) => part.reason,
  },
  ReturnConnection: connectionFields,
  Mutation: {
    orderRequestReturn: (
      _root: unknown,
      args: { orderId: string; requestedLineItems: RequestedLine[] },
      context,
    ) => requestReturn(args, context),
  },
}
