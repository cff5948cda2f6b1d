import { divideHalfUp, type Money, money } from '#/contract/money.ts'
import { sumOf } from '../pricing/discount-amounts.ts'
import { discountedSubtotal } from '../pricing/totals.ts'
import {
  discountedTotal,
  isUndone,
  type Order,
  type OrderLine,
  type Refund,
} from './order.types.ts'
import type { Transaction } from './transactions.store.ts'

/** Whether a refund is under way: neither was something refunded yet, nor was it refused. */
export const isUnfinished = ({ status }: Pick<Refund, 'status'>): boolean =>
  status === 'asked' || status === 'to_pay_out'

/** The share of an amount that the first `count` of `all` equal parts have. */
function firstOf(amount: number, count: number, all: number): number {
  return all === 0 ? 0 : Number(divideHalfUp(BigInt(amount) * BigInt(count), BigInt(all)))
}

/** Splits an amount by weights; the parts add up to it. */
function cumulativeShares(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let before = 0
  return weights.map((weight) => {
    const share = firstOf(amount, before + weight, all) - firstOf(amount, before, all)
    before += weight
    return share
  })
}

interface Paid {
  amount: number
  tax: number
}

/** What was paid for each line and for shipping, with their shares of the order's tax. */
function paidFor(order: Order): { lines: ReadonlyMap<OrderLine, Paid>; shipping: Paid } {
  const { lines, shipping, tax, shippingTaxed } = order
  const amounts = lines.map((line) => discountedTotal(line).amount)
  const taxed = lines.map(({ taxable }, i) => (taxable ? (amounts[i] ?? 0) : 0))
  const taxes = cumulativeShares(tax.amount, [...taxed, shippingTaxed ? shipping.amount : 0])
  return {
    lines: new Map(
      lines.map((line, i) => [line, { amount: amounts[i] ?? 0, tax: taxes[i] ?? 0 }] as const),
    ),
    shipping: { amount: shipping.amount, tax: taxes.at(-1) ?? 0 },
  }
}

/** Refunds that were not refused. */
export function standingRefunds({ refunds }: Pick<Order, 'refunds'>): Refund[] {
  return refunds.filter(({ status }) => status !== 'refused')
}

/** What was refunded of a line so far, or is about to be. */
export function refundedOf(line: OrderLine, order: Pick<Order, 'refunds'>) {
  const refunded = standingRefunds(order)
    .flatMap((refund) => refund.lines)
    .filter((part) => part.line.id === line.id)
  return {
    quantity: sumOf(refunded.map(({ quantity }) => quantity)),
    /** Those of them that hadn't been shipped. */
    unsent: sumOf(refunded.map(({ unsent }) => unsent)),
    subtotal: sumOf(refunded.map(({ subtotal }) => subtotal.amount)),
    tax: sumOf(refunded.map(({ tax }) => tax.amount)),
  }
}

/** How many pieces of a line are still bought. */
export function currentQuantity(line: OrderLine & { order: Order }): number {
  return isUndone(line.order) ? 0 : line.quantity - refundedOf(line, line.order).quantity
}

/** The pieces of each line that weren't refunded. */
export function unrefundedPieces(order: Order): { line: OrderLine; quantity: number }[] {
  return order.lines
    .map((line) => ({ line, quantity: line.quantity - refundedOf(line, order).quantity }))
    .filter(({ quantity }) => quantity > 0)
}

/** The amount for refunding this many more pieces of a line: the refunds of all pieces add up to what was paid. */
export function lineRefund(
  order: Order,
  { line, quantity }: { line: OrderLine; quantity: number },
): { subtotal: Money; tax: Money } {
  const { amount, tax } = paidFor(order).lines.get(line) ?? { amount: 0, tax: 0 }
  const before = refundedOf(line, order)
  const upTo = (paid: number) => firstOf(paid, before.quantity + quantity, line.quantity)
  const of = (value: number) => money(Math.max(0, value), order.total.currency)
  return { subtotal: of(upTo(amount) - before.subtotal), tax: of(upTo(tax) - before.tax) }
}

const shippingBefore = (order: Order) => ({
  amount: sumOf(standingRefunds(order).map(({ shipping }) => shipping.amount)),
  tax: sumOf(standingRefunds(order).map(({ shippingTax }) => shippingTax.amount)),
})

/** The shipping that isn't refunded yet, before tax. */
export function shippingLeft(order: Order): Money {
  return money(order.shipping.amount - shippingBefore(order).amount, order.total.currency)
}

/** The tax to refund with this much more of the shipping. */
export function shippingTaxRefund(order: Order, { amount }: Money): Money {
  const { shipping } = paidFor(order)
  const before = shippingBefore(order)
  const tax = firstOf(shipping.tax, before.amount + amount, shipping.amount) - before.tax
  return money(Math.max(0, tax), order.total.currency)
}

/** The order's current totals: what was bought minus what was taken out. */
export function currentSums(
  order: Order,
): Record<'subtotal' | 'shipping' | 'tax' | 'total', Money> {
  const gone = order.refunds.filter(({ status }) => status === 'accepted')
  const refunded = gone.flatMap(({ lines }) => lines)
  const { currency } = order.total
  const before = { ...order, subtotal: discountedSubtotal(order, currency) }
  const of = (name: 'subtotal' | 'shipping' | 'tax' | 'total', less: readonly Money[]) =>
    money(before[name].amount - sumOf(less.map(({ amount }) => amount)), currency)
  const subtotals = refunded.map(({ subtotal }) => subtotal)
  const shippings = gone.map(({ shipping }) => shipping)
  const taxes = [...refunded.map(({ tax }) => tax), ...gone.map(({ shippingTax }) => shippingTax)]
  return {
    subtotal: of('subtotal', subtotals),
    shipping: of('shipping', shippings),
    tax: of('tax', taxes),
    total: of('total', [...subtotals, ...shippings, ...(order.taxIncluded ? [] : taxes)]),
  }
}

/** A payment, and how much of it can still be refunded, in minor units. */
interface RefundablePayment {
  payment: Transaction
  left: number
}

/** How much of each payment can still be refunded, newest first. */
export function refundablePayments(all: readonly Transaction[]): RefundablePayment[] {
  const standing = all.filter(({ status }) => status !== 'FAILURE')
  const payments = standing
    .filter(({ what, status }) => what === 'SALE' && status === 'SUCCESS')
    .map((payment) => ({ payment, left: payment.amount.amount }))
  for (const { what, parentId, amount } of standing) {
    if (what !== 'REFUND') continue
    const parent = payments.find(({ payment }) => payment.id === parentId) ?? payments[0]
    if (parent) parent.left -= amount.amount
  }
  return payments.reverse()
}

export const leftOf = (payments: readonly RefundablePayment[]): number =>
  sumOf(payments.map(({ left }) => left))

/** Distributes a refund over payments, starting with the first; `uncovered` is what they can't cover. */
export function spread(
  amount: number,
  payments: readonly RefundablePayment[],
): { parts: (RefundablePayment & { amount: number })[]; uncovered: number } {
  let uncovered = amount
  const parts = payments.flatMap((payment) => {
    const part = Math.min(uncovered, payment.left)
    if (part <= 0) return []
    uncovered -= part
    return [{ ...payment, amount: part }]
  })
  return { parts, uncovered }
}
