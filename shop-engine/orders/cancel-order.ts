import { money, toDecimal } from '#/contract/money.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Change } from '../changes/change.ts'
import { Refused, refuse } from '../changes/refused.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import { advance, lockOrder } from './advance-order.ts'
import { orderCanceledEmail } from './canceled-email.ts'
import { emailBuyer } from './email-recipient.ts'
import { returnToGiftCards } from './gift-card-payments.ts'
import { deleteHolds } from './hold.store.ts'
import { creditUnpaid } from './issue-invoice.ts'
import { type Order, sentParcels, wasPaid } from './order.types.ts'
import { stateRefusal } from './order-transitions.ts'
import { leftOf, refundablePayments, unrefundedPieces } from './refund-amounts.ts'
import { planRefund, requestRefund } from './refund-order.ts'
import { restockPieces } from './restock.ts'
import { readTransactions } from './transactions.store.ts'

export interface Cancellation {
  /** `OrderCancelReason` of the Admin API. */
  reason: string
  restock: boolean
  /** Whether to refund the money immediately. */
  refund: boolean
  /** The shop facts for the email to the buyer; null: no email. */
  notify: EmailFacts | null
}

/**
 * Cancels an order if nothing was shipped. A requested refund has the id this returns, and is sent after the
 * transaction. Otherwise the timeline records how much is owed, and the email says that it will be refunded.
 */
export async function cancelOrder(
  change: Change,
  id: number | undefined,
  { reason, restock, refund, notify }: Cancellation,
): Promise<{ order: Order; refundId: number | null }> {
  const { tx, now } = change
  const order = await lockOrder(tx, id)
  refuseSent(order)
  await deleteHolds(tx, order.id)
  const left = await refundableAmount(change, order)
  const owed = `${toDecimal({ ...order.total, amount: left })} ${order.total.currency}`
  const canceled = await advance(change, order, {
    step: restock ? 'cancelAndRestock' : 'cancel',
    action: 'cancelled',
    details: left > 0 && !refund ? { reason, owed } : { reason },
  })
  await tx
    .updateTable('shop_orders')
    .set({ cancel_reason: reason })
    .where('id', '=', order.id)
    .execute()
  const pieces = unrefundedPieces(order)
  if (restock) await restockPieces(change, pieces)
  if (notify) {
    const byHand = paymentMethods[order.paymentMethod].refundsByHand
    const paid = left === 0 ? 'unpaid' : byHand ? 'paidByTransfer' : 'paid'
    const message = orderCanceledEmail(order, { paid, at: now, facts: notify })
    await emailBuyer(change, message)
  }
  if (!wasPaid(order)) {
    await returnToGiftCards(change, order)
    await creditUnpaid(tx, order, now.toISOString())
  }
  const refundId =
    refund && left > 0
      ? await refundRest(change, order, { pieces, left, restock, notify: notify !== null })
      : null
  return { order: { ...canceled, holds: [], cancelReason: reason }, refundId }
}

/** @throws Refused also while a refund is pending, because what is left to refund is unknown */
function refuseSent(order: Order): void {
  if (order.refunds.some(({ status }) => status === 'asked')) {
    throw refuse('refundUnderWay', ['order'])
  }
  if (sentParcels(order).length > 0) throw new Refused(stateRefusal('cancel'))
}

/** What was paid and not refunded, in minor units. */
async function refundableAmount({ tx }: Change, order: Order): Promise<number> {
  return wasPaid(order) ? leftOf(refundablePayments(await readTransactions(tx, order))) : 0
}

async function refundRest(
  change: Change,
  order: Order,
  {
    pieces,
    left,
    restock,
    notify,
  }: {
    pieces: readonly { line: Order['lines'][number]; quantity: number }[]
    left: number
    restock: boolean
    notify: boolean
  },
): Promise<number> {
  const restockType = restock ? 'CANCEL' : 'NO_RESTOCK'
  const lines = pieces.map(
    ({ line, quantity }) => ({ lineId: line.id, quantity, restockType }) as const,
  )
  const plan = planRefund(order, { lines, shipping: 'all' })
  return requestRefund(change, order, {
    // They are back in stock already.
    plan: { ...plan, lines: plan.lines.map((part) => ({ ...part, restocked: restock })) },
    payments: [{ parentId: null, amount: money(left, order.total.currency) }],
    note: '', // The email about the cancellation tells the rest.
    notify: notify && paymentMethods[order.paymentMethod].refundsByHand,
  })
}
