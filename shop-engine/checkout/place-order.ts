import { type CheckoutPayment, type CheckoutProblem, checkoutPayment } from '#/contract/checkout.ts'
import { Refusal } from '#/contract/errors.ts'
import { fallbackLanguage, type Language } from '#/contract/languages.ts'
import { money } from '#/contract/money.ts'
import type { PaymentMethodId } from '#/contract/payment-methods.ts'
import type { Cart } from '../carts/cart.types.ts'
import { readCartByKey } from '../carts/carts.service.ts'
import { readInventory } from '../inventory/inventory.store.ts'
import { offeredMethod, paymentChoices, paymentMethods } from '../payments/payment-methods.ts'
import { amountDue } from '../pricing/gift-cards.ts'
import { type FinalTotals, finalTotals } from '../pricing/totals.ts'
import { type CheckoutDeps, type CountedDeps, type OpenCart, pricingOf } from './checkout.types.ts'
import { shownTotals } from './checkout-view.ts'
import { fingerprintOf, hashOf, requestHash } from './fingerprint.ts'
import { findRecord } from './idempotency.store.ts'
import { completeInformation } from './information.ts'
import { readOpenCart } from './open-cart.ts'
import { type StartedPayment, startPayment } from './start-payment.ts'
import { outOfStock } from './stock-problem.ts'
import { fewestHeld, holderOf } from './unpaid-holds.ts'
import { countTry, startLimited, writeUnpaid } from './unpaid-limits.ts'
import { warnOfHolds } from './warn-of-holds.ts'
import { closedFor } from './while-closed.ts'
import { type AgreedOrder, writeOrder } from './write-order.ts'

/** How often the whole is retried after a conflict with another process or tab. */
const attempts = 5

/**
 * Places the order once, however often it's called: see `HostedCheckout.placeOrder`. If a payment was started, its page
 * is still to be opened.
 */
export async function placeOrder(
  deps: CountedDeps,
  request: PlacingRequest,
): Promise<CheckoutProblem | StartedPayment | null> {
  const parsed = checkoutPayment.safeParse(request.form)
  if (!parsed.success) throw new Refusal('invalidInput', { cause: parsed.error })
  const payment = parsed.data
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const cart = await readCartByKey(deps.database.db, request.cartKey, deps.clock())
    if (!cart) throw new Refusal('notFound')
    if (cart.completedAt !== null) return settled(deps, cart, payment)
    const isAllowed = attempt > 0 || (await countTry(deps, cart.token))
    const outcome = isAllowed
      ? await tryToPlace(deps, { cart, payment, ...request })
      : ({ kind: 'tooManyPayments' } as const)
    if (outcome === null) return null
    if (outcome !== 'again' && !(await isCompletedMeanwhile(deps, request.cartKey))) return outcome
  }
  throw new Refusal('unavailable', { retryAfter: 1 })
}

interface PlacingRequest {
  cartKey: string
  form: Readonly<Record<string, string>>
  language: Language
  /** The buyer's IP address; undefined if unknown. */
  address: string | undefined
  /** The secret of the buyer's browser; undefined for the shop itself. */
  browser?: string | undefined
}

/** Whether another submit of the same checkout has placed the order: then the stock it took isn't missing. */
async function isCompletedMeanwhile(deps: CheckoutDeps, cartKey: string): Promise<boolean> {
  const cart = await readCartByKey(deps.database.db, cartKey, deps.clock())
  return cart?.completedAt != null
}

/** The order exists; only an idempotency key that was used for another request is refused. */
async function settled(
  { database, clock }: CheckoutDeps,
  cart: Cart,
  payment: CheckoutPayment,
): Promise<null> {
  const record = await findRecord(database.db, hashOf(payment.idempotencyKey), clock())
  if (record && record.request_hash !== requestHash(cart.token, payment)) {
    throw new Refusal('idempotencyKeyReused')
  }
  return null
}

type Trying = Pick<PlacingRequest, 'language' | 'address' | 'browser'> & {
  cart: Cart
  payment: CheckoutPayment
}

async function tryToPlace(
  deps: CountedDeps,
  { cart, payment, language, address, browser }: Trying,
): Promise<CheckoutProblem | StartedPayment | null | 'again'> {
  await deps.pauseAt?.('cartRead')
  const open = await readOpenCart(cart, deps, browser)
  if (open.lines.length === 0) return { kind: 'empty' }
  const closed = await closedFor(deps, cart.token, language)
  if (closed) return { kind: 'closed', ...closed }
  const information = completeInformation(open.information)
  if (!information) return { kind: 'informationMissing' }
  const inventory = await readInventory(deps.database.db, cart.token)
  const missing = outOfStock(open, inventory, language)
  if (missing) return missing

  const totals = finalTotals(open, information, { ...pricingOf(deps), currency: cart.currency })
  const method = methodFor(deps, payment, totals)
  if (typeof method === 'object') return method
  const changed = changedSince(payment, open, totals)
  if (changed) return changed

  return payFor(deps, {
    open,
    inventory,
    information,
    totals,
    language,
    method,
    payment,
    address,
  })
}

/** The chosen payment method, or why there is none; what costs nothing, or gift cards cover, needs none. */
function methodFor(
  { settings, rates }: CountedDeps,
  { paymentMethod }: CheckoutPayment,
  totals: FinalTotals,
): PaymentMethodId | { kind: 'paymentMissing' | 'noPaymentMethod' } {
  const due = amountDue(totals)
  if (totals.giftCards.length > 0 && due.amount === 0) return 'gift_card'
  const charge = { due, rates }
  const chosen = offeredMethod(settings, paymentMethod, charge)
  if (chosen) return chosen
  const [choice] = paymentChoices(settings, fallbackLanguage, charge)
  if (due.amount === 0) return choice?.id ?? 'bank-transfer'
  return { kind: choice ? 'paymentMissing' : 'noPaymentMethod' }
}

type Paying = Pick<AgreedOrder, 'open' | 'inventory' | 'information' | 'language'> &
  Pick<PlacingRequest, 'address'> & {
    totals: FinalTotals
    method: PaymentMethodId
    payment: CheckoutPayment
  }

/** Requests the payment, and writes the order unless it must wait for the money. */
async function payFor(
  deps: CountedDeps,
  { method, payment, address, ...agreed }: Paying,
): Promise<CheckoutProblem | StartedPayment | null | 'again'> {
  const { open, totals, information } = agreed
  const holder = () => holderOf(deps.rateLimiter, { email: information.email, address })
  const charge = { total: amountDue(totals), card: payment, now: deps.clock() }
  const financialStatus = await paymentMethods[method].authorise(charge)
  if (typeof financialStatus === 'object') return financialStatus
  await deps.pauseAt?.('authorised')
  if (financialStatus === 'elsewhere') {
    const { fingerprint } = payment // just checked to match what is sold now
    const started = await startLimited(deps, address, () =>
      startPayment(deps, { ...agreed, fingerprint, email: information.email, holder: holder() }),
    )
    const isMuch = open.lines.some(({ line }) => line.quantity > fewestHeld)
    if (isMuch && typeof started === 'object' && 'isHeld' in started && !started.isHeld)
      await warnOfHolds(deps, open)
    return started
  }
  const order: AgreedOrder = {
    ...agreed,
    paymentMethod: method,
    financialStatus,
    idempotency: {
      keyHash: hashOf(payment.idempotencyKey),
      requestHash: requestHash(open.cart.token, payment),
    },
  }
  const isPaid = financialStatus === 'PAID' && totals.total.amount > 0
  if (isPaid) return writeOrder(deps, order)
  const outcome = await writeUnpaid(deps, { email: information.email, address }, () =>
    writeOrder(deps, financialStatus === 'PAID' ? order : { ...order, holder: holder() }),
  )
  if (outcome !== 'again' && outcome?.kind === 'heldTooMuch') await warnOfHolds(deps, open)
  return outcome
}

/** What differs from what the buyer agreed to; null if nothing does. */
function changedSince(
  payment: CheckoutPayment,
  open: OpenCart,
  totals: FinalTotals,
): CheckoutProblem | null {
  const now = totals.total
  const currency = payment.agreedCurrency ?? now.currency
  if (payment.agreedTotal !== now.amount || currency !== now.currency)
    return { kind: 'totalChanged', agreed: money(payment.agreedTotal, currency), now }
  const isSame = payment.fingerprint === fingerprintOf(open, shownTotals(totals))
  return isSame ? null : { kind: 'orderChanged' }
}
