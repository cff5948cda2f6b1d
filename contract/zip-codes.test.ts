import { expect, it } from 'vitest'
import { usStateCodes } from './us-states.ts'
import { isZipIn, zipIn } from './zip-codes.ts'

/** State capitals, and places whose digits are next to another state's. */
it.each([
  ['AL', '36104'],
  ['AK', '99801'],
  ['CA', '95814'],
  ['CA', '94105-1234'],
  ['DC', '20001'],
  ['FL', '32301'],
  ['GA', '39813'],
  ['MA', '02108'],
  ['MA', '05501'],
  ['ME', '04330'],
  ['NJ', '08608'],
  ['NY', '12207'],
  ['NY', '00501'],
  ['NY', '06390'],
  ['TN', '42223'],
  ['TX', '73301'],
  ['TX', '88595'],
  ['VA', '20101'],
  ['WY', '83414'],
] as const)('finds in %s the code %s', (state, zip) => {
  expect(isZipIn(state, zip)).toBe(true)
})

it.each([
  ['CA', '10001'],
  ['NY', '94105'],
  ['OR', '98101'],
  ['WA', '97205'],
  ['DC', '20101'],
  ['VT', '05501'],
  ['TX', '90001'],
  ['CA', '00601'],
] as const)('finds not in %s the code %s', (state, zip) => {
  expect(isZipIn(state, zip)).toBe(false)
})

it('knows a code in each state, and hardly any in two', () => {
  for (const state of usStateCodes) expect(isZipIn(state, zipIn(state)), state).toBe(true)
  const shared = Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, '0')).filter(
    (prefix) => usStateCodes.filter((state) => isZipIn(state, `${prefix}01`)).length > 1,
  )
  expect(shared).toEqual(['063', '422', '834'])
})
