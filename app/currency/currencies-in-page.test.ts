import { expect, it } from 'vitest'
import { labelOf, optionOf, otherCountryOf } from './currencies-in-page.ts'

it.each([
  { code: 'USD', symbol: '$', name: 'US Dollar', country: 'US' },
  { code: 'EUR', symbol: '€', name: 'Euro', country: 'FR' },
  { code: 'CHF', symbol: 'CHF', name: 'Swiss Franc', country: 'CH' },
  { code: 'CAD', symbol: 'CA $', name: 'Dollar · canadien', country: 'CA' },
])('an option is read as it was written: $code', (option) => {
  const country = otherCountryOf(option) ?? undefined
  expect(optionOf(option.code, { label: labelOf(option), country })).toEqual(option)
})

it('keeps its code and its country whatever a browser makes of its label', () => {
  expect(optionOf('CHF', { label: 'Schweizer Franken' })).toEqual({
    code: 'CHF',
    symbol: 'CHF',
    name: 'Schweizer Franken',
    country: 'CH',
  })
})
