import type { CheckoutTotals } from '#/contract/checkout.ts'
import type { OpenCart } from './checkout.types.ts'
import { hashOf } from './request-hash.ts'

/**
 * Stands for all that a buyer agrees to: what is bought, to whom and how it goes, and each sum; alike in every
 * language. Checkouts that show the same have the same one.
 */
export function fingerprintOf({ lines, information }: OpenCart, totals: CheckoutTotals): string {
  const bought = lines.map(({ line, variant, total }) => [variant.id, line.quantity, total])
  return hashOf(JSON.stringify([bought, information, totals]))
}
