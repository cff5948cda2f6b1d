import type { CheckoutOutcome, CheckoutProblem, PaymentPage } from '#/contract/checkout.ts'
import { isRefusal, type RefusalCode } from '#/contract/errors.ts'
import type { HostedCheckout } from '#/ports/hosted-shop.ts'
import type { RequestContext } from '../context/request-context.ts'

/** Why the last step was not taken: the shop's reasons, and failures on the way to the shop. */
export type StepProblem =
  | CheckoutProblem
  /** The shop cannot answer; nothing has happened. */
  | { kind: 'unavailable' }
  /** The form didn't come from the page, or was already used for another order. */
  | { kind: 'stale' }
  /** Set by the browser: it's unknown whether the form arrived. */
  | { kind: 'offline' }

export type TypedForm = Readonly<Record<string, string>>

/** A step that was not taken, with everything that was typed. */
export interface RefusedStep {
  /** Null if the form did something else, and the step is still to be taken. */
  problem: StepProblem | null
  typed: TypedForm
}

/** Whether the form was sent to change discount codes or gift cards, not to take its step. */
export const changesCodes = ({
  discountCode = '',
  removeCode = '',
  removeGiftCard = '',
}: TypedForm) => `${discountCode}${removeCode}${removeGiftCard}`.trim() !== ''

/** Separates the card: it goes to the payment only, never into a page, nor into anything that a browser stores. */
export function withoutCard({ cardNumber, cardExpiry, cardCvc, ...typed }: TypedForm) {
  const card: TypedForm = Object.fromEntries(
    Object.entries({ cardNumber, cardExpiry, cardCvc }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
  return { typed, card }
}

type CheckoutRequest = Pick<RequestContext, 'checkout' | 'language' | 'address'>

/**
 * Takes the form's step. Returns `null` when it's taken, `missing` without a checkout, or the address of an external
 * payment page.
 */
export async function runCheckoutStep(
  { checkout, ...requestContext }: CheckoutRequest,
  { cartKey, typed, browser }: { cartKey: string; typed: TypedForm; browser: string },
): Promise<StepProblem | PaymentPage | null | 'missing'> {
  if (checkout === null) return 'missing'
  try {
    return await send(checkout, { cartKey, typed, browser, ...requestContext })
  } catch (error) {
    const code = refusalCode(error)
    if (code === 'notFound') return 'missing'
    if (code === 'unavailable') return { kind: 'unavailable' }
    if (code === 'invalidInput' || code === 'idempotencyKeyReused') return { kind: 'stale' }
    throw error
  }
}

interface Step extends Pick<RequestContext, 'language' | 'address'> {
  cartKey: string
  browser: string
  typed: TypedForm
}

function send(
  checkout: HostedCheckout,
  { cartKey, browser, typed: { step, ...form }, language, address }: Step,
): Promise<CheckoutOutcome> {
  if (changesCodes(form)) return checkout.changeCodes(cartKey, form, address)
  if (step === 'payment') return checkout.placeOrder(cartKey, form, language, address, browser)
  return checkout.saveInformation(cartKey, form, language, browser)
}

/** The code of a refusal, or null for another error. */
export function refusalCode(error: unknown): RefusalCode | null {
  return isRefusal(error) ? error.code : null
}

const statuses: Partial<Record<StepProblem['kind'], number>> = {
  unavailable: 503,
  stale: 409,
  tooManyUnpaid: 429,
  heldTooMuch: 429,
  tooManyPayments: 429,
}

export function statusOf(problem: StepProblem): number {
  return statuses[problem.kind] ?? 422
}
