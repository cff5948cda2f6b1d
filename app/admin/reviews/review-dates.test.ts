import { expect, it } from 'vitest'
import { readDates } from './review-dates.ts'

it.each([
  ['the day first, by one above 12', ['05/03/2026', '25/03/2026'], ['2026-03-05', '2026-03-25']],
  [
    'the month first, by a day above 12',
    ['05/03/2026', '05/13/2026'],
    ['2026-05-03', '2026-05-13'],
  ],
  ['the day first, by periods', ['5.3.2026'], ['2026-03-05']],
  ['the month first where nothing tells', ['05/03/2026', '5/4/2026'], ['2026-05-03', '2026-05-04']],
  ['hyphens and times', ['25-03-2026 10:11', '05-03-2026'], ['2026-03-25 10:11', '2026-03-05']],
  [
    'dates that need no telling',
    ['2026-02-10 15:30:40 UTC', undefined, 'yesterday', '13/13/2026'],
    ['2026-02-10 15:30:40 UTC', undefined, 'yesterday', '2026-13-13'],
  ],
])('reads %s', (_what, texts, dates) => {
  expect(readDates(texts)).toEqual(dates)
})
