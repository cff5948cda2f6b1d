import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from './dates.ts'
import { printDecimal } from './decimals.ts'
import { languages } from './languages.ts'

describe.each(languages)('decimals in %s', (language) => {
  it.each([0, 1, 2, 3])('are as Intl prints them, with at least %i decimals', (decimals) => {
    const format = new Intl.NumberFormat(locales[language], {
      minimumFractionDigits: decimals,
      maximumFractionDigits: 3,
    })
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: 0, max: 3 }),
        (n, places) => {
          const decimal = (n / 10 ** places).toFixed(places)
          const expected = format.format(decimal as Intl.StringNumericLiteral)
          const trimmed =
            places > decimals ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal
          expect(printDecimal(trimmed, language, decimals)).toBe(expected)
        },
      ),
    )
    for (const decimal of ['0', '0.5', '-0.05', '999', '1000', '-1000', '999999.99', '1000000'])
      expect(printDecimal(decimal, language, decimals)).toBe(
        format.format(decimal as Intl.StringNumericLiteral),
      )
  })
})
