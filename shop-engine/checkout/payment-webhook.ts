import { readText } from '#/http/body.ts'
import { insertPaymentEvent, isKnownEvent } from '../payments/attempt.store.ts'
import type { CardEvent } from '../payments/card-payments.ts'
import { followDispute, followRefund } from './follow-refunds.ts'
import { type PaymentDeps, settlePayment } from './settle-payment.ts'

/** Far more than any event about one payment. */
const maxBytes = 262_144

/**
 * Answers the payment provider's webhooks: 200 for what was accepted or is irrelevant, 400 for an invalid signature;
 * the provider resends what fails.
 */
export async function receivePaymentWebhook(
  deps: PaymentDeps,
  request: Request,
): Promise<Response> {
  const { database, clock, cards } = deps
  const body = await readText(request, maxBytes)
  if (body === null) return respond(413, { error: 'The event is too large.' })
  const event = await cards.readEvent(body, request.headers.get('stripe-signature') ?? '')
  if (event === null) return respond(400, { error: 'The signature is wrong or too old.' })
  if (!(await isKnownEvent(database.db, event.id))) {
    await followEvent(deps, event)
    await insertPaymentEvent(database.db, { ...event, now: clock() })
  }
  return respond(200, { received: true })
}

async function followEvent(deps: PaymentDeps, event: CardEvent): Promise<void> {
  if (event.about === 'session') await settlePayment(deps, event.session)
  if (event.about === 'refund') await followRefund(deps, event)
  if (event.about === 'dispute') await followDispute(deps, event)
}

function respond(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
