import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  divideHalfUp,
  formatMoney,
  fromDecimal,
  money,
  parseMoney,
  serializeMoney,
  share,
  times,
  toDecimal,
} from './money.ts'

describe('the wire form', () => {
  it.each([
    [money(1990, 'USD'), '19.9'],
    [money(2500, 'USD'), '25.0'],
    [money(1995, 'EUR'), '19.95'],
    [money(5, 'USD'), '0.05'],
    [money(0, 'USD'), '0.0'],
    [money(100, 'USD'), '1.0'],
    [money(-250, 'USD'), '-2.5'],
    [money(1500, 'JPY'), '1500.0'],
    [money(0, 'JPY'), '0.0'],
    [money(499_000, 'VND'), '499000.0'],
    [money(123_456_789_01, 'IDR'), '123456789.01'],
    [money(1_234, 'KWD'), '1.234'],
    [money(1_500, 'KWD'), '1.5'],
  ])('%o is %s', (value, amount) => {
    expect(serializeMoney(value)).toEqual({ amount, currencyCode: value.currency })
    expect(parseMoney(serializeMoney(value))).toEqual(value)
  })

  it('returns every amount unchanged', () => {
    const amounts = fc.record({
      amount: fc.maxSafeInteger(),
      currency: fc.constantFrom('USD', 'EUR', 'JPY', 'CHF', 'KRW'),
    })
    fc.assert(
      fc.property(amounts, (value) => {
        expect(parseMoney(serializeMoney(value))).toEqual(value)
      }),
    )
  })
})

describe('decimals', () => {
  it.each([
    ['19.90', 'USD', 1990],
    ['19.9', 'USD', 1990],
    ['19', 'USD', 1900],
    ['19.9000', 'USD', 1990],
    ['0.01', 'USD', 1],
    ['-0.00', 'USD', 0],
    ['1500.0', 'JPY', 1500],
  ])('%s %s is %i minor units', (decimal, currency, amount) => {
    expect(fromDecimal(decimal, currency)).toEqual({ amount, currency })
  })

  it.each([
    ['19.905', 'USD'],
    ['1.2345', 'KWD'],
    ['1.5', 'JPY'],
    ['1e3', 'USD'],
    ['', 'USD'],
    ['.5', 'USD'],
    ['1,00', 'USD'],
    ['NaN', 'USD'],
    ['90071992547409.93', 'USD'],
  ])('refuses %s %s', (decimal, currency) => {
    expect(() => fromDecimal(decimal, currency)).toThrow(RangeError)
  })

  it('shows all the digits a currency has', () => {
    expect(toDecimal(money(1990, 'USD'))).toBe('19.90')
    expect(toDecimal(money(7, 'USD'))).toBe('0.07')
    expect(toDecimal(money(7, 'JPY'))).toBe('7')
  })
})

describe('sums', () => {
  it('adds, and multiplies by a quantity', () => {
    expect(add(money(1, 'USD'), money(2, 'USD'), money(3, 'USD'))).toEqual(money(6, 'USD'))
    expect(times(money(1990, 'USD'), 3)).toEqual(money(5970, 'USD'))
  })

  it('refuses to mix currencies or to lose a unit', () => {
    expect(() => add(money(1, 'USD'), money(1, 'EUR'))).toThrow(RangeError)
    expect(() => money(0.5, 'USD')).toThrow(RangeError)
    expect(() => times(money(Number.MAX_SAFE_INTEGER, 'USD'), 2)).toThrow(RangeError)
  })

  it.each([
    [1050, 100_000, 105],
    [1005, 100_000, 101],
    [1004, 100_000, 100],
    [3990, 88_750, 354],
    [200, 72_500, 15],
    [0, 88_750, 0],
    [1, 1, 0],
  ])('a share of %i at %i millionths is %i', (amount, partsPerMillion, expected) => {
    expect(share(money(amount, 'USD'), partsPerMillion)).toEqual(money(expected, 'USD'))
  })

  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [5n, 3n, 2n],
    [0n, 7n, 0n],
  ])('%s / %s rounds half up to %s', (dividend, divisor, expected) => {
    expect(divideHalfUp(dividend, divisor)).toBe(expected)
  })
})

describe('what a visitor reads (currency-5)', () => {
  it.each([
    [money(1990, 'EUR'), 'en', '19.90€'],
    [money(1990, 'EUR'), 'fr', '19,90\u00a0€'],
    [money(1990, 'USD'), 'en', '$19.90'],
    [money(1990, 'USD'), 'fr', '$19,90'],
    [money(1990, 'GBP'), 'en', '£19.90'],
    [money(1500, 'JPY'), 'en', '¥1,500.00'],
    [money(123_456_00, 'USD'), 'en', '$123,456.00'],
    [money(0, 'USD'), 'en', '$0.00'],
  ] as const)('%o in %s is %s', (value, language, messages) => {
    expect(formatMoney(value, { language })).toBe(messages)
  })

  it('uses the symbol that the shop gives, or the code', () => {
    expect(formatMoney(money(500, 'BRL'), { language: 'en', symbol: 'R$' })).toBe('R$5.00')
    expect(formatMoney(money(500, 'CHF'), { language: 'en' })).toBe('CHF\u00a05.00')
    expect(formatMoney(money(1_234, 'KWD'), { language: 'en' })).toBe('KWD\u00a01.234')
  })
})
