import { hash } from 'node:crypto'
import type { CheckoutPayment, CheckoutTotals } from '#/contract/checkout.ts'
import type { OpenCart } from './checkout.types.ts'

/**
 * A hash of everything the buyer agrees to: the items, the recipient, the shipping method, and each sum. It's the same
 * in every language, and for checkouts that show the same.
 */
export function fingerprintOf({ lines, information }: OpenCart, totals: CheckoutTotals): string {
  const bought = lines.map(({ line, variant, total }) => [
    variant.id,
    line.quantity,
    total,
    ...(line.custom ? [line.custom.title] : []),
  ])
  return hashOf(JSON.stringify([bought, information, totals]))
}

/** SHA-256 in hex, which the database stores instead of a secret. */
export function hashOf(text: string): string {
  return hash('sha256', text)
}

/** A hash of the request, without card data, to tell a repeated request from a different one with the same key. */
export function requestHash(cartToken: string, payment: CheckoutPayment): string {
  const { paymentMethod, agreedTotal, agreedCurrency, fingerprint } = payment
  const parts = [cartToken, paymentMethod, agreedTotal, agreedCurrency, fingerprint]
  return hashOf(JSON.stringify(parts))
}
