import type { CheckoutInformation, ShippingChoice } from '#/contract/checkout.ts'
import { add, type Money, money } from '#/contract/money.ts'
import type { StateTaxes } from '#/contract/shop-settings.ts'
import { type AppliedDiscount, discountOf } from './discounts.ts'
import { applyGiftCards, type LiveGiftCard, type UsedGiftCard } from './gift-cards.ts'
import { isOffered, type Pricing, shippingChoices, shippingOffer } from './shipping.ts'
import { type SalesTax, salesTax } from './state-taxes.ts'

/** The items, and their discounts. */
export interface PricedGoods {
  lines: readonly WeighedLine[]
  discounts: readonly AppliedDiscount[]
}

/** A line that may say what its pieces weigh, and whether they are taxed and shipped. */
interface WeighedLine {
  total: Money
  discount?: Money
  line?: { quantity: number; custom?: { taxable: boolean; requiresShipping: boolean } }
  variant?: { weightGrams: number }
}

export interface FinalTotals extends SalesTax {
  /** Lines at their full price. */
  subtotal: Money
  discounts: readonly AppliedDiscount[]
  shipping: Money
  /** First and last business day after the order. */
  shippingDays: readonly [number, number]
  total: Money
  /** The gift cards that pay toward the total. */
  giftCards: readonly UsedGiftCard[]
}

/** What a whole order is computed with. */
export interface TaxedPricing extends Pricing {
  taxes: StateTaxes
  /** The least that may be left to pay beside gift cards, in minor units. */
  leastDue?: (currency: string) => number
}

export function subtotalOf(lines: readonly { total: Money }[], currency: string): Money {
  return add(money(0, currency), ...lines.map((line) => line.total))
}

/** The lines' total after all discounts, which shipping and tax are computed from. */
export function discountedSubtotal({ lines, discounts }: PricedGoods, currency: string): Money {
  const { amount } = subtotalOf(lines, currency)
  return money(amount - discountOf(discounts, currency).amount, currency)
}

const gramsOf = (lines: readonly WeighedLine[]) =>
  lines.reduce(
    (sum, { line, variant }) => sum + (line?.quantity ?? 0) * (variant?.weightGrams ?? 0),
    0,
  )

/** The untaxed part of the items, after discounts. */
const untaxedOf = (lines: readonly WeighedLine[]) =>
  lines.reduce(
    (sum, { line, total, discount }) =>
      line?.custom?.taxable === false ? sum + total.amount - (discount?.amount ?? 0) : sum,
    0,
  )

const isSent = (lines: readonly WeighedLine[]) =>
  lines.length === 0 || lines.some(({ line }) => line?.custom?.requiresShipping !== false)

type Chosen = Partial<Pick<CheckoutInformation, 'state' | 'shippingMethod'>>

/** The methods offered for the destination, with prices after discounts. */
export function discountedChoices(
  goods: PricedGoods,
  { state }: Pick<Chosen, 'state'>,
  pricing: Pricing & { currency: string },
): ShippingChoice[] {
  const to = { ...pricing, state, grams: gramsOf(goods.lines) }
  return shippingChoices(discountedSubtotal(goods, pricing.currency), to).map((choice) => ({
    ...choice,
    price: discountedShipping(goods, { state, shippingMethod: choice.id }, pricing).shipping,
  }))
}

/** The same without a shipping method that isn't offered for the destination. */
export function withOfferedMethod(
  information: Partial<CheckoutInformation>,
  goods: PricedGoods,
  pricing: Pricing & { currency: string },
): Partial<CheckoutInformation> {
  const { shippingMethod, ...rest } = information
  const to = { ...pricing, state: rest.state, grams: gramsOf(goods.lines) }
  const subtotal = discountedSubtotal(goods, pricing.currency)
  return !shippingMethod || isOffered(shippingMethod, subtotal, to) ? information : rest
}

/** What shipping costs after discounts, and the discounts with what they take off it. */
export function discountedShipping(
  goods: PricedGoods,
  { shippingMethod, state }: Chosen & Pick<CheckoutInformation, 'shippingMethod'>,
  { currency, ...pricing }: Pricing & { currency: string },
): Pick<FinalTotals, 'shipping' | 'shippingDays' | 'discounts'> {
  const to = { ...pricing, state, grams: gramsOf(goods.lines) }
  const offer = shippingOffer(shippingMethod, discountedSubtotal(goods, currency), to)
  const { days: shippingDays } = offer
  const price = isSent(goods.lines) ? offer.price : money(0, currency)
  const free = goods.discounts.find(
    ({ class: target, maxShipping }) =>
      target === 'SHIPPING' && (maxShipping === null || price.amount <= maxShipping),
  )
  const discounts = goods.discounts.map((discount) =>
    discount === free ? { ...discount, shipping: price.amount } : discount,
  )
  return { shipping: free ? money(0, currency) : price, shippingDays, discounts }
}

/**
 * What the buyer pays: lines minus discounts, shipping, and the state's tax unless the prices include it, each a whole
 * number of minor units of one currency. The tax is rounded once, half up.
 */
export function finalTotals(
  goods: PricedGoods & { giftCards?: readonly LiveGiftCard[] },
  { state, shippingMethod }: Pick<CheckoutInformation, 'state' | 'shippingMethod'>,
  { taxes, leastDue, ...pricing }: TaxedPricing & { currency: string },
): FinalTotals {
  const { currency } = pricing
  const to = { state, shippingMethod }
  const { shipping, shippingDays, discounts } = discountedShipping(goods, to, pricing)
  const discounted = discountedSubtotal(goods, currency)
  const taxed = money(discounted.amount - untaxedOf(goods.lines), currency)
  const sales = salesTax({ goods: taxed, shipping, state }, taxes)
  const beforeTax = add(discounted, shipping)
  const total = sales.taxIncluded ? beforeTax : add(beforeTax, sales.tax)
  return {
    subtotal: subtotalOf(goods.lines, currency),
    discounts: discounts.filter(
      (discount) => discount.class !== 'SHIPPING' || discount.shipping > 0,
    ),
    shipping,
    shippingDays,
    ...sales,
    total,
    giftCards: applyGiftCards(goods.giftCards ?? [], total, {
      rates: pricing.rates,
      leastDue: leastDue?.(currency) ?? 0,
    }),
  }
}
