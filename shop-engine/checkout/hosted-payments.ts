import { setTimeout as pause } from 'node:timers/promises'
import { interpolate } from '#/content/interpolate.ts'
import type { PaymentNotice } from '#/contract/checkout.ts'
import { hourMs } from '#/contract/durations.ts'
import type { Language } from '#/contract/languages.ts'
import { formatMoney } from '#/contract/money.ts'
import type { HostedPayments } from '#/ports/hosted-shop.ts'
import { readCartByKey } from '../carts/carts.service.ts'
import { type Attempt, attemptsOfCart } from '../payments/attempt.store.ts'
import { paymentMessages } from '../payments/payment-method.ts'
import type { CheckoutDeps } from './checkout.types.ts'
import { receivePaymentWebhook } from './payment-webhook.ts'
import { reconcilePayments, settleExpiredPayments } from './reconcile-payments.ts'
import { endAttempt, type PaymentDeps, settlePayment } from './settle-payment.ts'

/** The payments on a provider's page; null without a provider. */
export function createHostedPayments(deps: CheckoutDeps): HostedPayments | null {
  const { cards } = deps.settings
  if (!cards) return null
  const paid = { ...deps, cards }
  return {
    receive: (request) => receivePaymentWebhook(paid, request),
    settleExpired: () => settleExpiredPayments(paid),
    reconcile: (options) => reconcilePayments(paid, options),
  }
}

/** How long to wait for a webhook; few take longer. */
const webhookMs = 1_500
const lookEveryMs = 150

/**
 * The outcome of the payment whose page the buyer returns from. If the webhook is late, the provider is asked: nothing
 * in the URL is trusted. `waiting` while the provider doesn't respond.
 */
export async function completeRedirect(
  deps: PaymentDeps,
  { cartKey, isCanceled }: { cartKey: string; isCanceled: boolean },
): Promise<'settled' | 'waiting'> {
  const { database, cards, clock, log } = deps
  const cart = await readCartByKey(database.db, cartKey, clock())
  if (!cart) return 'settled'
  const read = async () => payable(await attemptsOfCart(database.db, cart.token), { isCanceled })
  const deadline = performance.now() + (isCanceled ? 0 : webhookMs)
  let attempts = await read()
  while (attempts.length > 0 && performance.now() < deadline) {
    await pause(lookEveryMs)
    attempts = await read()
  }
  for (const attempt of attempts) {
    if (attempt.sessionId === null) continue
    try {
      const session = await (isCanceled ? cards.close : cards.read)(attempt.sessionId)
      if (isCanceled && session.state === 'expired')
        await endAttempt(deps, attempt, session.declined ? 'declined' : 'cancelled')
      else await settlePayment(deps, session)
    } catch (err) {
      log.error({ err, attempt: attempt.id }, 'the provider does not say what became of a payment')
      return isCanceled ? 'settled' : 'waiting'
    }
  }
  return 'settled'
}

/**
 * The attempts that the buyer may come back from: the open one, and those whose cart has changed while their page stayed
 * open, unless the cart is paid.
 */
function payable(attempts: readonly Attempt[], { isCanceled }: { isCanceled: boolean }): Attempt[] {
  if (attempts.some(({ state }) => state === 'paid')) return []
  return attempts.filter(
    ({ state, sessionOpen }) =>
      state === 'open' || (!isCanceled && state === 'ended' && sessionOpen),
  )
}

const noticedMs = hourMs

/** What the buyer has to know about the last payment, as text; null for nothing. */
export function noticeOf(
  attempts: readonly Attempt[],
  { now, language }: { now: Date; language: Language },
): PaymentNotice | null {
  const attempt = toldOf(attempts, now)
  const kind = attempt && reasonTold(attempt)
  if (!attempt || !kind) return null
  const amount = formatMoney(attempt.total, { language })
  return { kind, text: interpolate(paymentMessages[language].notices[kind], { amount }) }
}

/** The attempt to notify the buyer of; a second payment always is one. */
function toldOf(attempts: readonly Attempt[], now: Date): Attempt | undefined {
  const returned = attempts.find(({ state }) => state === 'refundDue' || state === 'refunded')
  const [latest] = attempts
  const isRecent = ({ updatedAt }: Attempt) => now.getTime() - Date.parse(updatedAt) < noticedMs
  if (returned && (latest === returned || returned.reason === 'twice' || isRecent(returned)))
    return returned
  return latest?.state === 'ended' && isRecent(latest) ? latest : undefined
}

function reasonTold({ reason, state }: Attempt): PaymentNotice['kind'] | null {
  switch (reason) {
    case 'failed':
      return 'declined'
    case 'cancelled':
    case 'declined':
    case 'expired':
      return reason
    case 'soldOut':
    case 'twice':
    case 'orderCancelled':
      return state === 'ended' ? null : reason
    default:
      return state === 'ended' ? null : 'changed'
  }
}
