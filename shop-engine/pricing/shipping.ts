import { shopFacts } from '#/content/shop-facts.ts'
import type { ShippingChoice, ShippingMethodId } from '#/contract/checkout.ts'
import { type Money, money } from '#/contract/money.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import type { ExchangeRates } from './exchange-rates.ts'

const { standard, express } = shopFacts.shipping

/** What prices are computed with. */
export interface Pricing {
  rates: ExchangeRates
  facts: ShopFacts
}

/** From this subtotal on, standard shipping is free; in the cart's currency. */
export function freeShippingFrom(currency: string, { rates, facts }: Pricing): Money {
  return rates.convert(facts.freeShippingFromCents, currency)
}

export function shippingPrice(method: ShippingMethodId, subtotal: Money, pricing: Pricing): Money {
  const { currency } = subtotal
  const { rates, facts } = pricing
  if (method === 'express') return rates.convert(facts.expressShippingCents, currency)
  const free = subtotal.amount >= freeShippingFrom(currency, pricing).amount
  return free ? money(0, currency) : rates.convert(facts.standardShippingCents, currency)
}

export function shippingChoices(subtotal: Money, pricing: Pricing): ShippingChoice[] {
  return [
    {
      id: 'standard',
      price: shippingPrice('standard', subtotal, pricing),
      days: standard.businessDays,
    },
    {
      id: 'express',
      price: shippingPrice('express', subtotal, pricing),
      days: express.businessDays,
    },
  ]
}
