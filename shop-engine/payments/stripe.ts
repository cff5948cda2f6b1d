import type { Stripe } from 'stripe'
import { type Money, money } from '#/contract/money.ts'
import {
  type CardEvent,
  type CardPayments,
  type CardRefundRequest,
  CardRequestRefused,
  type CardSession,
  type SessionRequest,
} from './card-payments.ts'
import type { RefundOutcome } from './payment-method.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** A server in place of Stripe's; for tests. */
  apiUrl?: string | undefined
}

/** The events that Stripe's webhook must be subscribed to. */
export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
]

/** A page waits for both tries, and its connection is closed after nine seconds. */
const timeoutMs = 3_500
const retries = 1
/** Older signed events are rejected, to prevent replays. */
const toleranceSeconds = 300
const maxDescription = 500

/** Card payments by Stripe Checkout; the client is loaded on first use, because most starts don't need it. */
export function createStripe({ secretKey, webhookSecret, apiUrl }: StripeSettings): CardPayments {
  let made: Promise<Stripe> | undefined
  const client = () => {
    made ??= import('stripe').then((module) => new module.Stripe(secretKey, optionsFor(apiUrl)))
    return made
  }
  const read = async (sessionId: string) => {
    const { checkout } = await client()
    return toSession(
      await checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }),
    )
  }
  return {
    open: async (request) => {
      const stripe = await client()
      return openSession(stripe, request)
        .catch((error: unknown) => {
          // Stripe refuses some addresses; on its page, buyers can type another one.
          if (codeOf(error) !== 'email_invalid') throw error
          return openSession(stripe, { ...request, email: null })
        })
        .catch(refuse)
    },
    read,
    async close(sessionId) {
      const { checkout } = await client()
      // Stripe refuses this if the session was paid or has expired; reading it tells which.
      await checkout.sessions.expire(sessionId).catch(ignoreRefused)
      return read(sessionId)
    },
    refund: async (request) => refund(await client(), request),
    async readEvent(body, signature) {
      const { webhooks } = await client()
      const event = await webhooks
        .constructEventAsync(body, signature, webhookSecret, toleranceSeconds)
        .catch(() => null)
      return event && toEvent(event)
    },
    async *sessionsSince(since) {
      const { checkout } = await client()
      const created = { gte: Math.floor(since.getTime() / 1_000) }
      const expand = ['data.payment_intent.latest_charge']
      for await (const session of checkout.sessions.list({ created, expand, limit: 100 }))
        yield toSession(session)
    },
  }
}

function optionsFor(apiUrl: string | undefined): ConstructorParameters<typeof Stripe>[1] {
  const ours = { timeout: timeoutMs, maxNetworkRetries: retries, telemetry: false }
  if (apiUrl === undefined) return ours
  const { protocol, hostname: host, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return { ...ours, host, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' }
}

async function openSession(
  stripe: Stripe,
  request: Omit<SessionRequest, 'email'> & { email: string | null },
): Promise<CardSession> {
  const { attemptId, total, title, description, email, language, expiresAt } = request
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: attemptId,
      metadata: { attempt: attemptId },
      payment_intent_data: { metadata: { attempt: attemptId } },
      ...(email !== null && { customer_email: email }),
      locale: language,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: total.currency.toLowerCase(),
            unit_amount: total.amount,
            product_data: { name: title, description: description.slice(0, maxDescription) },
          },
        },
      ],
      // Charges what the buyer agreed to, in that currency.
      adaptive_pricing: { enabled: false },
      expires_at: Math.floor(expiresAt.getTime() / 1_000),
      success_url: request.returnUrl,
      cancel_url: request.cancelUrl,
    },
    { idempotencyKey: `session-${attemptId}${email === null ? '-no-email' : ''}` },
  )
  return toSession(session)
}

async function refund(
  stripe: Stripe,
  { paymentId, amount, key }: CardRefundRequest,
): Promise<RefundOutcome> {
  try {
    const { id, status, failure_reason } = await stripe.refunds.create(
      { payment_intent: paymentId, amount: amount.amount, metadata: { key } },
      { idempotencyKey: `refund-${key}` },
    )
    if (status === 'succeeded') return { is: 'done', reference: id }
    const isPending = status === 'pending' || status === 'requires_action'
    return isPending
      ? { is: 'pending', reference: id }
      : { is: 'failed', reason: failure_reason ?? status ?? '' }
  } catch (error) {
    if (!isRefused(error)) throw error
    return { is: 'failed', reason: error.message }
  }
}

function toSession(session: Stripe.Checkout.Session): CardSession {
  const { payment_intent: intent, client_reference_id, metadata } = session
  const paymentIntent = typeof intent === 'string' ? null : intent
  const charge =
    typeof paymentIntent?.latest_charge === 'string' ? null : paymentIntent?.latest_charge
  return {
    id: session.id,
    attemptId: client_reference_id ?? metadata?.attempt ?? null,
    url: session.url,
    state: stateOf(session, paymentIntent),
    amount: moneyOf(session.amount_total ?? 0, session.currency ?? ''),
    paymentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    declined: paymentIntent?.last_payment_error != null,
    email: session.customer_details?.email ?? session.customer_email,
    ...(charge && { refunded: charge.amount_refunded }),
  }
}

function stateOf(
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): CardSession['state'] {
  if (status === 'open') return 'open'
  if (status !== 'complete') return 'expired'
  if (payment_status !== 'unpaid') return 'paid'
  const isOver = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  return isOver ? 'failed' : 'processing'
}

function toEvent(event: Stripe.Event): CardEvent {
  const { id, type } = event
  switch (type) {
    case 'checkout.session.async_payment_failed':
      return {
        id,
        type,
        about: 'session',
        session: { ...toSession(event.data.object), state: 'failed' },
      }
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { id, type, about: 'session', session: toSession(event.data.object) }
    case 'charge.refunded': {
      const { payment_intent, amount_refunded, currency } = event.data.object
      const refunded = moneyOf(amount_refunded, currency)
      return { id, type, about: 'refund', paymentId: idOf(payment_intent), refunded }
    }
    case 'charge.dispute.created': {
      const { payment_intent, amount, currency, reason } = event.data.object
      const paymentId = idOf(payment_intent)
      return { id, type, about: 'dispute', paymentId, amount: moneyOf(amount, currency), reason }
    }
    default:
      return { id, type, about: 'else' }
  }
}

/** Stripe writes currencies in lower case; its minor units are the same as ours. */
function moneyOf(amount: number, currency: string): Money {
  return money(amount, currency.toUpperCase())
}

function idOf(object: { id: string } | string | null): string {
  return typeof object === 'string' ? object : (object?.id ?? '')
}

/** Stripe refused the request as it is; connections that break, its own faults, and its limits pass. */
function isRefused(error: unknown): error is Error {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && refusals.has(status) && typeOf(error) !== 'rate_limit_error'
}

const refusals = new Set([400, 401, 402, 403, 404])

function typeOf(error: unknown): unknown {
  return error instanceof Error && 'rawType' in error ? error.rawType : undefined
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

const amountCodes = new Set<unknown>(['amount_too_small', 'amount_too_large'])

function refuse(error: unknown): never {
  // The next attempt has a key of its own.
  if (!isRefused(error) || typeOf(error) === 'idempotency_error') throw error
  throw new CardRequestRefused(amountCodes.has(codeOf(error)) ? 'amount' : 'setup', error)
}

function ignoreRefused(error: unknown): void {
  if (!isRefused(error)) throw error
}
