import { hash } from 'node:crypto'
import type { CheckoutPayment, CheckoutTotals } from '#/contract/checkout.ts'
import type { OpenCart } from './checkout.types.ts'

/**
 * Stands for all that a buyer agrees to: what is bought, to whom and how it goes, and each sum; alike in every
 * language. Checkouts that show the same have the same one.
 */
export function fingerprintOf({ lines, information }: OpenCart, totals: CheckoutTotals): string {
  const bought = lines.map(({ line, variant, total }) => [
    ...[variant.id, line.quantity, total],
    ...(line.custom ? [line.custom.title] : []),
  ])
  return hashOf(JSON.stringify([bought, information, totals]))
}

/** SHA-256 in hex: what the database keeps of a secret. */
export function hashOf(text: string): string {
  return hash('sha256', text)
}

/** What a request asks for, and nothing of a card, so that its repetition can be told from another one with the same key. */
export function requestHash(cartToken: string, payment: CheckoutPayment): string {
  const { paymentMethod, agreedTotal, agreedCurrency, fingerprint } = payment
  const asked = [cartToken, paymentMethod, agreedTotal, agreedCurrency, fingerprint]
  return hashOf(JSON.stringify(asked))
}
