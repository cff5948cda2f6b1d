import type { CardField, CheckoutPayment, PaymentRefused } from '#/contract/checkout.ts'

/** What was typed into the demo's card form: checked at once, and never stored, logged, or hashed. */
export type TypedCard = Pick<CheckoutPayment, CardField>

/** Card numbers that payment providers publish for tests; no bank has issued them. */
const testCards: ReadonlyMap<string, 'PAID' | PaymentRefused> = new Map<
  string,
  'PAID' | PaymentRefused
>([
  ['4242424242424242', 'PAID'],
  ['5555555555554444', 'PAID'],
  ['378282246310005', 'PAID'],
  ['4000000000000002', { kind: 'declined' }],
  ['4000000000009995', { kind: 'declined', reason: 'funds' }],
])

/** Simulates a bank's response to a test card; refuses every other number. */
export function payWithTestCard(card: TypedCard, now: Date): 'PAID' | PaymentRefused {
  const number = card.cardNumber.replaceAll(/[\s-]/g, '')
  const outcome = testCards.get(number)
  const cvcDigits = number.startsWith('37') ? 4 : 3
  const wrong: Record<CardField, boolean> = {
    cardNumber: outcome === undefined,
    cardExpiry: !isStillValid(card.cardExpiry, now),
    cardCvc: !new RegExp(String.raw`^\d{${cvcDigits}}$`).test(card.cardCvc.trim()),
  }
  const fields = (['cardNumber', 'cardExpiry', 'cardCvc'] as const).filter((field) => wrong[field])
  if (fields.length > 0 || outcome === undefined) return { kind: 'cardInvalid', fields }
  return outcome
}

/** A card is valid until its month is over everywhere: `MM/YY`, `MM YY`, `MMYY`, or with a four-digit year. */
function isStillValid(expiry: string, now: Date): boolean {
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/-]?\s*(\d{4}|\d{2})$/.exec(expiry.trim()) ?? []
  if (month === '' || Number(month) < 1 || Number(month) > 12) return false
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  const over = Date.UTC(fullYear, Number(month), 2)
  return now.getTime() < over && fullYear <= now.getUTCFullYear() + maxYears
}

const maxYears = 50
