import { z } from 'zod'
import rates from '#/content/markets/exchange-rates.json' with { type: 'json' }
import { currencyOfCountry } from '#/contract/markets.ts'
import { divideHalfUp, type Money, minorDigits, money } from '#/contract/money.ts'

/** A decimal number as two integers: `digits / 10 ** scale`. */
interface Decimal {
  text: string
  digits: bigint
  scale: bigint
}

const decimal = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,8})?$/, 'must be a positive decimal number in quotes, such as "0.87"')
  .transform((text): Decimal => {
    const [whole = '', fraction = ''] = text.split('.')
    return { text, digits: BigInt(whole + fraction), scale: BigInt(fraction.length) }
  })
  .refine(({ digits }) => digits > 0n, 'must be more than 0')

const rateTable = z.object({
  asOf: z.iso.date(),
  currencies: z.record(
    z.string().regex(/^[A-Z]{3}$/),
    z.strictObject({ rate: decimal, roundTo: decimal }),
  ),
})

export interface ExchangeRates {
  /** The table's date, `YYYY-MM-DD`; the rates are examples that the shop's owner sets. */
  asOf: string
  /**
   * The price of one piece in another currency. USD cents × rate, then rounded once to the nearest multiple of the
   * currency's `roundTo`, half up; exact, because it uses only integers. A price above zero never becomes zero: the
   * lowest is one `roundTo`.
   */
  convert(cents: number, currency: string): Money
  /** What one US dollar is worth, as a decimal number. */
  rateOf(currency: string): string
}

/** Validates a table of rates, by default the first one of each shop; throws a sentence that names the problem. */
export function readExchangeRates(table: unknown = rates): ExchangeRates {
  const parsed = rateTable.safeParse(table)
  if (!parsed.success) {
    throw new Error(`The table of exchange rates is not right: ${z.prettifyError(parsed.error)}`)
  }
  const { asOf, currencies } = parsed.data
  const steps = new Map(
    Object.entries(currencies).map(([currency, row]) => [currency, stepsOf(currency, row)]),
  )
  for (const currency of new Set(['USD', ...Object.values(currencyOfCountry)])) {
    if (!steps.has(currency)) {
      throw new Error(`The table of exchange rates has no rate for ${currency}.`)
    }
  }
  return {
    asOf,
    convert(cents, currency) {
      const step = steps.get(currency)
      if (!step) throw new RangeError(`There is no exchange rate for ${currency}`)
      const count = divideHalfUp(BigInt(cents) * step.top, step.bottom)
      const whole = count === 0n && cents > 0 ? 1n : count
      return money(Number(whole * step.minorUnits), currency)
    },
    rateOf: (currency) => currencies[currency]?.rate.text ?? '1',
  }
}

/** Rates that always use the current table. */
export function followRates(tableNow: () => unknown): ExchangeRates {
  let read = { table: tableNow(), rates: readExchangeRates(tableNow()) }
  const now = () => {
    const table = tableNow()
    if (read.table !== table) read = { table, rates: readExchangeRates(table) }
    return read.rates
  }
  return {
    get asOf() {
      return now().asOf
    },
    convert: (cents, currency) => now().convert(cents, currency),
    rateOf: (currency) => now().rateOf(currency),
  }
}

/** cents × top / bottom is the number of steps of `minorUnits` each. */
function stepsOf(currency: string, { rate, roundTo }: { rate: Decimal; roundTo: Decimal }) {
  const inMinor = roundTo.digits * 10n ** BigInt(minorDigits(currency))
  const perUnit = 10n ** roundTo.scale
  if (inMinor % perUnit !== 0n) {
    throw new Error(
      `The table of exchange rates rounds ${currency} to less than its smallest coin.`,
    )
  }
  const minorUnits = inMinor / perUnit
  return {
    minorUnits,
    top: rate.digits * 10n ** BigInt(minorDigits(currency)),
    bottom: 10n ** rate.scale * 100n * minorUnits,
  }
}

/** A rate such as "0.87" as one fraction, adjusted for the currency's number of minor digits. */
function fractionOf(rate: string, currency: string): { top: bigint; bottom: bigint } {
  const [whole = '', fraction = ''] = rate.split('.')
  const bottom = 10n ** BigInt(2 - minorDigits(currency) + fraction.length)
  return { top: BigInt(whole + fraction), bottom }
}

/** An amount in US dollars at a rate from `rateOf`, rounded half up. */
export function toDollars({ amount, currency }: Money, rate: string): Money {
  if (currency === 'USD') return money(amount, 'USD')
  const { top, bottom } = fractionOf(rate, currency)
  return money(Number(divideHalfUp(BigInt(amount) * bottom, top)), 'USD')
}

/** How many minor units of a currency these US cents cover, rounded down. */
export function floorOfRate(
  cents: number,
  { currency, rate }: { currency: string; rate: string },
): number {
  if (currency === 'USD') return cents
  const { top, bottom } = fractionOf(rate, currency)
  return Number((BigInt(cents) * top) / bottom)
}
