import { describe, expect, it } from 'vitest'
import { firstSettings, registeredNowhere } from '#/content/first-settings.ts'
import { money } from '#/contract/money.ts'
import { stateTaxes } from '#/contract/shop-settings.ts'
import { usStateCodes } from '#/contract/us-states.ts'
import { partsPerMillion, taxesOn, salesTax as taxOf } from './state-taxes.ts'

const table = firstSettings.taxes
const salesTax = (...sale: Parameters<typeof taxOf>) => taxOf(...sale).tax
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

  it('is charged only where the owner is registered, whatever the prices include or a change says', () => {
    const only = {
      ...table,
      states: {
        ...registeredNowhere(table).states,
        CA: { ...table.states.CA, registered: true },
        TX: { ratePercent: '5', shippingTaxed: true, included: true, registered: false },
      },
      changes: [
        {
          state: 'TX' as const,
          from: '2026-01-01',
          ratePercent: '9',
          shippingTaxed: true,
          included: false,
        },
      ],
    }
    const today = taxesOn(only, '2026-11-28')
    const sale = { goods: dollars(1_000), shipping: dollars(599) }
    for (const state of usStateCodes)
      expect(taxOf({ ...sale, state }, today), state).toMatchObject(
        state === 'CA'
          ? { tax: dollars(73), taxRatePercent: '7.25' }
          : { tax: dollars(0), taxRatePercent: '0', taxIncluded: false },
      )
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

describe('a tax that prices hold already', () => {
  const held = (ratePercent: string, shippingTaxed = true) => {
    const CA = { ratePercent, shippingTaxed, included: true }
    return { ...table, states: { ...table.states, CA } }
  }

  it('is what was added to the rest of the price', () => {
    const sale = { goods: dollars(10_725), shipping: dollars(0), state: 'CA' } as const
    expect(taxOf(sale, held('7.25'))).toEqual({
      tax: dollars(725),
      taxIncluded: true,
      shippingTaxed: true,
      taxRatePercent: '7.25',
    })
  })

  it('is held by shipping only where shipping is taxed', () => {
    const sale = { goods: dollars(1_100), shipping: dollars(550), state: 'CA' } as const
    expect(salesTax(sale, held('10'))).toEqual(dollars(150))
    expect(salesTax(sale, held('10', false))).toEqual(dollars(100))
  })

  it('rounds half a minor unit up', () => {
    const sale = { goods: dollars(3), shipping: dollars(0), state: 'CA' } as const
    expect(salesTax(sale, held('20'))).toEqual(dollars(1)) // 0.5
  })
})

describe('a tax that changes by date', () => {
  const change = (from: string, ratePercent: string) =>
    ({ state: 'CA', from, ratePercent, shippingTaxed: true, included: false }) as const
  const changing = {
    ...table,
    changes: [change('2027-07-01', '9'), change('2027-01-01', '8'), change('2026-12-31', '7')],
  }

  it.each([
    ['2026-12-30', table.states.CA.ratePercent, table.asOf],
    ['2026-12-31', '7', '2026-12-31'],
    ['2027-01-01', '8', '2027-01-01'],
    ['2027-06-30', '8', '2027-01-01'],
    ['2027-07-01', '9', '2027-07-01'],
  ])('on %s is %s percent', (day, ratePercent, asOf) => {
    const { states, asOf: shown } = taxesOn(changing, day)
    expect(states.CA.ratePercent).toBe(ratePercent)
    expect(shown).toBe(asOf)
    expect(states.OR).toEqual(table.states.OR)
  })

  it('is refused when a state changes twice on a day', () => {
    const changes = [change('2027-01-01', '8'), change('2027-01-01', '9')]
    expect(() => stateTaxes.parse({ ...table, changes })).toThrow()
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
