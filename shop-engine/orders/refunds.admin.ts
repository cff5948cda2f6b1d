import type { Args, RefundInput, RefundLineItemInput } from '#/contract/admin/types.generated.ts'
import { fromDecimal, type Money, money, serializeMoney } from '#/contract/money.ts'
import { type Path, Refused, refuse, sentencesOf } from '../changes/refused.ts'
import { type AdminContext, type AdminFeature, mutations } from '../graphql/admin.ts'
import { badRequest } from '../graphql/bad-request.ts'
import { pageOf } from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { lockOrder } from './advance-order.ts'
import type { Order, Refund } from './order.types.ts'
import { type AdminOrderServices, shareOf } from './order-fields.admin.ts'
import { bagOf, type InOrder, inOrder, lineOf } from './order-views.ts'
import {
  leftOf,
  refundablePayments,
  refundedOf,
  shippingLeft,
  spread,
  standingRefunds,
  unrefundedPieces,
} from './refund-amounts.ts'
import { planRefund, type RefundPlan, type RefundSelection, requestRefund } from './refund-order.ts'
import type { Refunds } from './refunds.ts'

export interface RefundServices extends AdminOrderServices {
  refunds: Refunds
}
type Context = AdminContext<RefundServices>

const findRefund = async (id: string, { services }: Context) => {
  const number = numberIn(id, 'Refund')
  const refund = number === undefined ? undefined : await services.refunds.find(number)
  const order = refund && (await services.orders.byId(refund.orderId))
  return refund && order ? inOrder(order)(refund) : null
}

function amountIn(text: string, { total }: Order, field: Path): Money {
  try {
    return fromDecimal(text, total.currency)
  } catch {
    throw refuse('amountInvalid', field)
  }
}

const linesIn = (
  lines: readonly RefundLineItemInput[] | null | undefined,
): RefundSelection['lines'] =>
  (lines ?? []).map(({ lineItemId, quantity, restockType }) => ({
    lineId: numberIn(lineItemId, 'LineItem'),
    quantity,
    restockType: !restockType || restockType === 'LEGACY_RESTOCK' ? 'NO_RESTOCK' : restockType,
  }))

function selectionOf(order: Order, { refundLineItems, shipping }: RefundInput): RefundSelection {
  const amount = shipping?.amount ? amountIn(shipping.amount, order, ['shipping', 'amount']) : null
  return { lines: linesIn(refundLineItems), shipping: shipping?.fullRefund ? 'all' : amount }
}

function paymentsIn(order: Order, { currency, transactions }: RefundInput) {
  if ((currency ?? 'USD') !== order.total.currency) {
    throw refuse('currencyNotPaidIn', ['currency'])
  }
  return (transactions ?? []).map(({ kind, gateway, amount, parentId, orderId }, index) => {
    const at = (name: string) => ['transactions', index, name]
    if (kind !== 'REFUND') throw refuse('invalid', at('kind'), { field: 'kind' })
    if (numberIn(orderId, 'Order') !== order.id)
      throw refuse('invalid', at('orderId'), { field: 'order' })
    const parent = parentId ? (numberIn(parentId, 'OrderTransaction') ?? 0) : null
    return {
      parentId: parent,
      ...(gateway && { gateway }),
      amount: amountIn(amount, order, at('amount')),
    }
  })
}

/** Everything that hasn't been refunded yet. */
const allLeft = (order: Order): RefundSelection => ({
  lines: unrefundedPieces(order).map(({ line, quantity }) => ({
    lineId: line.id,
    quantity,
    restockType: 'NO_RESTOCK',
  })),
  shipping: 'all',
})

async function suggestRefund(
  order: Order,
  args: Args['Order']['suggestedRefund'],
  context: Context,
) {
  const shipping = { amount: args.shippingAmount ?? null, fullRefund: args.refundShipping ?? null }
  const input = { orderId: '', refundLineItems: args.refundLineItems ?? [], shipping }
  const plan = planOrRefuse(context, order, () =>
    args.suggestFullRefund ? allLeft(order) : selectionOf(order, input),
  )
  const payments = refundablePayments(await context.services.orders.transactions(order))
  const max = leftOf(payments)
  const amount = Math.min(plan.sum.amount, max)
  const transactions = spread(amount, payments).parts.map(inOrder(order))
  return { order, plan, max, amount, transactions }
}

function planOrRefuse(
  context: Context,
  order: Order,
  selection: () => RefundSelection,
): RefundPlan {
  try {
    return planRefund(order, selection())
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw badRequest(sentencesOf(error.problems, context.readerLanguage))
  }
}

type Suggested = Awaited<ReturnType<typeof suggestRefund>>
const bagIn = (amount: number, order: Order) => bagOf(money(amount, order.total.currency), order)
const sumOf = (plan: RefundPlan, name: 'subtotal' | 'tax') =>
  plan.lines.reduce((sum, part) => sum + part[name].amount, 0)
const shippingTaken = (order: Order) =>
  standingRefunds(order).reduce((sum, { shipping }) => sum + shipping.amount, 0)

/** The refunds of an order add up to what was refunded, in the shop's money, too. */
function refundBag(refund: InOrder<Refund>) {
  const { order } = refund
  const upTo = (end: number) =>
    standingRefunds(order)
      .slice(0, end)
      .reduce((sum, { amount }) => sum + amount.amount, 0)
  const index = standingRefunds(order).findIndex(({ id }) => id === refund.id)
  const shop = (end: number) => shareOf(money(upTo(end), order.total.currency), order).shopMoney
  const of = (text: { amount: string }) => fromDecimal(text.amount, 'USD').amount
  const cents = of(shop(index + 1)) - of(shop(index))
  return { ...shareOf(refund.amount, order), shopMoney: serializeMoney(money(cents, 'USD')) }
}

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    Refund: InOrder<Refund>
    RefundLineItem: InOrder<RefundPlan['lines'][number] & { id?: number }>
    RefundShippingLine: InOrder<Refund>
    SuggestedRefund: Suggested
    ShippingRefund: Suggested
    SuggestedOrderTransaction: Suggested['transactions'][number]
  }
}

export const refundsAdmin = {
  scopes: { Refund: 'read_orders' },
  nodes: { Refund: findRefund },
  resolvers: {
    QueryRoot: { refund: (_root, { id }, context) => findRefund(id, context) },
    Mutation: mutations<RefundServices>('write_orders', {
      async refundCreate({ input }, change, { services, caller }) {
        const order = await lockOrder(change.tx, numberIn(input.orderId, 'Order'))
        const id = await requestRefund(change, order, {
          plan: planRefund(order, selectionOf(order, input)),
          payments: paymentsIn(order, input),
          note: input.note ?? '',
          notify: input.notify === true,
        })
        return async () => {
          const refund = await services.refunds.send(id, caller)
          if (refund?.status === 'refused') throw refuse('refundRefused')
          const after = await services.orders.byId(order.id)
          return {
            refund: refund && after ? inOrder(after)(refund) : null,
            order: after ?? null,
          }
        }
      },
    }),
    Order: {
      refunds: (order, { first }) =>
        standingRefunds(order)
          .slice(0, first ?? undefined)
          .map(inOrder(order)),
      refundable: async (order, _args, { services }) =>
        refundablePayments(await services.orders.transactions(order)).some(({ left }) => left > 0),
      totalRefundedShippingSet: (order) => bagIn(shippingTaken(order), order),
      suggestedRefund: suggestRefund,
    },
    LineItem: {
      refundableQuantity: (line) => line.quantity - refundedOf(line, line.order).quantity,
    },
    Refund: {
      note: ({ note }) => note || null,
      totalRefundedSet: refundBag,
      refundLineItems: ({ lines, order }, args) =>
        pageOf(lines.map(inOrder(order)), { args, field: 'refundLineItems' }),
      refundShippingLines: (refund, args) =>
        pageOf(refund.shipping.amount > 0 ? [refund] : [], { args, field: 'refundShippingLines' }),
      transactions: async ({ id, order }, args, { services }) => {
        const all = await services.orders.transactions(order)
        const own = all.filter(({ refundId }) => refundId === id)
        return pageOf(own.map(inOrder(order)), { args, field: 'transactions' })
      },
    },
    RefundLineItem: {
      id: ({ id }) => (id ? globalId('RefundLineItem', id) : null),
      lineItem: lineOf,
      priceSet: ({ line, order }) => bagOf(line.unitPrice, order),
      subtotalSet: ({ subtotal, order }) => bagOf(subtotal, order),
      totalTaxSet: ({ tax, order }) => bagOf(tax, order),
    },
    RefundShippingLine: {
      subtotalAmountSet: ({ shipping, order }) => bagOf(shipping, order),
      taxAmountSet: ({ shippingTax, order }) => bagOf(shippingTax, order),
    },
    SuggestedRefund: {
      amountSet: ({ amount, order }) => bagIn(amount, order),
      maximumRefundableSet: ({ max, order }) => bagIn(max, order),
      subtotalSet: ({ plan, order }) => bagIn(sumOf(plan, 'subtotal'), order),
      totalTaxSet: ({ plan, order }) => bagIn(sumOf(plan, 'tax') + plan.shippingTax.amount, order),
      refundLineItems: ({ plan, order }) => plan.lines.map(inOrder(order)),
      shipping: (suggested) => suggested,
      suggestedTransactions: ({ transactions }) => transactions,
    },
    ShippingRefund: {
      amountSet: ({ plan, order }) => bagOf(plan.shipping, order),
      maximumRefundableSet: ({ order }) => bagOf(shippingLeft(order), order),
      taxSet: ({ plan, order }) => bagOf(plan.shippingTax, order),
    },
    SuggestedOrderTransaction: {
      kind: () => 'SUGGESTED_REFUND',
      gateway: ({ payment }) => payment.gateway,
      amountSet: ({ amount, order }) => bagIn(amount, order),
      maximumRefundableSet: ({ left, order }) => bagIn(left, order),
      parentTransaction: ({ payment, order }) => inOrder(order)(payment),
    },
  },
} satisfies AdminFeature<RefundServices>
