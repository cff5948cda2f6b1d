import { expect, it } from 'vitest'
import { decimalIn, isDollars } from './decimal.ts'

it.each([
  ['en', '12.5', '12.5'],
  ['en', '12,5', '12.5'],
  ['en', '1,250', '1250'],
  ['en', '1,250,000.75', '1250000.75'],
  ['en', ' 1 250.75 ', '1250.75'],
  ['fr', '12,5', '12.5'],
  ['fr', '12.5', '12.5'],
  ['fr', '1 250,75', '1250.75'],
  ['fr', '1\u202f250,75', '1250.75'],
] as const)('in %s, "%s" is %s', (language, typed, decimal) => {
  expect(decimalIn(typed, language)).toBe(decimal)
  expect(isDollars(decimal)).toBe(true)
})

it.each([
  ['en', '1.250,75'],
  ['en', '12,34,56'],
  ['en', '12 5'],
  ['en', '10,000,000'],
  ['en', '0.005'],
  ['en', '0,335'],
  ['en', '0,050'],
  ['fr', '0 335'],
  ['en', '-5'],
  ['en', ''],
  ['fr', '12 5'],
  ['fr', '1,250'],
  ['fr', '1.250,75'],
  ['fr', '1,250.75'],
  ['fr', 'douze'],
] as const)('in %s, "%s" is no amount', (language, typed) => {
  expect(isDollars(decimalIn(typed, language))).toBe(false)
})
