import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromCell, toCsv } from './csv-cells.ts'

const read = (csv: string): string[][] => parse(csv, { bom: true })

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tA1',
  '\rA1',
  '  =HYPERLINK("https://evil.test")',
  "'=1",
  '＝1',
])('makes no formula of %j', (text) => {
  expect(read(toCsv([[text]]))).toEqual([[`'${text}`]])
})

/** Where commas are decimal separators, spreadsheets split cells at other characters, and then ignore quotes, too. */
it.each([
  'Good;=HYPERLINK("https://evil.test")',
  'Good\n=1+1',
  'Good\r\n  -1',
  'Good\t@SUM(A1)',
  'Good|+1',
  'Good;"=1+1"',
  'Good;;\n=1',
])('makes no formula of %j for those who part cells elsewhere', (text) => {
  const cells = toCsv([[5, text, text]]).split(/[;|\t\r\n]/)
  expect(cells.filter((cell) => /^[\s"]*[=+\-@]/.test(cell))).toEqual([])
})

it('leaves other texts as they are', () => {
  expect(toCsv([['a "b", c', 5, null, "l'eau"]])).toBe('\uFEFF"a ""b"", c",5,"","l\'eau"\r\n')
  expect(read(toCsv([['Clean; dry\n(1 = best)']]))).toEqual([['Clean; dry\n(1 = best)']])
})

it('gives every text back', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 1 }),
    fc.constantFrom(...';|\t\r\n\'" =-'),
  )
  fc.assert(
    fc.property(fc.array(fc.string({ unit }), { minLength: 1 }), (texts) => {
      const [row = []] = read(toCsv([texts]))
      expect(row.map(fromCell)).toEqual(texts)
    }),
    { numRuns: 1_000 },
  )
})
