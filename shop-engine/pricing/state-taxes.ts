import { add, type Money, share } from '#/contract/money.ts'
import type { StateTaxes } from '#/contract/shop-settings.ts'
import type { UsState } from '#/contract/us-states.ts'

/**
 * The sales tax of a delivery to a state: one rounding, half up to the minor unit, over goods and, where
 * the state taxes it, shipping. Local surcharges are left out.
 */
export function salesTax(
  { goods, shipping, state }: { goods: Money; shipping: Money; state: UsState },
  { states }: StateTaxes,
): Money {
  const { ratePercent, shippingTaxed } = states[state]
  return share(shippingTaxed ? add(goods, shipping) : goods, partsPerMillion(ratePercent))
}

/** "6.875" (percent, at most four digits after the point) → 68_750. */
export function partsPerMillion(percent: string): number {
  const [whole, fraction = ''] = percent.split('.')
  return Number(`${whole}${fraction.padEnd(4, '0')}`)
}
