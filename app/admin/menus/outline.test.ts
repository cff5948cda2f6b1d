import { expect, it } from 'vitest'
import { endOf, indent, moveTo, type Outline, siblingOf } from './outline.ts'

/** `a bb c` is a row a, one of level 1 below it, and one beside it. */
const rowsOf = (text: string): Outline<string> =>
  text.split(' ').map((word, key) => ({ key, level: word.length - 1, value: word[0] ?? '' }))
const textOf = (rows: Outline<string>) =>
  rows.map(({ level, value }) => value.repeat(level + 1)).join(' ')

it('moves a row with all below it to the place and the level of another', () => {
  const rows = rowsOf('a bb ccc d ee')
  expect(textOf(moveTo(rows, 0, 3))).toBe('d ee a bb ccc')
  expect(textOf(moveTo(rows, 3, 0))).toBe('d ee a bb ccc')
  expect(textOf(moveTo(rows, 3, 1))).toBe('a dd eee bb ccc')
  expect(textOf(moveTo(rows, 0, 2))).toBe('a bb ccc d ee')
})

it('moves a row by a level where one before it can hold it', () => {
  const by = (text: string, from: number, by: 1 | -1) =>
    textOf(indent(rowsOf(text), from, { by, levels: 3 }))
  expect(by('a b cc', 1, 1)).toBe('a bb ccc')
  expect(by('a bb ccc', 1, 1)).toBe('a bb ccc')
  expect(by('a b', 0, 1)).toBe('a b')
  expect(by('a b cc ddd', 1, 1)).toBe('a b cc ddd')
  expect(by('a bb ccc', 1, -1)).toBe('a b cc')
  expect(by('a b', 1, -1)).toBe('a b')
})

it('knows what is below a row, and what is beside it', () => {
  const rows = rowsOf('a bb ccc dd e')
  expect(endOf(rows, 0)).toBe(4)
  expect(endOf(rows, 1)).toBe(3)
  expect(siblingOf(rows, 1, 'after')).toBe(3)
  expect(siblingOf(rows, 3, 'before')).toBe(1)
  expect(siblingOf(rows, 1, 'before')).toBeUndefined()
  expect(siblingOf(rows, 4, 'before')).toBe(0)
})
