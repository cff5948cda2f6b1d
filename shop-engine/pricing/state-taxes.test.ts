import { describe, expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import { money } from '#/contract/money.ts'
import { stateTaxes } from '#/contract/shop-settings.ts'
import { usStateCodes } from '#/contract/us-states.ts'
import { partsPerMillion, salesTax } from './state-taxes.ts'

const table = firstSettings.taxes
const dollars = (cents: number) => money(cents, 'USD')

describe('sales tax', () => {
  it('knows every state that the shop ships to, and no other', () => {
    expect(Object.keys(table.states).sort()).toEqual([...usStateCodes].sort())
  })

  it('taxes the goods alone where shipping is free of tax', () => {
    const tax = salesTax({ goods: dollars(3990), shipping: dollars(599), state: 'CA' }, table)
    expect(tax).toEqual(dollars(289)) // 289.275
  })

  it('taxes goods and shipping as one sum where the state does', () => {
    const tax = salesTax({ goods: dollars(3990), shipping: dollars(599), state: 'TX' }, table)
    expect(tax).toEqual(dollars(287)) // 286.8125
  })

  it('rounds half a minor unit up', () => {
    expect(salesTax({ goods: dollars(10), shipping: dollars(0), state: 'ND' }, table)).toEqual(
      dollars(1),
    ) // 0.5
    expect(salesTax({ goods: dollars(9), shipping: dollars(0), state: 'ND' }, table)).toEqual(
      dollars(0),
    ) // 0.45
  })

  it('counts whole yen in yen', () => {
    const tax = salesTax(
      { goods: money(6184, 'JPY'), shipping: money(0, 'JPY'), state: 'MN' },
      table,
    )
    expect(tax).toEqual(money(425, 'JPY')) // 425.15
  })

  it('takes nothing where there is no sales tax', () => {
    expect(salesTax({ goods: dollars(3990), shipping: dollars(599), state: 'OR' }, table)).toEqual(
      dollars(0),
    )
  })

  it('keeps four digits of a rate', () => {
    expect(partsPerMillion(table.states.MN.ratePercent)).toBe(68_750)
    expect(partsPerMillion(table.states.MO.ratePercent)).toBe(42_250)
  })
})

describe('an edited table', () => {
  const { CA: _, ...withoutCalifornia } = table.states

  it('is refused when a state is missing', () => {
    expect(() => stateTaxes.parse({ ...table, states: withoutCalifornia })).toThrow()
  })

  it('is refused when a rate is not a decimal text', () => {
    const CA = { ratePercent: '7,25', shippingTaxed: false }
    expect(() => stateTaxes.parse({ ...table, states: { ...withoutCalifornia, CA } })).toThrow()
  })

  it('is refused when its date is not a day', () => {
    expect(() => stateTaxes.parse({ ...table, asOf: 'January 2026' })).toThrow()
  })
})
