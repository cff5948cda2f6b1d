import { expect, it } from 'vitest'
import { languages } from '#/contract/languages.ts'
import { decimalIn, isDollars, typedDecimal } from './decimal.ts'

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

it.each([
  ['en', '1250.50', '1250.50'],
  ['fr', '1250.50', '1250,50'],
  ['fr', '0.335', '0,335'],
  ['fr', '12', '12'],
  ['fr', '', ''],
] as const)('in %s, a field shows %s as "%s"', (language, decimal, typed) => {
  expect(typedDecimal(decimal, language)).toBe(typed)
})

it.each(languages)('in %s, what a field shows is read as what it was', (language) => {
  for (const decimal of ['0.005', '1.250', '1250.75', '9999999.99', '7'])
    expect(decimalIn(typedDecimal(decimal, language), language)).toBe(decimal)
})
