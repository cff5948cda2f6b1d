import { describe, expect, it } from 'vitest'
import {
  afterBusinessDays,
  dateOf,
  dayIn,
  dayOf,
  federalHolidays,
  isBusinessDay,
  shownIn,
  whenShownIn,
} from './business-days.ts'

const written = (day: number) => dateOf(day).toISOString().slice(0, 10)
const read = (date: string) => Date.parse(date) / 86_400_000

it('knows the federal holidays as they are kept', () => {
  // As published by the Office of Personnel Management.
  expect(federalHolidays(2026).map(written)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
    '2027-01-01',
  ])
  expect(federalHolidays(2027).map(written)).toEqual([
    '2027-01-01',
    '2027-01-18',
    '2027-02-15',
    '2027-05-31',
    '2027-06-18',
    '2027-07-05',
    '2027-09-06',
    '2027-10-11',
    '2027-11-11',
    '2027-11-25',
    '2027-12-24',
    '2027-12-31',
  ])
})

describe('business days', () => {
  it.each([
    ['a Monday', '2026-11-16', '2026-11-19', '2026-11-23'],
    ['a Friday', '2026-11-13', '2026-11-18', '2026-11-20'],
    ['a Saturday', '2026-11-14', '2026-11-18', '2026-11-20'],
    ['a Sunday', '2026-11-15', '2026-11-18', '2026-11-20'],
    ['the week of Thanksgiving', '2026-11-20', '2026-11-25', '2026-11-30'],
    ['Christmas', '2026-12-23', '2026-12-29', '2026-12-31'],
    ['a New Year that is kept in the old year', '2027-12-28', '2028-01-03', '2028-01-05'],
  ])('are counted from %s', (_, ordered, third, fifth) => {
    expect(written(afterBusinessDays(read(ordered), 3))).toBe(third)
    expect(written(afterBusinessDays(read(ordered), 5))).toBe(fifth)
  })

  it('are 249 to 252 in every year', () => {
    for (let year = 2024; year < 2054; year += 1) {
      let count = 0
      for (let day = dayOf(year, 1, 1); day < dayOf(year + 1, 1, 1); day += 1)
        if (isBusinessDay(day)) count += 1
      expect(count, String(year)).toBeGreaterThanOrEqual(249)
      expect(count, String(year)).toBeLessThanOrEqual(252)
    }
  })
})

it('is another day elsewhere', () => {
  const at = new Date('2026-11-21T04:59:59Z')
  expect(written(dayIn('America/New_York', at))).toBe('2026-11-20')
  expect(written(dayIn('America/New_York', new Date('2026-11-21T05:00:00Z')))).toBe('2026-11-21')
  expect(written(dayIn('Europe/Paris', at))).toBe('2026-11-21')
})

it.each([
  ['in winter', '2027-01-10T09:00Z', '2027-01-10T14:00Z'],
  ['in summer', '2027-07-10T09:00Z', '2027-07-10T13:00Z'],
  ['before clocks go forward', '2027-03-14T01:59Z', '2027-03-14T06:59Z'],
  ['after clocks have gone forward', '2027-03-14T03:00Z', '2027-03-14T07:00Z'],
  ['before clocks go back', '2027-11-07T01:59Z', '2027-11-07T05:59Z'],
  ['after clocks have gone back', '2027-11-07T02:00Z', '2027-11-07T07:00Z'],
])('is another hour elsewhere %s', (_, shown, at) => {
  expect(shownIn('America/New_York', new Date(at))).toEqual(new Date(shown))
  expect(whenShownIn('America/New_York', new Date(shown))).toEqual(new Date(at))
})

it('takes an hour that clocks leave out for the next one', () => {
  const when = whenShownIn('America/New_York', new Date('2027-03-14T02:30Z'))
  expect(when).toEqual(new Date('2027-03-14T07:30Z'))
  expect(shownIn('America/New_York', when)).toEqual(new Date('2027-03-14T03:30Z'))
})
