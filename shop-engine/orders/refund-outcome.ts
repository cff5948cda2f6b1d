import { add, type Money, money, toDecimal } from '#/contract/money.ts'
import type { PaymentMethodId } from '#/contract/payment-methods.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Change } from '../changes/change.ts'
import type { RefundOutcome } from '../payments/payment-method.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import { advance, lockOrder, recordEvent } from './advance-order.ts'
import { emailBuyer } from './email-recipient.ts'
import { creditGiftCard } from './gift-card-payments.ts'
import { deleteHolds } from './hold.store.ts'
import { issueCreditNote } from './issue-invoice.ts'
import { type Order, type Refund, sentParcels, unsentLines } from './order.types.ts'
import { canTake } from './order-transitions.ts'
import { writeRefundResult } from './refund.store.ts'
import { isUnfinished } from './refund-amounts.ts'
import { refundAccountEmail, refundEmail } from './refund-email.ts'
import { requestRefund } from './refund-order.ts'
import { restockPieces } from './restock.ts'
import { readTransactions, type Transaction, writeOutcome } from './transactions.store.ts'

/*
 * A refund is asked for by `requestRefund`. Each of its payments is answered on its own (`recordRefundOutcome`). With the
 * last answer it's accepted: the order counts the money, pieces go back in stock, and the buyer gets a credit note and an
 * email; or it's refused, if no payment went through. A payment that fails after that is subtracted again. Money that
 * staff send themselves is to be paid out first: the pieces go back in stock, and the buyer is asked for an account.
 */

export interface RefundSettings {
  publicUrl: string
  facts: () => EmailFacts
}

const statusOf = { done: 'SUCCESS', pending: 'PENDING', failed: 'FAILURE' } as const
const isPaidBack = ({ status }: Transaction) => status === 'SUCCESS' || status === 'PENDING'
const isToPayOut = ({ status, gateway }: Transaction) =>
  status === 'PENDING' && paymentMethods[gateway].refundsByHand
const textOf = (amount: Money) => `${toDecimal(amount)} ${amount.currency}`

/**
 * Records a payment method's response to a refund, immediate or later. A repeated response changes nothing; a refund
 * that was done or pending and then fails can be refunded again.
 */
export async function recordRefundOutcome(
  change: Change,
  of: { orderId: number; transactionId: number },
  { outcome, settings }: { outcome: RefundOutcome; settings: RefundSettings },
): Promise<void> {
  const order = await lockOrder(change.tx, of.orderId)
  const all = await readTransactions(change.tx, order)
  const transaction = all.find(({ id, what }) => id === of.transactionId && what === 'REFUND')
  const status = statusOf[outcome.is]
  await change.report(
    'refundAnswered',
    of.transactionId,
    { status: transaction?.status ?? null },
    { status: transaction ? status : null },
  )
  const isLate =
    transaction?.status === 'FAILURE' || (transaction?.status === 'SUCCESS' && status === 'PENDING')
  if (!transaction || transaction.status === status || isLate) return
  await writeOutcome(change.tx, transaction.id, outcome)
  const refund = order.refunds.find(({ id }) => id === transaction.refundId)
  if (refund && isUnfinished(refund)) await finishWhenAnswered(change, { order, refund, settings })
  else if (refund && status === 'FAILURE')
    await subtractFailedRefund(change, order, transaction.amount)
  // After the stock, as orders do, to avoid deadlocks.
  if (transaction.gateway === 'gift_card' && status === 'SUCCESS')
    await creditGiftCard(change, order, { refund: transaction, all })
}

/** Records a refund that was made by hand at the payment provider. */
export async function recordRefundMade(
  change: Change,
  order: Order,
  {
    payment,
    amount,
    ...made
  }: { payment: Transaction; amount: Money; note: string; settings: RefundSettings },
): Promise<void> {
  const none = { ...amount, amount: 0 }
  const refundId = await requestRefund(change, order, {
    plan: { lines: [], shipping: none, shippingTax: none, sum: none },
    notify: true,
    payments: [{ parentId: payment.id, amount }],
    note: made.note,
  })
  for (const part of await readTransactions(change.tx, order)) {
    if (part.refundId !== refundId) continue
    const how = { outcome: { is: 'done', reference: null }, settings: made.settings } as const
    await recordRefundOutcome(change, { orderId: order.id, transactionId: part.id }, how)
  }
}

/** Ends a refund that moves no money, once. */
export async function finishGoodsRefund(
  change: Change,
  { orderId, refundId }: { orderId: number; refundId: number },
  settings: RefundSettings,
): Promise<void> {
  const order = await lockOrder(change.tx, orderId)
  const refund = order.refunds.find(({ id }) => id === refundId)
  const status = refund?.status ?? null
  const after = status === 'asked' ? 'accepted' : status
  await change.report('refundSettled', refundId, { status }, { status: after })
  if (refund && status === 'asked') await finishWhenAnswered(change, { order, refund, settings })
}

/** Finishes a refund once all its payments have a response. */
async function finishWhenAnswered(
  change: Change,
  { order, refund, settings }: { order: Order; refund: Refund; settings: RefundSettings },
): Promise<void> {
  const all = await readTransactions(change.tx, order)
  const payments = all.filter(({ refundId }) => refundId === refund.id)
  if (payments.some(({ status }) => status === 'AWAITING_RESPONSE')) return
  const toPayOut = payments.filter(isToPayOut)
  if (toPayOut.length > 0) {
    const left = add(money(0, order.total.currency), ...toPayOut.map(({ amount }) => amount))
    if (refund.status === 'asked') await awaitPayout(change, { order, refund, left, settings })
    return
  }
  const sent = payments.filter(isPaidBack).map(({ amount }) => amount)
  const amount = add(money(0, order.total.currency), ...sent)
  if (payments.length > 0 && sent.length === 0) return refuseRefund(change, order, refund)
  const gateways = payments.filter(isPaidBack).map(({ gateway }) => gateway)
  await acceptRefund(change, { order, refund: { ...refund, amount }, gateways, settings })
}

/** Takes the pieces back at once; the money counts when staff have sent it. */
async function awaitPayout(
  change: Change,
  {
    order,
    refund,
    left,
    settings,
  }: { order: Order; refund: Refund; left: Money; settings: RefundSettings },
): Promise<void> {
  const { tx, now } = change
  const details = { amount: textOf(left) }
  await writeRefundResult(tx, { ...refund, status: 'to_pay_out' }, now.toISOString())
  await recordEvent(change, order, { action: 'refund_to_pay_out', details })
  await takeBack(change, { order, after: order, refund })
  await change.report('refundCreated', refund.id)
  if (!refund.notify) return
  const message = refundAccountEmail(order, { ...settings, left, at: now, facts: settings.facts() })
  await emailBuyer(change, message)
}

async function takeBack(
  change: Change,
  { order, after, refund }: { order: Order; after: Order; refund: Refund },
): Promise<void> {
  await restockPieces(change, restockable(refund))
  if (refund.lines.some(({ unsent }) => unsent > 0)) await closeUnsentOrder(change, order, after)
}

const restockable = ({ lines }: Refund) =>
  lines.filter((part) => part.restockType !== 'NO_RESTOCK' && !part.restocked)

async function acceptRefund(
  change: Change,
  {
    order,
    refund,
    gateways,
    settings,
  }: {
    order: Order
    refund: Refund
    gateways: readonly PaymentMethodId[]
    settings: RefundSettings
  },
): Promise<void> {
  const { tx, now } = change
  const { amount } = refund
  const wasAsked = refund.status === 'asked'
  await writeRefundResult(tx, { ...refund, status: 'accepted' }, now.toISOString())
  const pieces = restockable(refund).reduce((sum, { quantity }) => sum + quantity, 0)
  const details = {
    ...(amount.amount > 0 && { amount: textOf(amount) }),
    ...(pieces > 0 && { restocked: String(pieces) }),
  }
  let after = order
  if (amount.amount === 0) await recordEvent(change, order, { action: 'refunded', details })
  else {
    const refunded = order.refunded.amount + amount.amount
    await writeRefunded(change, order, refunded)
    const step = refunded < order.total.amount ? 'refundPart' : 'refundAll'
    after = await advance(change, order, { step, action: 'refunded', details })
  }
  await takeBack(change, { order, after, refund })
  if (amount.amount > 0)
    await issueCreditNote(tx, order, { refund, facts: settings.facts(), at: now.toISOString() })
  if (wasAsked) await change.report('refundCreated', refund.id)
  if (!refund.notify || amount.amount === 0) return
  const message = refundEmail(order, {
    refund,
    gateways,
    at: now,
    ...settings,
    facts: settings.facts(),
  })
  await emailBuyer(change, message)
}

/** Writes how much of the order was refunded so far, in minor units. */
async function writeRefunded({ tx }: Change, { id }: Order, refunded: number): Promise<void> {
  await tx.updateTable('shop_orders').set({ refunded }).where('id', '=', id).execute()
}

/** Ends the shipping of an order whose unsent items were all refunded. */
async function closeUnsentOrder(change: Change, order: Order, after: Order): Promise<void> {
  if (unsentLines(order).length > 0 || !canTake('dropRest', after)) return
  await deleteHolds(change.tx, order.id)
  const step = sentParcels(order).length > 0 ? 'dropRest' : 'dropAll'
  await advance(change, after, { step, action: 'dropped' })
}

/** Notes that no money went back: the items count as bought again, and those that hadn't left are to be sent. */
async function refuseRefund(change: Change, order: Order, refund: Refund): Promise<void> {
  const refused: Refund = { ...refund, status: 'refused' }
  await writeRefundResult(change.tx, refused, change.now.toISOString())
  const refunds = order.refunds.map((other) => (other.id === refund.id ? refused : other))
  const event = { action: 'refund_failed', details: { amount: textOf(refund.amount) } } as const
  const isUnsent = unsentLines({ ...order, refunds }).length > 0
  if (isUnsent && order.fulfillmentStatus === 'FULFILLED' && canTake('takeBackPart', order))
    await advance(change, order, { step: 'takeBackPart', ...event })
  else await recordEvent(change, order, event)
}

/** Subtracts money that was on its way and came back: it can be refunded again. */
async function subtractFailedRefund(change: Change, order: Order, amount: Money): Promise<void> {
  const refunded = order.refunded.amount - amount.amount
  await writeRefunded(change, order, refunded)
  await advance(change, order, {
    step: refunded > 0 ? 'refundFailed' : 'allRefundsFailed',
    action: 'refund_failed',
    details: { amount: textOf(amount) },
  })
}
