import type { CheckoutInformation } from '#/contract/checkout.ts'
import { add, type Money, money } from '#/contract/money.ts'
import type { StateTaxes } from '#/contract/shop-settings.ts'
import { type AppliedDiscount, discountOf } from './discounts.ts'
import { type Pricing, shippingPrice } from './shipping.ts'
import { type SalesTax, salesTax } from './state-taxes.ts'

/** What is bought, and what is off. */
export interface PricedGoods {
  lines: readonly { total: Money }[]
  discounts: readonly AppliedDiscount[]
}

export interface FinalTotals extends SalesTax {
  /** Lines at their full price. */
  subtotal: Money
  discounts: readonly AppliedDiscount[]
  shipping: Money
  total: Money
}

/** What a whole order is computed with. */
export interface TaxedPricing extends Pricing {
  taxes: StateTaxes
}

export function subtotalOf(lines: readonly { total: Money }[], currency: string): Money {
  return add(money(0, currency), ...lines.map((line) => line.total))
}

/** What the lines cost after all discounts: shipping and tax are reckoned by it. */
export function discountedSubtotal({ lines, discounts }: PricedGoods, currency: string): Money {
  const { amount } = subtotalOf(lines, currency)
  return money(amount - discountOf(discounts, currency).amount, currency)
}

/** What shipping costs after discounts, and the discounts with what they take off it. */
export function discountedShipping(
  goods: PricedGoods,
  method: CheckoutInformation['shippingMethod'],
  { currency, ...pricing }: Pricing & { currency: string },
): { shipping: Money; discounts: readonly AppliedDiscount[] } {
  const price = shippingPrice(method, discountedSubtotal(goods, currency), pricing)
  const free = goods.discounts.find(
    ({ class: target, maxShipping }) =>
      target === 'SHIPPING' && (maxShipping === null || price.amount <= maxShipping),
  )
  const discounts = goods.discounts.map((one) =>
    one === free ? { ...one, shipping: price.amount } : one,
  )
  return { shipping: free ? money(0, currency) : price, discounts }
}

/**
 * What the buyer pays: lines less discounts, shipping, and the state's tax where the prices don't hold it, each a whole
 * number of minor units of one currency. The tax is rounded once, half up.
 */
export function finalTotals(
  goods: PricedGoods,
  { state, shippingMethod }: Pick<CheckoutInformation, 'state' | 'shippingMethod'>,
  { taxes, ...pricing }: TaxedPricing & { currency: string },
): FinalTotals {
  const { currency } = pricing
  const { shipping, discounts } = discountedShipping(goods, shippingMethod, pricing)
  const discounted = discountedSubtotal(goods, currency)
  const sales = salesTax({ goods: discounted, shipping, state }, taxes)
  const beforeTax = add(discounted, shipping)
  return {
    subtotal: subtotalOf(goods.lines, currency),
    discounts: discounts.filter((one) => one.class !== 'SHIPPING' || one.shipping > 0),
    shipping,
    ...sales,
    total: sales.taxIncluded ? beforeTax : add(beforeTax, sales.tax),
  }
}
