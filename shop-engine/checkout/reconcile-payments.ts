import { money } from '#/contract/money.ts'
import type { ReconciledPayment } from '#/ports/hosted-shop.ts'
import { type Attempt, attemptsSince, dueAttempts, findAttempt } from '../payments/attempt.store.ts'
import type { CardSession } from '../payments/card-payments.ts'
import { followRefund } from './follow-refunds.ts'
import { endAttempt, type PaymentDeps, refundAttempt, settlePayment } from './settle-payment.ts'

const maxPerSweep = 50
/** How long an expired page may still reserve stock if the provider doesn't respond. */
const unansweredMs = 5 * 60_000

/** Closes expired payment pages, releases what they hold, and pays outstanding refunds. */
export async function settleExpiredPayments(deps: PaymentDeps): Promise<void> {
  const due = await dueAttempts(deps.database.db, { now: deps.clock(), max: maxPerSweep })
  for (const attempt of due)
    await reconcileDue(deps, attempt).catch((err: unknown) =>
      deps.log.error({ err, attempt: attempt.id }, 'a payment cannot be settled yet'),
    )
}

async function reconcileDue(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  if (attempt.state === 'refundDue') return refundAttempt(deps, attempt)
  if (attempt.sessionId === null) return endAttempt(deps, attempt, 'expired')
  try {
    await settlePayment(deps, await deps.cards.close(attempt.sessionId))
  } catch (error) {
    const isOver = deps.clock().getTime() - Date.parse(attempt.reservedUntil) > unansweredMs
    if (isOver && attempt.state === 'open') await endAttempt(deps, attempt, 'expired')
    throw error
  }
}

/**
 * Compares every payment since a point in time with the provider's records, and corrects differences: missing orders,
 * stock that is still reserved, money that is owed.
 */
export async function reconcilePayments(
  deps: PaymentDeps,
  { since }: { since: Date },
): Promise<ReconciledPayment[]> {
  const { db } = deps.database
  const before = new Map((await attemptsSince(db, since)).map((attempt) => [attempt.id, attempt]))
  const rows: ReconciledPayment[] = []
  for await (const session of deps.cards.sessionsSince(since)) {
    const { id: sessionId, attemptId, amount, state: provider } = session
    const attempt = attemptId === null ? undefined : await findAttempt(db, { id: attemptId })
    const after = await settlePayment(deps, session)
    if (attemptId !== null) before.delete(attemptId)
    const isNew = await followSession(deps, session)
    const ours = {
      before: attempt?.state ?? null,
      after: isNew ? `${after}, refund noted` : (after ?? null),
    }
    rows.push({ sessionId, attemptId, amount, provider, ...ours })
  }
  for (const attempt of before.values()) {
    const isDue = Date.parse(attempt.reservedUntil) <= deps.clock().getTime()
    if (attempt.state === 'open' && isDue) await endAttempt(deps, attempt, 'expired')
    const after = (await findAttempt(db, attempt))?.state ?? null
    const ours = { before: attempt.state, after }
    const { id: attemptId, sessionId, total: amount } = attempt
    rows.push({ sessionId, attemptId, amount, provider: null, ...ours })
  }
  await settleExpiredPayments(deps)
  return rows
}

/** Records a refund that was made by hand at the provider and never reported. */
async function followSession(
  deps: PaymentDeps,
  { paymentId, refunded, amount }: CardSession,
): Promise<boolean> {
  if (paymentId === null || !refunded) return false
  return followRefund(deps, { paymentId, refunded: money(refunded, amount.currency) })
}
