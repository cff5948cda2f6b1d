import { hash } from 'node:crypto'
import type { CheckoutPayment } from '#/contract/checkout.ts'

/** SHA-256 in hex: what the database keeps of a secret. */
export function hashOf(text: string): string {
  return hash('sha256', text)
}

/** What a request asks for, so that its repetition can be told from another one with the same key. */
export function requestHash(cartToken: string, payment: CheckoutPayment): string {
  const { paymentMethod, agreedTotal, agreedCurrency, fingerprint, simulate } = payment
  const asked = [cartToken, paymentMethod, agreedTotal, agreedCurrency, fingerprint, simulate]
  return hashOf(JSON.stringify(asked))
}
