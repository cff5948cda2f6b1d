import { type Money, money } from '#/contract/money.ts'
import { type ExchangeRates, floorOfRate } from '../pricing/exchange-rates.ts'

/**
 * Stripe's minimum charges by the currency of the account that a payment is paid out to, in minor units:
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
const minimums: Readonly<Record<string, number>> = {
  USD: 50,
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1_500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1_000,
}

/** As many digits as Stripe takes in most currencies, and the exceptions, in minor units. */
const maximum = 99_999_999
const maximums: Readonly<Record<string, number>> = {
  IDR: 999_999_999_999,
  INR: 999_999_999,
  HUF: 9_999_999_999,
  JPY: 9_999_999_999,
}

/** Other amounts are converted to the account's currency, dollars, at a rate that may differ from ours by a tenth. */
const convertedCents = 55

/** What a card can be charged at once, in a currency. */
export function cardAmounts(currency: string, rates: ExchangeRates): { min: Money; max: Money } {
  const rate = rates.rateOf(currency)
  const converted = currency === 'USD' ? 0 : floorOfRate(convertedCents, { currency, rate }) + 1
  return {
    min: money(Math.max(minimums[currency] ?? 1, converted), currency),
    max: money(maximums[currency] ?? maximum, currency),
  }
}
