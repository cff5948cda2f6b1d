import { expect, it, vi } from 'vitest'
import { shippingZones } from '#/contract/shipping-zones.ts'
import { zoneProblems, zonesIn } from './shipping-zones.ts'
import { taxChangesIn } from './tax-changes.tsx'

// Typed numbers are parsed in the page's language.
vi.stubGlobal('document', { documentElement: { lang: 'en' } })

const rate = (name: string, changed: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({
      method: 'standard',
      price: '15',
      firstDay: '5',
      lastDay: '9',
      minPrice: '',
      maxPrice: '',
      minGrams: '',
      maxGrams: '',
      ...changed,
    }).map(([field, value]) => [`${name}.${field}`, value]),
  )
const islands = {
  'zones.0.name': ' Islands ',
  'zones.0.states.HI': 'on',
  'zones.0.states.AK': 'on',
  ...rate('zones.0.rates.0'),
  ...rate('zones.0.rates.1', { method: 'express', price: '19.99', maxGrams: '500' }),
  ...rate('zones.0.rates.2', { price: '0', minPrice: '100.00' }),
}

it('reads zones as they are saved', () => {
  const zones = zonesIn(islands)
  expect(shippingZones.parse(zones)).toEqual(zones)
  expect(zones).toMatchObject([
    {
      name: 'Islands',
      states: ['AK', 'HI'],
      rates: [
        { method: 'standard', priceCents: 1_500, days: [5, 9], minCents: null, maxGrams: null },
        { method: 'express', priceCents: 1_999, maxGrams: 500 },
        { priceCents: 0, minCents: 10_000 },
      ],
    },
  ])
  expect(zoneProblems(zones)).toEqual([])
  expect(zonesIn({})).toEqual([])
})

it.each([
  [{ 'zones.0.states.HI': undefined, 'zones.0.states.AK': undefined }, 'noStates'],
  [rate('zones.0.rates.0', { minGrams: '1' }), 'always'],
  [rate('zones.0.rates.0', { firstDay: '10' }), 'days'],
])('says what is wrong with a zone (%#)', (changed, problem) => {
  expect(zoneProblems(zonesIn({ ...islands, ...changed }))).toEqual([['zones.0.name', problem]])
})

it('says when two zones have the same state', () => {
  const second = { 'zones.1.name': 'Hawaii', 'zones.1.states.HI': 'on', ...rate('zones.1.rates.0') }
  expect(zoneProblems(zonesIn({ ...islands, ...second }))).toEqual([['zones.1.name', 'twice']])
})

it('reads changes of taxes, and leaves those without a state out', () => {
  const typed = {
    'changes.0.state': 'OH',
    'changes.0.from': '2027-01-01',
    'changes.0.ratePercent': ' 6 ',
    'changes.0.included': 'on',
    'changes.1.state': '',
    'changes.1.from': '',
    'changes.1.ratePercent': '',
  }
  expect(taxChangesIn(typed)).toEqual([
    { state: 'OH', from: '2027-01-01', ratePercent: '6', shippingTaxed: false, included: true },
  ])
})
