import { describe, expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import { money } from '#/contract/money.ts'
import { type ShippingRate, type ShippingZone, shippingZones } from '#/contract/shipping-zones.ts'
import { readExchangeRates } from './exchange-rates.ts'
import { freeShippingIn, shippingChoices } from './shipping.ts'

const any = { minCents: null, maxCents: null, minGrams: null, maxGrams: null } as const
const rate = (changed: Partial<ShippingRate>): ShippingRate => ({
  ...any,
  method: 'standard',
  priceCents: 1_500,
  days: [5, 9],
  ...changed,
})
const islands: ShippingZone = {
  name: 'Islands and Alaska',
  states: ['AK', 'HI'],
  rates: [
    rate({}),
    rate({ priceCents: 900, maxGrams: 500 }),
    rate({ priceCents: 0, minCents: 10_000, days: [7, 12] }),
    rate({ method: 'express', priceCents: 4_000, days: [2, 3], maxGrams: 2_000 }),
  ],
}
const rates = readExchangeRates()
const pricing = { rates, facts: { ...firstSettings.facts, shippingZones: [islands] } }
const prices = (cents: number, to: { state?: 'HI' | 'OR'; grams?: number }) =>
  shippingChoices(money(cents, 'USD'), { ...pricing, ...to }).map(({ id, price }) => [
    id,
    price.amount,
  ])

describe('shipping', () => {
  it.each([
    [4_999, 599],
    [5_000, 0],
  ])('of %i cents costs %i in the general zone, as before there were zones', (cents, price) => {
    for (const to of [{}, { state: 'OR' }, { state: 'OR', grams: 90_000 }] as const)
      expect(prices(cents, to)).toEqual([
        ['standard', price],
        ['express', 1_299],
      ])
  })

  it('costs the lowest rate that holds where it goes', () => {
    expect(prices(5_000, { state: 'HI', grams: 500 })).toEqual([
      ['standard', 900],
      ['express', 4_000],
    ])
    expect(prices(5_000, { state: 'HI', grams: 501 })).toEqual([
      ['standard', 1_500],
      ['express', 4_000],
    ])
    expect(prices(9_999, { state: 'HI', grams: 2_001 })).toEqual([['standard', 1_500]])
    expect(prices(10_000, { state: 'HI', grams: 2_001 })).toEqual([['standard', 0]])
  })

  it('promises the days of its rate', () => {
    const to = { ...pricing, state: 'HI', grams: 900 } as const
    const days = (cents: number) => shippingChoices(money(cents, 'USD'), to).map((one) => one.days)
    expect(days(5_000)).toEqual([
      [5, 9],
      [2, 3],
    ])
    expect(days(10_000)[0]).toEqual([7, 12])
  })

  it('is free from another threshold where it goes, or never', () => {
    const inDollars = { ...pricing, currency: 'USD' }
    expect(freeShippingIn('OR', inDollars)).toEqual(money(5_000, 'USD'))
    expect(freeShippingIn('HI', inDollars)).toEqual(money(10_000, 'USD'))
    const never = [{ ...islands, rates: [rate({})] }]
    const facts = { ...pricing.facts, shippingZones: never }
    expect(freeShippingIn('HI', { ...inDollars, facts })).toBeNull()
  })
})

describe('the zones', () => {
  it.each([
    [{ ...islands, states: [] }],
    [{ ...islands, states: ['AK', 'AK'] }],
    [{ ...islands, name: ' ' }],
    [{ ...islands, rates: [] }],
    [{ ...islands, rates: [rate({ method: 'express' })] }],
    [{ ...islands, rates: [rate({ maxGrams: 500 })] }],
    [{ ...islands, rates: [rate({ days: [5, 4] })] }],
    [{ ...islands, rates: [rate({ priceCents: -1 })] }],
  ])('are refused when one is not right (%#)', (zone) => {
    expect(shippingZones.safeParse([zone]).success).toBe(false)
  })

  it('share no state', () => {
    const other = { ...islands, name: 'Hawaii', states: ['HI'] }
    expect(shippingZones.safeParse([islands, other]).success).toBe(false)
    expect(shippingZones.safeParse([islands]).success).toBe(true)
  })
})
