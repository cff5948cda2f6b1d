import type { Transaction } from 'kysely'
import type { CheckoutProblem, PaymentPage } from '#/contract/checkout.ts'
import { minuteMs } from '#/contract/durations.ts'
import type { Language } from '#/contract/languages.ts'
import { inLanguage } from '#/contract/page-addresses.ts'
import { endPayments } from '../carts/end-payments.ts'
import type { Change } from '../changes/change.ts'
import { dayOfShop, holdGiftCards } from '../gift-cards/gift-card.store.ts'
import type { InventoryComponent } from '../inventory/inventory.ts'
import { putBack } from '../inventory/put-back.ts'
import { insertReservation } from '../inventory/reservation.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import {
  type Attempt,
  type AttemptReason,
  attemptsOfCart,
  insertAttempt,
  updateAttempt,
} from '../payments/attempt.store.ts'
import { type CardPayments, CardRequestRefused } from '../payments/card-payments.ts'
import { amountDue } from '../pricing/gift-cards.ts'
import type { FinalTotals } from '../pricing/totals.ts'
import { isAsRead, lockOpenCart } from './checkout.store.ts'
import type { CheckoutDeps, OpenCart } from './checkout.types.ts'
import { lineTitle } from './stock-problem.ts'
import { type Holder, holdUnpaid, isDraft, releaseHolds } from './unpaid-holds.ts'
import { claimLines, isCollision, TransactionConflict } from './write-order.ts'

/** How long stock is reserved for the buyer. */
const reservedMs = 30 * minuteMs
/** Stripe's pages live for at least thirty minutes; ours is closed when the reservation ends. */
const sessionMs = 31 * minuteMs
/** A page with less time left than this isn't opened again. */
const worthwhileMs = 5 * minuteMs

/** A payment that is ready to be opened at the provider. */
export interface StartedPayment {
  attempt: Attempt
  open: OpenCart
  email: string
  /** Whether its stock is set aside; otherwise, whoever pays first gets it. */
  isHeld: boolean
}

interface AgreedPayment {
  open: OpenCart
  inventory: readonly InventoryComponent[]
  totals: FinalTotals
  fingerprint: string
  email: string
  language: Language
  holder: Holder
}

/**
 * Reserves the stock for a buyer who pays on a provider's page. Asking again for the same returns the same payment;
 * asking for something else ends the previous one. What would be too much to hold is left in stock, for whoever pays
 * first. `again`: as in `writeOrder`.
 */
export async function startPayment(
  deps: CheckoutDeps,
  agreed: AgreedPayment,
): Promise<StartedPayment | 'again'> {
  const { open, email } = agreed
  try {
    return await deps.database.change(async (change) => {
      const { tx, now } = change
      const { token } = open.cart
      const taken = await lockOpenCart(tx, token, now)
      if (!taken || !(await isAsRead(tx, open))) throw new TransactionConflict('again')
      const running = (await attemptsOfCart(tx, token)).find(({ state }) => state === 'open')
      if (running && isSame(running, agreed, now))
        return { attempt: running, open, email, isHeld: true }

      await endPayments(change, token, 'superseded')
      const isHeld = await reserve(change, agreed)
      await holdCards(tx, deps, agreed, now)
      const attempt = newAttempt(deps, agreed, now)
      await insertAttempt(tx, attempt)
      return { attempt, open, email, isHeld }
    })
  } catch (error) {
    if (error instanceof TransactionConflict || isCollision(error)) return 'again'
    throw error
  }
}

/**
 * Sets the stock aside; false if it would be too much to hold.
 * @throws TransactionConflict if the stock was sold meanwhile
 */
async function reserve(change: Change, { holder, ...agreed }: AgreedPayment): Promise<boolean> {
  const { now } = change
  const { open, inventory } = agreed
  const { token: cartToken } = open.cart
  const demand = await claimLines(change, agreed)
  const until = new Date(now.getTime() + reservedMs)
  const holding = { ...holder, cartToken, demand, inventory, now, until, leastLeft: 0 as const }
  const items = await holdUnpaid(change.tx, holding)
  if (items.length === 0 || (await isDraft(change.tx, cartToken))) {
    await insertReservation(change.tx, cartToken, demand)
    return true
  }
  await releaseHolds(change.tx, cartToken)
  await putBack(change, demand)
  return false
}

/** @throws TransactionConflict if a gift card no longer has the agreed amount */
async function holdCards(
  tx: Transaction<ShopTables>,
  { settings }: Pick<CheckoutDeps, 'settings'>,
  { open, totals }: AgreedPayment,
  now: Date,
): Promise<void> {
  const today = dayOfShop(now, settings.facts().timeZone)
  if (!(await holdGiftCards(tx, open.cart.token, { used: totals.giftCards, today })))
    throw new TransactionConflict('again')
}

function isSame(attempt: Attempt, { totals, fingerprint, language }: AgreedPayment, now: Date) {
  return (
    attempt.fingerprint === fingerprint &&
    attempt.total.amount === amountDue(totals).amount &&
    attempt.total.currency === totals.total.currency &&
    attempt.language === language &&
    Date.parse(attempt.reservedUntil) - now.getTime() > worthwhileMs
  )
}

function newAttempt(
  { randomBytes }: Pick<CheckoutDeps, 'randomBytes'>,
  { open, totals, fingerprint, language }: AgreedPayment,
  now: Date,
): Attempt {
  return {
    id: Buffer.from(randomBytes(16)).toString('hex'),
    cartToken: open.cart.token,
    state: 'open',
    reason: null,
    total: amountDue(totals),
    language,
    fingerprint,
    sessionId: null,
    sessionUrl: null,
    sessionOpen: false,
    paymentId: null,
    orderId: null,
    createdAt: now.toISOString(),
    reservedUntil: new Date(now.getTime() + reservedMs).toISOString(),
    updatedAt: now.toISOString(),
  }
}

/** Opens the provider's page, once per attempt, or says why not; then nothing stays reserved. */
export async function openPaymentPage(
  deps: CheckoutDeps & { cards: CardPayments },
  { attempt, open, email }: StartedPayment,
  cartKey: string,
): Promise<PaymentPage | CheckoutProblem> {
  if (attempt.sessionUrl !== null) return { kind: 'paymentPage', url: attempt.sessionUrl }
  const { cards, settings, database, clock, log } = deps
  const { id, language, total } = attempt
  const checkout = `${settings.publicUrl}/checkouts/${encodeURIComponent(cartKey)}`
  const { first } = settings.facts().languages
  const addressOf = (outcome: string) =>
    inLanguage(language, { address: `${checkout}?payment=${outcome}`, first })
  try {
    const session = await cards.open({
      attemptId: id,
      total,
      title: settings.facts().shopName,
      description: open.lines
        .map(({ line, variant }) => `${line.quantity} × ${lineTitle(variant, language)}`)
        .join(', '),
      email,
      language,
      returnUrl: addressOf('done'),
      cancelUrl: addressOf('cancelled'),
      expiresAt: new Date(Date.parse(attempt.createdAt) + sessionMs),
    })
    const { id: sessionId, url: sessionUrl, paymentId } = session
    const opened = { sessionId, sessionUrl, paymentId, sessionOpen: true }
    await updateAttempt(database.db, id, { ...opened, now: clock() })
    return sessionUrl === null
      ? { kind: 'cardUnavailable' }
      : { kind: 'paymentPage', url: sessionUrl }
  } catch (err) {
    log.error({ err, attempt: id }, 'the payment page does not open')
    await database.change((change) => endPaymentsOfOpenCart(change, attempt, 'unavailable'))
    if (!(err instanceof CardRequestRefused)) return { kind: 'cardUnavailable' }
    return { kind: err.about === 'amount' ? 'cardAmountRefused' : 'cardRefused' }
  }
}

/** Releases the stock and gift cards held for an attempt, unless its cart has become an order. */
export async function endPaymentsOfOpenCart(
  change: Change,
  { cartToken }: Pick<Attempt, 'cartToken'>,
  reason: AttemptReason,
): Promise<void> {
  if (!(await lockOpenCart(change.tx, cartToken, change.now))) return
  await endPayments(change, cartToken, reason)
}
