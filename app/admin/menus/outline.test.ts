import { expect, it } from 'vitest'
import { steps } from '../editor/row-order.ts'
import { endOf, moveTo, type Outline, placeAfterDrop, placeAfterStep } from './outline.ts'

/** `a bb c` is a row a, one of level 1 below it, and one beside it. */
const rowsOf = (text: string): Outline<string> =>
  text.split(' ').map((word, key) => ({ key, level: word.length - 1, value: word[0] ?? '' }))
const textOf = (rows: Outline<string>) =>
  rows.map(({ level, value }) => value.repeat(level + 1)).join(' ')

it('finds where what is below a row ends', () => {
  expect([0, 1, 4].map((from) => endOf(rowsOf('a bb ccc dd e'), from))).toEqual([4, 3, 5])
})

it('takes a row with all below it past the one beside it, and a level in and out', () => {
  const after = (text: string, from: number) =>
    steps.map((step) => {
      const place = placeAfterStep(rowsOf(text), from, { step, levels: 3 })
      return place && textOf(moveTo(rowsOf(text), from, place))
    })
  expect(after('a bb ccc d ee', 0)).toEqual([null, 'd ee a bb ccc', null, null])
  expect(after('a bb ccc d ee', 3)).toEqual(['d ee a bb ccc', null, 'a bb ccc dd eee', null])
  expect(after('a bb ccc dd e', 1)).toEqual([null, 'a dd bb ccc e', null, 'a b cc dd e'])
  expect(after('a bb ccc dd e', 3)).toEqual([
    'a dd bb ccc e',
    null,
    'a bb ccc ddd e',
    'a bb ccc d e',
  ])
  expect(after('a b cc ddd', 1)).toEqual(['b cc ddd a', null, null, null])
})

it('drops a row with all below it before another, at a level that is possible there', () => {
  const dropped = (text: string, from: number, before: number, inward = 0) => {
    const place = placeAfterDrop(rowsOf(text), from, { before, inward, levels: 3 })
    return place && textOf(moveTo(rowsOf(text), from, place))
  }
  expect(dropped('a bb ccc d ee', 0, 5)).toBe('d ee a bb ccc')
  expect(dropped('a bb ccc d ee', 3, 0)).toBe('d ee a bb ccc')
  expect(dropped('a bb ccc d ee', 3, 1)).toBe('a dd eee bb ccc')
  expect(dropped('a b c', 2, 1, 1)).toBe('a cc b')
  expect(dropped('a b c', 2, 1, 2)).toBe('a cc b')
  expect(dropped('a bb c', 1, 3, -1)).toBe('a c b')
  expect(dropped('a bb c', 1, 3)).toBe('a c bb')
  expect(dropped('a bb c dd', 2, 1)).toBe('a cc ddd bb')
  expect(dropped('a bb ccc d ee', 3, 2)).toBeNull()
  expect(dropped('a b', 1, 1, 1)).toBe('a bb')
  expect(dropped('a b', 1, 2)).toBeNull()
  expect(dropped('a bb ccc', 0, 2)).toBeNull()
})
