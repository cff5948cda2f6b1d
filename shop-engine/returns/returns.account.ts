import type { Args, RequestedLineItemInput } from '#/contract/customer-account/types.generated.ts'
import { isRefusal } from '#/contract/errors.ts'
import { returnReasons } from '#/contract/returns.ts'
import type { HostedReturns } from '#/ports/hosted-shop.ts'
import { customerOf } from '../customers/customers.account.ts'
import type { CustomerServices } from '../customers/customers.ts'
import { pageOf } from '../graphql/connections.ts'
import { numberIn } from '../graphql/global-id.ts'
import type { AccountResolvers, RequestContext } from '../graphql/resolvers.ts'
import { exactly, present } from '../graphql/serialize.ts'
import type { Order } from '../orders/order.types.ts'
import { orderName } from '../orders/order-number.ts'
import { type InOrder, inOrder } from '../orders/order-views.ts'
import { ownOrder } from '../orders/orders.account.ts'
import type { OrderServices } from '../orders/orders.storefront.ts'
import type { Pictures } from '../products/pictures.ts'
import type { Return } from './return.types.ts'

interface Services extends OrderServices, CustomerServices {
  pictures: Pictures
  returns: HostedReturns
  /** Oldest first. */
  returnsOf(order: Order): Promise<readonly Return[]>
}
type Context = RequestContext<Services>

type ReturnLineView = InOrder<Return['lines'][number]> & { kind: 'ReturnLineItem' }

/** The pieces of a request, by the parcels they were shipped in; null if they exceed what can be returned. */
function piecesOf(
  { lineItemId, quantity }: RequestedLineItemInput,
  returnable: readonly { id: string; quantity: number }[],
) {
  const line = numberIn(lineItemId, 'LineItem')
  let left = quantity
  const pieces = returnable
    .filter(({ id }) => id.endsWith(`-${line}`))
    .map((piece) => {
      const taken = Math.min(piece.quantity, left)
      left -= taken
      return { id: piece.id, quantity: taken }
    })
    .filter((piece) => piece.quantity > 0)
  return left > 0 || quantity < 1 ? null : pieces
}

const refused = (code: string, message: string) => ({
  return: null,
  userErrors: [{ code, field: ['requestedLineItems'], message }],
})

/** Here, a request has only one reason and one note: the first reason, and all notes. */
async function requestReturn(
  { orderId, requestedLineItems }: Args['Mutation']['orderRequestReturn'],
  context: Context,
) {
  const { returns, returnsOf } = context.services
  const order = await ownOrder(orderId, context)
  if (!order) return refused('NOT_FOUND', 'Order does not exist')
  const of = { number: order.id, key: null, customerId: (await customerOf(context)).id }
  const { returnable } = await returns.read(of)
  const pieces = requestedLineItems.map((line) => piecesOf(line, returnable))
  const items = pieces.flatMap((piece) => piece ?? [])
  if (items.length === 0 || pieces.includes(null))
    return refused('INVALID', 'Quantity is more than can be returned.')
  const reason = returnReasons.find((reason) => reason === requestedLineItems[0]?.returnReason)
  const notes = requestedLineItems.flatMap(({ customerNote }) => customerNote?.trim() || [])
  try {
    const note = notes.join('\n').slice(0, 500)
    await returns.request(of, { items, reason: reason ?? 'OTHER', note })
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'returnRefused') throw error
    return refused('CREATION_FAILED', 'The return could not be requested.')
  }
  const made = (await returnsOf(order)).at(-1)
  return { return: made ? inOrder(order)(made) : null, userErrors: [] }
}

const declineReasons = ['FINAL_SALE', 'RETURN_PERIOD_ENDED']

async function findReturn(orders: readonly Order[], id: string, { services }: Context) {
  const number = numberIn(id, 'Return')
  for (const order of orders) {
    const found = (await services.returnsOf(order)).find((other) => other.id === number)
    if (found) return inOrder(order)(found)
  }
  return null
}

declare module '#/contract/customer-account/types.generated.ts' {
  interface Views {
    Return: InOrder<Return>
    ReturnLineItem: ReturnLineView
  }
}

export const returnsCustomer = {
  Order: {
    return: (order, { id }, context) => findReturn([order], id, context),
    returns: async (order, args, { services }) =>
      pageOf((await services.returnsOf(order)).map(inOrder(order)), { args, field: 'returns' }),
    returnInformation: () => ({
      hasRestockingFee: false,
      hasReturnPromise: false,
      hasReturnShippingFee: false,
    }),
  },
  Return: {
    name: ({ number, order }) => `${orderName(order.number)}-R${number}`,
    decline: ({ decline }) =>
      decline && {
        reason: declineReasons.includes(decline.reason) ? decline.reason : 'OTHER',
        note: decline.note,
      },
    returnLineItems: ({ lines, order }, args) =>
      pageOf(
        lines.map((line): ReturnLineView => ({ kind: 'ReturnLineItem', ...line, order })),
        { args, field: 'returnLineItems' },
      ),
    returnLineItemsCount: ({ lines }) => exactly(lines.length),
    tmpReturnLineItemsCount: ({ lines }) => lines.length,
  },
  ReturnLineItem: {
    lineItem: ({ lineId, order }) =>
      inOrder(order)(present(order.lines.find(({ id }) => id === lineId))),
    returnReason: ({ reason }) => reason,
  },
  Mutation: {
    orderRequestReturn: (_root, args, context) => requestReturn(args, context),
  },
} satisfies AccountResolvers<Services>
