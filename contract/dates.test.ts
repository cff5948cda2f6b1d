import { expect, it } from 'vitest'
import { dateFormatter, dayInSentence, daysFromTo, longDate } from './dates.ts'

const january = '2027-01-01T12:00:00Z'

it.each([
  ['en', { dateStyle: 'long' }, 'January 1, 2027'],
  ['fr', { dateStyle: 'long' }, '1er janvier 2027'],
  ['fr', { dateStyle: 'medium' }, '1er janv. 2027'],
  ['fr', { dateStyle: 'full' }, 'vendredi 1er janvier 2027'],
  ['fr', { dateStyle: 'short' }, '01/01/2027'],
  ['fr', { day: 'numeric' }, '1er'],
  ['fr', { day: 'numeric', month: 'numeric' }, '01/01'],
  ['fr', { dateStyle: 'medium', timeStyle: 'short' }, '1er janv. 2027, 12:00'],
] as const)('the first of a month is an ordinal in words, in %s as %o', (language, style, text) => {
  expect(dateFormatter(style)(january, language).replaceAll('\u00a0', ' ')).toBe(text)
})

it('no other day is', () => {
  for (const day of ['2027-01-02', '2027-01-11', '2027-01-21', '2027-01-31'])
    expect(longDate(day, 'fr')).toMatch(/^\d+\u00a0janvier/)
})

it('neither in sentences nor in ranges is it written twice', () => {
  expect(dayInSentence('2027-01-01', 'fr')).toBe('vendredi 1er janvier 2027')
  const days = daysFromTo(new Date('2027-01-01'), new Date('2027-01-04'), 'fr')
  expect(days).toEqual({ from: '1er', to: '4\u00a0janvier' })
})
