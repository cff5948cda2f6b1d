import { enqueueEmail } from '#/mail/outbox.ts'
import { readCarts } from '../carts/cart.store.ts'
import { readInventory } from '../inventory/inventory.store.ts'
import { readOrdersById } from '../orders/order.store.ts'
import {
  type Attempt,
  type AttemptReason,
  type AttemptState,
  findAttempt,
  updateAttempt,
} from '../payments/attempt.store.ts'
import type { CardPayments, CardSession } from '../payments/card-payments.ts'
import { finalTotals } from '../pricing/totals.ts'
import { readInformationText } from './checkout.store.ts'
import { type CheckoutDeps, pricingOf } from './checkout.types.ts'
import { shownTotals } from './checkout-view.ts'
import { fingerprintOf, hashOf } from './fingerprint.ts'
import { completeInformation, readSavedInformation } from './information.ts'
import { readOpenCart } from './open-cart.ts'
import { cancelUnpaidOrder, receivePayment } from './order-payment.ts'
import { paymentRefundedEmail } from './payment-refunded-email.ts'
import { endPaymentsOfOpenCart } from './start-payment.ts'
import { outOfStock } from './stock-problem.ts'
import { writeOrder } from './write-order.ts'

export type PaymentDeps = CheckoutDeps & { cards: CardPayments }

/** How often the whole is retried after a conflict with another process or tab. */
const tries = 5

/**
 * Brings the shop in line with what the provider reports about a session, no matter how often or in which order: writes
 * the order for money that arrived, or refunds it; releases the stock and gift cards of a page that can't be paid on
 * anymore. Returns what became of the attempt; undefined if the session isn't ours.
 */
export async function settlePayment(
  deps: PaymentDeps,
  session: CardSession,
): Promise<AttemptState | undefined> {
  const { db } = deps.database
  const attempt =
    session.attemptId === null ? undefined : await findAttempt(db, { id: session.attemptId })
  if (!attempt || (attempt.sessionId ?? session.id) !== session.id) return undefined
  switch (session.state) {
    case 'open':
      break
    case 'expired':
      await endAttempt(deps, attempt, session.declined ? 'declined' : 'expired')
      break
    case 'failed':
      await failAttempt(deps, attempt)
      break
    default:
      await takeMoney(deps, attempt, session)
  }
  return (await findAttempt(db, attempt))?.state
}

/** Releases what an attempt holds: it wasn't paid, and can't be anymore. */
export async function endAttempt(
  { database, clock }: Pick<PaymentDeps, 'database' | 'clock'>,
  { id, cartToken, state }: Attempt,
  reason: AttemptReason,
): Promise<void> {
  await updateAttempt(database.db, id, { sessionOpen: false, now: clock() })
  if (state !== 'open') return
  await database.change((change) => endPaymentsOfOpenCart(change, { cartToken }, reason))
}

/** Ends an attempt, and cancels the order that waited for its money. */
async function failAttempt(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  const { database, clock } = deps
  if (attempt.orderId === null) return endAttempt(deps, attempt, 'failed')
  if (attempt.state !== 'processing') return
  await updateAttempt(database.db, attempt.id, { state: 'ended', reason: 'failed', now: clock() })
  await cancelUnpaidOrder(deps, attempt.orderId)
}

async function takeMoney(
  deps: PaymentDeps,
  attempt: Attempt,
  { id: sessionId, paymentId, amount, state, email }: CardSession,
): Promise<void> {
  const { database, clock } = deps
  const session = { sessionId, paymentId, sessionOpen: false, now: clock() }
  await updateAttempt(database.db, attempt.id, session)
  const paid = { ...attempt, ...session }
  const isPaid = state === 'paid'
  switch (attempt.state) {
    case 'paid':
    case 'refunded':
      return
    case 'refundDue':
      return refundAttempt(deps, paid)
    case 'processing':
      if (!isPaid || attempt.orderId === null) return
      return payOrder(deps, { ...paid, orderId: attempt.orderId }, email)
  }
  const isAgreed =
    amount.amount === attempt.total.amount && amount.currency === attempt.total.currency
  const problem = isAgreed ? await placePaid(deps, paid, isPaid) : 'changed'
  if (problem === null) return
  if (isPaid) return oweRefund(deps, paid, { reason: problem, email })
  await endAttempt(deps, paid, problem) // there's no money yet to refund
}

/** Pays an order that waited for its money; refunds it if the order can't be paid anymore. */
async function payOrder(
  deps: PaymentDeps,
  attempt: Attempt & { orderId: number },
  email: string | null,
): Promise<void> {
  if (await receivePayment(deps, attempt)) return
  const orders = await readOrdersById(deps.database.db, [attempt.orderId])
  const isCanceled = orders.get(attempt.orderId)?.status === 'cancelled'
  const reason = isCanceled ? 'orderCancelled' : 'twice'
  await oweRefund(deps, attempt, { reason, email })
}

/** Writes the order that was paid for, or says why it can't. */
async function placePaid(
  deps: PaymentDeps,
  attempt: Attempt,
  isPaid: boolean,
): Promise<Extract<AttemptReason, 'twice' | 'changed' | 'soldOut'> | null> {
  const { database } = deps
  for (let tried = 0; tried < tries; tried += 1) {
    const cart = (await readCarts(database.db, [attempt.cartToken])).get(attempt.cartToken)
    if (!cart) return 'changed'
    if (cart.completedAt !== null) {
      const now = await findAttempt(database.db, attempt)
      return now?.orderId === null ? 'twice' : null
    }
    const open = await readOpenCart(cart, deps)
    const information = completeInformation(open.information)
    if (open.lines.length === 0 || !information) return 'changed'
    const { currency } = cart
    const totals = finalTotals(open, information, { ...pricingOf(deps), currency })
    if (fingerprintOf(open, shownTotals(totals)) !== attempt.fingerprint) return 'changed'
    const inventory = await readInventory(database.db, cart.token)
    if (outOfStock(open, inventory, attempt.language)) return 'soldOut'
    const outcome = await writeOrder(deps, {
      open,
      inventory,
      information,
      totals,
      language: attempt.language,
      paymentMethod: 'card',
      financialStatus: isPaid ? 'PAID' : 'PENDING',
      idempotency: { keyHash: hashOf(attempt.id), requestHash: attempt.fingerprint },
      attempt,
    })
    if (outcome === null) return null
  }
  throw new Error(`The order of payment ${attempt.id} is always in somebody's way`)
}

/**
 * Emails the buyer in the transaction that decides it, then refunds the money; does nothing if a concurrent report of
 * the same event has already led to an order or a refund.
 */
async function oweRefund(
  deps: PaymentDeps,
  attempt: Attempt,
  { reason, email }: { reason: AttemptReason; email: string | null },
): Promise<void> {
  const { database, settings } = deps
  const from = ['open', 'ended', 'processing'] as const
  const isDue = await database.change(async (change) => {
    const { tx, now } = change
    await endPaymentsOfOpenCart(change, attempt, reason)
    const due = { state: 'refundDue', reason, now, from } as const
    if (!(await updateAttempt(tx, attempt.id, due))) return false
    const saved = await readInformationText(tx, attempt.cartToken)
    const information = readSavedInformation(saved, { buyer: { email } })
    const recipient = information.email ?? email
    if (recipient === null) return true
    const about = { ...attempt, reason, recipient, facts: settings.facts() }
    await enqueueEmail(tx.$pickTables<'mail_outbox'>(), paymentRefundedEmail(about), now)
    return true
  })
  if (isDue) await refundAttempt(deps, attempt)
}

/** Refunds an attempt, once however often it's called; the sweep retries what fails. */
export async function refundAttempt(
  { cards, database, clock, log }: PaymentDeps,
  { id, total, paymentId, sessionId }: Attempt,
): Promise<void> {
  if (paymentId === null) return log.error({ attempt: id }, 'a payment without a name to refund')
  try {
    const outcome = await cards.refund({ paymentId, amount: total, key: id })
    const isBack = outcome.is !== 'failed' || (await isBackAlready(cards, sessionId, total.amount))
    if (!isBack) return log.error({ attempt: id, outcome }, 'a payment cannot be refunded')
    const change = { state: 'refunded', from: ['refundDue'], now: clock() } as const
    await updateAttempt(database.db, id, change)
  } catch (err) {
    log.error({ err, attempt: id }, 'a payment was not refunded yet')
  }
}

/** Whether it was refunded by hand. */
async function isBackAlready(
  cards: CardPayments,
  sessionId: string | null,
  amount: number,
): Promise<boolean> {
  if (sessionId === null) return false
  return ((await cards.read(sessionId)).refunded ?? 0) >= amount
}
