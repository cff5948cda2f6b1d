import { randomUUID } from 'node:crypto'
import { add, type Money, money, toDecimal } from '#/contract/money.ts'
import type { Change } from '../changes/change.ts'
import { refuse } from '../changes/refused.ts'
import {
  type Order,
  type Refund,
  type RefundLine,
  type RestockType,
  unsentLines,
  wasPaid,
} from './order.types.ts'
import { insertRefund } from './refund.store.ts'
import {
  lineRefund,
  refundablePayments,
  refundedOf,
  shippingLeft,
  shippingTaxRefund,
  spread,
} from './refund-amounts.ts'
import { insertTransaction, readTransactions } from './transactions.store.ts'

/** What to refund of an order. */
export interface RefundSelection {
  lines: readonly {
    lineId: number | undefined
    quantity: number
    restockType: RestockType
    /** The line of the return they came back with; omitted if there is none. */
    returnLineId?: number
  }[]
  /** Before tax, in the order's currency. */
  shipping: Money | 'all' | null
}

export interface RefundPlan {
  lines: readonly Omit<RefundLine, 'id'>[]
  shipping: Money
  shippingTax: Money
  /** The total, with tax. */
  sum: Money
}

/** Calculates a refund. @throws Refused if more is selected than can be refunded */
export function planRefund(order: Order, selection: RefundSelection): RefundPlan {
  const lines: RefundPlan['lines'][number][] = []
  for (const [index, selected] of selection.lines.entries())
    lines.push(planLine(withPlanned(order, lines), selected, index))
  const left = shippingLeft(order)
  const shipping =
    selection.shipping === 'all' ? left : (selection.shipping ?? { ...left, amount: 0 })
  if (shipping.amount < 0 || shipping.amount > left.amount) {
    throw refuse('shippingRefundTooHigh', ['shipping', 'amount'])
  }
  const shippingTax = shippingTaxRefund(order, shipping)
  const amounts = lines.map(({ subtotal }) => subtotal)
  const taxes = order.taxIncluded ? [] : [shippingTax, ...lines.map(({ tax }) => tax)]
  return { lines, shipping, shippingTax, sum: add(shipping, ...amounts, ...taxes) }
}

/** The order as if some lines were refunded. */
function withPlanned(order: Order, planned: RefundPlan['lines']): Order {
  const none = { ...order.total, amount: 0 }
  const refund: Refund = {
    kind: 'Refund',
    id: 0,
    orderId: order.id,
    status: 'asked',
    note: '',
    notify: false,
    amount: none,
    shipping: none,
    shippingTax: none,
    author: null,
    createdAt: '',
    updatedAt: '',
    lines: planned.map((part) => ({ ...part, id: 0 })),
  }
  return { ...order, refunds: [...order.refunds, refund] }
}

function planLine(
  order: Order,
  { lineId, quantity, restockType, returnLineId }: RefundSelection['lines'][number],
  index: number,
): RefundPlan['lines'][number] {
  const at = (name: string) => ['refundLineItems', index, name]
  const line = order.lines.find(({ id }) => id === lineId)
  if (!line) throw refuse('orderLineUnknown', at('lineItemId'))
  const left = line.quantity - refundedOf(line, order).quantity
  const unsentLeft = unsentLines(order).find((unsent) => unsent.line === line)?.quantity ?? 0
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw refuse('quantityNotPositive', at('quantity'))
  if (quantity > left) throw refuse('refundedQuantityTooHigh', at('quantity'))
  const sent = left - unsentLeft
  const isSent = returnLineId !== undefined
  const max = { CANCEL: unsentLeft, RETURN: sent, NO_RESTOCK: isSent ? sent : left }[restockType]
  const isBack = restockType === 'CANCEL' && order.fulfillmentStatus === 'RESTOCKED'
  if (quantity > max || isBack) throw refuse('restockTypeUnfit', at('restockType'))
  const dropped = isSent ? 0 : Math.min(quantity, unsentLeft)
  const unsent = { CANCEL: quantity, RETURN: 0, NO_RESTOCK: dropped }
  const amounts = lineRefund(order, { line, quantity })
  return {
    line,
    quantity,
    restockType,
    restocked: false,
    unsent: unsent[restockType],
    ...amounts,
    returnLineId: returnLineId ?? null,
  }
}

/** An amount to refund of one payment. */
export interface PaidBack {
  /** The payment's id; null: distributes the amount over all payments, newest first. */
  parentId: number | null
  /** How the payment was made; omitted for any. */
  gateway?: string
  amount: Money
}

/**
 * Records a requested refund, so that nobody refunds the same again; payment methods are called after the transaction,
 * by `createRefunds`. Returns its id. A refund of items alone moves no money.
 */
export async function requestRefund(
  change: Change,
  order: Order,
  refund: { plan: RefundPlan; payments: readonly PaidBack[]; note: string; notify: boolean },
): Promise<number> {
  const { tx, now, caller } = change
  const { plan, payments, note, notify } = refund
  if (!wasPaid(order)) throw refuse('orderNotRefundable', ['order'])
  const transactions = await paymentsFor(change, order, payments)
  const amount = add(money(0, order.total.currency), ...transactions.map((part) => part.amount))
  if (amount.amount === 0 && plan.lines.length === 0)
    throw refuse('refundEmpty', ['refundLineItems'])
  const at = now.toISOString()
  const author = caller.name
  const { lines, shipping, shippingTax } = plan
  const written = { lines, shipping, shippingTax, amount, note, notify, author, createdAt: at }
  const id = await insertRefund(tx, { ...written, orderId: order.id, status: 'asked' })
  for (const part of transactions)
    await insertTransaction(tx, order, {
      what: 'REFUND',
      status: 'AWAITING_RESPONSE',
      refundId: id,
      at,
      ...part,
      requestKey: randomUUID(),
    })
  const text = `${toDecimal(amount)} ${amount.currency}`
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  await change.report(
    'refundRequested',
    order.id,
    { refund: null },
    { refund: text, items: pieces },
  )
  return id
}

/** The payment that each part is refunded to. */
async function paymentsFor({ tx }: Change, order: Order, paidBack: readonly PaidBack[]) {
  let payments = refundablePayments(await readTransactions(tx, order))
  return paidBack.flatMap(({ parentId, gateway, amount }, index) => {
    const made = payments.filter(
      ({ payment }) => gateway === undefined || payment.gateway === gateway,
    )
    if (gateway !== undefined && made.length === 0)
      throw refuse('invalid', ['transactions', index, 'gateway'], { field: 'gateway' })
    const named = made.filter(({ payment }) => parentId === null || payment.id === parentId)
    const { parts, uncovered } = spread(amount.amount, named)
    if (uncovered !== 0 || amount.amount < 0) {
      throw refuse('refundTooHigh', ['transactions'])
    }
    const taken = new Map(parts.map((part) => [part.payment, part.amount]))
    payments = payments.map(({ payment, left }) => ({
      payment,
      left: left - (taken.get(payment) ?? 0),
    }))
    return parts.map((part) => ({
      parentId: part.payment.id,
      gateway: part.payment.gateway,
      amount: money(part.amount, amount.currency),
    }))
  })
}
