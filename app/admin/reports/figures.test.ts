import { expect, it } from 'vitest'
import { signedMoney } from './figures.ts'

it('writes what was taken off with its minus before the currency', () => {
  expect(signedMoney(-405, 'USD', 'en')).toBe('−$4.05')
  expect(signedMoney(-405, 'USD', 'fr')).toBe('−$4,05')
  expect(signedMoney(0, 'USD', 'en')).toBe('$0.00')
})
