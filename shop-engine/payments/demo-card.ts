import type { CardField, CheckoutPayment, PaymentRefused } from '#/contract/checkout.ts'

/** What was typed into the demo's card form: looked at once, and kept, logged and hashed nowhere. */
export type TypedCard = Pick<CheckoutPayment, CardField>

/** Numbers that payment providers publish for tests; no bank has given one of them to anybody. */
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

/** Pays with a test card as a bank would; a number that is no test card is refused, whoever's it is. */
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

/** A card is good until its month is over, wherever its holder is: `MM/YY`, `MM YY`, `MMYY` or with a whole year. */
function isStillValid(expiry: string, now: Date): boolean {
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/-]?\s*(\d{4}|\d{2})$/.exec(expiry.trim()) ?? []
  if (month === '' || Number(month) < 1 || Number(month) > 12) return false
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  const over = Date.UTC(fullYear, Number(month), 2)
  return now.getTime() < over && fullYear <= now.getUTCFullYear() + maxYears
}

const maxYears = 50
