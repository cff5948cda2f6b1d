import { shopFacts } from '#/content/shop-facts.ts'
import type { ShippingChoice, ShippingMethodId } from '#/contract/checkout.ts'
import { type Money, money } from '#/contract/money.ts'
import type { ExchangeRates } from './exchange-rates.ts'

const { freeFromCents, standard, express } = shopFacts.shipping

/** From this subtotal on, standard shipping is free; in the cart's currency. */
export function freeShippingFrom(currency: string, rates: ExchangeRates): Money {
  return rates.convert(freeFromCents, currency)
}

export function shippingPrice(
  method: ShippingMethodId,
  { subtotal, rates }: { subtotal: Money; rates: ExchangeRates },
): Money {
  const { currency } = subtotal
  if (method === 'express') return rates.convert(express.priceCents, currency)
  const free = subtotal.amount >= freeShippingFrom(currency, rates).amount
  return free ? money(0, currency) : rates.convert(standard.priceCents, currency)
}

export function shippingChoices(subtotal: Money, rates: ExchangeRates): ShippingChoice[] {
  return [
    {
      id: 'standard',
      price: shippingPrice('standard', { subtotal, rates }),
      days: standard.businessDays,
    },
    {
      id: 'express',
      price: shippingPrice('express', { subtotal, rates }),
      days: express.businessDays,
    },
  ]
}
