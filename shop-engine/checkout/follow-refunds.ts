import { type Money, money, toDecimal } from '#/contract/money.ts'
import { Refused } from '../changes/refused.ts'
import { lockOrder, recordEvent } from '../orders/advance-order.ts'
import { recordRefundMade } from '../orders/refund-outcome.ts'
import { readTransactions } from '../orders/transactions.store.ts'
import { findAttempt, insertPaymentEvent } from '../payments/attempt.store.ts'
import type { CardEvent } from '../payments/card-payments.ts'
import { changeOrder, type OrderDeps } from './order-payment.ts'

/**
 * Records on an order what was refunded by hand at the provider; refunds the shop made itself are known. Returns
 * whether anything was new.
 */
export async function followRefund(
  deps: OrderDeps,
  { paymentId, refunded }: { paymentId: string; refunded: Money },
): Promise<boolean> {
  const orderId = await orderOf(deps, paymentId)
  if (orderId === null) return false
  try {
    return await changeOrder(deps, async (change) => {
      const order = await lockOrder(change.tx, orderId)
      const all = await readTransactions(change.tx, order)
      const payment = all.find(({ what, reference }) => what === 'SALE' && reference === paymentId)
      if (!payment) return false
      const refundedBefore = all
        .filter(({ parentId, status }) => parentId === payment.id && status !== 'FAILURE')
        .reduce((sum, { amount }) => sum + amount.amount, 0)
      if (refunded.amount <= refundedBefore) return false
      const amount = money(refunded.amount - refundedBefore, order.total.currency)
      const made = { payment, amount, note: 'Refunded at Stripe', settings: deps.settings }
      await recordRefundMade(change, order, made)
      return true
    })
  } catch (err) {
    if (!(err instanceof Refused)) throw err
    deps.log.error({ err, orderId }, 'a refund at the payment provider does not fit its order')
    return false
  }
}

/** Records once on an order that the buyer's bank disputes the payment; the dispute is handled at the provider. */
export async function followDispute(
  deps: OrderDeps,
  event: Extract<CardEvent, { about: 'dispute' }>,
): Promise<void> {
  const { paymentId, amount, reason } = event
  const orderId = await orderOf(deps, paymentId)
  if (orderId === null) return
  await changeOrder(deps, async (change) => {
    if (!(await insertPaymentEvent(change.tx, { ...event, now: change.now }))) return
    const order = await lockOrder(change.tx, orderId)
    const amountText = `${toDecimal(amount)} ${amount.currency}`
    await recordEvent(change, order, {
      action: 'disputed',
      details: { amount: amountText, reason },
    })
  })
}

async function orderOf({ database }: OrderDeps, paymentId: string): Promise<number | null> {
  const attempt = paymentId === '' ? undefined : await findAttempt(database.db, { paymentId })
  return attempt?.orderId ?? null
}
