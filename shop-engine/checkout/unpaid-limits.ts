import type { CheckoutProblem } from '#/contract/checkout.ts'
import { isRefusal } from '#/contract/errors.ts'
import { type Counted, emailsTo } from '#/ports/rate-limiter.ts'
import type { CountedDeps } from './checkout.types.ts'
import type { StartedPayment } from './start-payment.ts'

/**
 * Limits on what strangers may leave unpaid, because it reserves stock and sends emails. The numbers are in
 * `server/rate-limits/rate-limit-rules.ts`; attempts that led to nothing, and what staff write, don't count.
 */
type Deps = Pick<CountedDeps, 'rateLimiter'>

/** Counts an attempt to pay for a cart; false if there were too many. */
export async function countTry(deps: Deps, cartToken: string): Promise<boolean> {
  return (await takeAll(deps, [['payment:cart', cartToken]])) !== null
}

/** Writes an unpaid order, counted by email address and IP address. */
export async function writeUnpaid<Outcome>(
  deps: Deps,
  { email, address }: { email: string; address: string | undefined },
  write: () => Promise<Outcome>,
): Promise<Outcome | CheckoutProblem> {
  const counted: Counted[] = [['unpaid-order:email', email], emailsTo(email)]
  if (address !== undefined) counted.push(['unpaid-order:ip', address])
  const refund = await takeAll(deps, counted)
  if (refund === null) return { kind: 'tooManyUnpaid' }
  return refundUnless((outcome) => outcome === null, { refund, work: write })
}

/** Starts a payment that reserves stock, counted by IP address; a page that was open before isn't counted again. */
export async function startLimited(
  deps: Deps,
  address: string | undefined,
  start: () => Promise<StartedPayment | 'again'>,
): Promise<StartedPayment | CheckoutProblem | 'again'> {
  const refund = await takeAll(deps, address === undefined ? [] : [['card-payment:ip', address]])
  if (refund === null) return { kind: 'tooManyPayments' }
  const isNew = (started: StartedPayment | 'again') =>
    started !== 'again' && started.attempt.sessionUrl === null
  return refundUnless(isNew, { refund, work: start })
}

async function refundUnless<Outcome>(
  counts: (outcome: Outcome) => boolean,
  { refund, work }: { refund: () => Promise<void>; work: () => Promise<Outcome> },
): Promise<Outcome> {
  let isCounted = false
  try {
    const outcome = await work()
    isCounted = counts(outcome)
    return outcome
  } finally {
    if (!isCounted) await refund()
  }
}

/** Counts against all limits or none; null if one of them is used up. */
async function takeAll(
  { rateLimiter }: Deps,
  counted: readonly Counted[],
): Promise<(() => Promise<void>) | null> {
  const taken: Counted[] = []
  const refund = () => rateLimiter.release({ refund: taken, reset: [] })
  for (const entry of counted) {
    try {
      await rateLimiter.take(...entry)
      taken.push(entry)
    } catch (error) {
      await refund()
      if (isRefusal(error) && error.code === 'tooManyRequests') return null
      throw error
    }
  }
  return refund
}
