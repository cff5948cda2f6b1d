import type { CheckoutInformation } from '#/contract/checkout.ts'
import { add, type Money, money } from '#/contract/money.ts'
import type { StateTaxes } from '#/contract/shop-settings.ts'
import { type Pricing, shippingPrice } from './shipping.ts'
import { salesTax } from './state-taxes.ts'

export interface FinalTotals {
  subtotal: Money
  shipping: Money
  tax: Money
  total: Money
}

/** What a whole order is computed with. */
export interface TaxedPricing extends Pricing {
  taxes: StateTaxes
}

export function subtotalOf(lines: readonly { total: Money }[], currency: string): Money {
  return add(money(0, currency), ...lines.map((line) => line.total))
}

/**
 * What the buyer pays: lines, shipping, and the state's tax, each a whole number of minor units of one
 * currency. The tax is rounded once, half up.
 */
export function finalTotals(
  lines: readonly { total: Money }[],
  { state, shippingMethod }: Pick<CheckoutInformation, 'state' | 'shippingMethod'>,
  { currency, taxes, ...pricing }: TaxedPricing & { currency: string },
): FinalTotals {
  const subtotal = subtotalOf(lines, currency)
  const shipping = shippingPrice(shippingMethod, subtotal, pricing)
  const tax = salesTax({ goods: subtotal, shipping, state }, taxes)
  return { subtotal, shipping, tax, total: add(subtotal, shipping, tax) }
}
