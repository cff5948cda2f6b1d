import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import rates from '#/content/markets/exchange-rates.json' with { type: 'json' }
import { minorDigits, serializeMoney } from '#/contract/money.ts'
import { readExchangeRates } from './exchange-rates.ts'

const table = readExchangeRates()
const serialized = (cents: number, currency: string) =>
  serializeMoney(table.convert(cents, currency)).amount
const currencies = Object.entries(rates.currencies)
const changed = (currency: string, row: object) => ({
  ...rates,
  currencies: { ...rates.currencies, [currency]: row },
})

describe('prices in other currencies', () => {
  it.each([
    [3990, 'USD', '39.9'],
    [1290, 'USD', '12.9'],
    [3990, 'EUR', '34.7'],
    [690, 'EUR', '6.0'],
    [3990, 'JPY', '6100.0'],
    [3990, 'KRW', '57700.0'],
    [3990, 'IDR', '664300.0'],
    [3990, 'VND', '1049000.0'],
    [3990, 'CHF', '31.9'],
    [1, 'VND', '1000.0'],
    [0, 'VND', '0.0'],
  ])('%i US cents are shown in %s as %s', (cents, currency, amount) => {
    expect(serialized(cents, currency)).toBe(amount)
  })

  it('are rounded half upwards', () => {
    const half = readExchangeRates(changed('EUR', { rate: '0.5', roundTo: '0.05' }))
    expect(half.convert(5, 'EUR').amount).toBe(5)
    expect(half.convert(15, 'EUR').amount).toBe(10)
    expect(half.convert(25, 'EUR').amount).toBe(15)
  })

  it('are the nearest multiple of the step, and never less for more', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        fc.nat({ max: 100_000_000 }),
        fc.nat({ max: 1_000 }),
        ([currency, { rate, roundTo }], cents, more) => {
          const { amount } = table.convert(cents, currency)
          const step = Math.round(Number(roundTo) * 10 ** minorDigits(currency))
          expect(amount % step).toBe(0)
          const exact = (cents / 100) * Number(rate) * 10 ** minorDigits(currency)
          if (amount > step) expect(Math.abs(amount - exact)).toBeLessThanOrEqual(step / 2 + 1e-3)
          expect(table.convert(cents + more, currency).amount).toBeGreaterThanOrEqual(amount)
          expect(amount === 0).toBe(cents === 0)
        },
      ),
    )
  })
})

describe('the table of rates', () => {
  it.each([
    ['a rate that is a number', changed('EUR', { rate: 0.9, roundTo: '0.05' }), /currencies\.EUR/],
    ['a rate of nothing', changed('EUR', { rate: '0', roundTo: '0.05' }), /more than 0/],
    ['half a yen', changed('JPY', { rate: '150', roundTo: '0.5' }), /JPY/],
    ['a date that is none', { ...rates, asOf: 'today' }, /asOf/],
    ['a missing currency', { ...rates, currencies: { USD: rates.currencies.USD } }, /no rate for/],
  ])('is refused with %s', (_what, wrong, messages) => {
    expect(() => readExchangeRates(wrong)).toThrow(messages)
  })
})
