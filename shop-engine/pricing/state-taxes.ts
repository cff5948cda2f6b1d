import { add, divideHalfUp, type Money, money, share } from '#/contract/money.ts'
import type { StateTaxes } from '#/contract/shop-settings.ts'
import type { UsState } from '#/contract/us-states.ts'

export interface SalesTax {
  tax: Money
  /** Whether the prices include it. */
  taxIncluded: boolean
  /** Whether part of it is for shipping. */
  shippingTaxed: boolean
  /** A decimal number. */
  taxRatePercent: string
}

/**
 * The sales tax of a delivery to a state where the shop is registered: one rounding, half up to the minor unit, over goods and, where
 * the state taxes it, shipping. Local surcharges are left out.
 */
export function salesTax(
  { goods, shipping, state }: { goods: Money; shipping: Money; state: UsState },
  { states }: StateTaxes,
): SalesTax {
  const { registered = true, shippingTaxed, ...rule } = states[state]
  const taxIncluded = registered && rule.included
  const taxRatePercent = registered ? rule.ratePercent : '0'
  const taxable = shippingTaxed ? add(goods, shipping) : goods
  const rate = partsPerMillion(taxRatePercent)
  const tax = taxIncluded ? shareWithin(taxable, rate) : share(taxable, rate)
  return { tax, taxIncluded, shippingTaxed, taxRatePercent }
}

/** Whether the owner is registered in any state. */
export const chargesTax = ({ states }: StateTaxes): boolean =>
  Object.values(states).some(({ registered = true }) => registered)

/** The tax included in an amount. */
function shareWithin({ amount, currency }: Money, partsPerMillion: number): Money {
  const all = BigInt(1_000_000 + partsPerMillion)
  return money(Number(divideHalfUp(BigInt(amount) * BigInt(partsPerMillion), all)), currency)
}

/** The rules in effect on a day, `YYYY-MM-DD`: each state's latest change that has begun. */
export function taxesOn(table: StateTaxes, day: string): StateTaxes {
  const begun = table.changes
    .filter(({ from }) => from <= day)
    .sort((one, other) => (one.from < other.from ? -1 : 1))
  const changed = begun.map(({ state, from: _, ...rule }) => {
    const { registered = true } = table.states[state]
    return [state, { ...rule, registered }] as const
  })
  return {
    asOf: [table.asOf, ...begun.map(({ from }) => from)].sort().at(-1) ?? table.asOf,
    states: { ...table.states, ...Object.fromEntries(changed) },
    changes: table.changes,
  }
}

/** "6.875" (percent, at most four digits after the point) → 68_750. */
export function partsPerMillion(percent: string): number {
  const [whole, fraction = ''] = percent.split('.')
  return Number(`${whole}${fraction.padEnd(4, '0')}`)
}
