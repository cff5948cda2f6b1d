import { expect, it } from 'vitest'
import { labelOf, optionOf, otherCountryOf } from './currencies-in-page.ts'

it.each([
  { code: 'USD', symbol: '$', name: 'US Dollar', country: 'US' },
  { code: 'EUR', symbol: '€', name: 'Euro', country: 'FR' },
  { code: 'CHF', symbol: 'CHF', name: 'Swiss Franc', country: 'CH' },
  { code: 'CAD', symbol: 'CA $', name: 'Dollar · canadien', country: 'CA' },
])('an option is read as it was written: $code', (option) => {
  expect(optionOf(labelOf(option), otherCountryOf(option))).toEqual(option)
})
