import { expect, it } from 'vitest'
import { inHtmlOnly } from './in-html-only.ts'

it('is read as usual, and left out where it is serialized', () => {
  const market = { currencies: ['USD'], freeShippingFrom: null }
  const shown = inHtmlOnly(market, 'currencies')
  expect(shown.currencies).toBe(market.currencies)
  expect(Object.keys(shown)).toEqual(['freeShippingFrom'])
  expect(Object.keys(market)).toEqual(['currencies', 'freeShippingFrom'])
})
