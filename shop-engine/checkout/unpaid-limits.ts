import type { CheckoutProblem } from '#/contract/checkout.ts'
import { isRefusal } from '#/contract/errors.ts'
import type { Counted } from '#/ports/rate-limiter.ts'
import type { CountedDeps } from './checkout.types.ts'
import type { StartedPayment } from './start-payment.ts'

/**
 * What strangers may leave unpaid: it holds stock and is mailed about. The figures stand with all others, in
 * `server/rate-limits/rate-limit-rules.ts`; what came to nothing is not counted, and nothing that staff write is.
 */
type Deps = Pick<CountedDeps, 'rateLimiter'>

/** False for a cart that has been tried to be paid for too often. */
export async function countTry(deps: Deps, cartToken: string): Promise<boolean> {
  return (await takeAll(deps, [['payment:cart', cartToken]])) !== null
}

/** Writes an order that is still to be paid, counted by its email address and its network. */
export async function writeUnpaid<Outcome>(
  deps: Deps,
  { email, address }: { email: string; address: string | undefined },
  write: () => Promise<Outcome>,
): Promise<Outcome | CheckoutProblem> {
  const counted: Counted[] = [['unpaid-order:email', email]]
  if (address !== undefined) counted.push(['unpaid-order:ip', address])
  const refund = await takeAll(deps, counted)
  if (refund === null) return { kind: 'tooManyUnpaid' }
  return refundUnless((outcome) => outcome === null, { refund, work: write })
}

/** Starts a payment that holds stock, counted by its network; a page that was open before is not counted again. */
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

/** Takes one of each or of none; null where one of them is used up. */
async function takeAll(
  { rateLimiter }: Deps,
  counted: readonly Counted[],
): Promise<(() => Promise<void>) | null> {
  const taken: Counted[] = []
  const refund = () => rateLimiter.release({ refund: taken, reset: [] })
  for (const one of counted) {
    try {
      await rateLimiter.take(...one)
      taken.push(one)
    } catch (error) {
      await refund()
      if (isRefusal(error) && error.code === 'tooManyRequests') return null
      throw error
    }
  }
  return refund
}
