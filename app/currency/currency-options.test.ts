import { describe, expect, it } from 'vitest'
import { optionForCode, optionForCountry } from './currency-options.ts'

const euro = { code: 'EUR', symbol: '€', name: 'Euro', country: 'FR' }
const dollar = { code: 'USD', symbol: '$', name: 'US Dollar', country: 'US' }
const pound = { code: 'GBP', symbol: '£', name: 'British Pound', country: 'GB' }
const options = [pound, euro, dollar]

describe('the currency of a saved choice', () => {
  it('is the saved one while the shop offers it', () => {
    expect(optionForCode(options, 'USD')).toBe(dollar)
  })

  it('is the first one when the shop does not offer it any more', () => {
    expect(optionForCode(options, 'JPY')).toBe(pound)
  })
})

describe('the currency of a country', () => {
  it('is the one whose prices are asked for there', () => {
    expect(optionForCountry(options, 'US', 'EUR')).toBe(dollar)
  })

  it('is shared by the countries of the euro', () => {
    expect(optionForCountry(options, 'DE', 'USD')).toBe(euro)
  })

  it('is the default one for a country that is unknown or has no currency of ours', () => {
    for (const unknown of [null, 'AQ']) {
      expect(optionForCountry(options, unknown, 'EUR')).toBe(euro)
      expect(optionForCountry(options, unknown, 'USD')).toBe(dollar)
    }
  })

  it('is the first one offered where there is no euro', () => {
    expect(optionForCountry([pound, dollar], 'DE', 'EUR')).toBe(pound)
  })
})
