import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromCell, toCsv } from './csv.ts'

const read = (csv: string): string[][] => parse(csv, { bom: true })

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '  =HYPERLINK("https://evil.test")',
  "'=1",
  '＝1',
  '\n=1',
])('makes no formula of %j', (text) => {
  expect(read(toCsv([[text]]))).toEqual([[`'${text}`]])
})

it('leaves other texts as they are', () => {
  expect(toCsv([['a "b", c', 5, null, "l'eau"]])).toBe('\uFEFF"a ""b"", c",5,"","l\'eau"\r\n')
})

it('gives every text back', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (texts) => {
      const [row = []] = read(toCsv([texts]))
      expect(row.map(fromCell)).toEqual(texts)
    }),
  )
})
