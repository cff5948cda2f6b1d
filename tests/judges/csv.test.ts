import { expect, it } from 'vitest'
import { judgeCsv } from './csv.ts'

const judge = (text: string) => judgeCsv(new TextEncoder().encode(text)).faults

it.each([
  ['no byte order mark', 'a,b\r\n'],
  ['a byte order mark inside', '\uFEFFa\r\n\uFEFF1\r\n'],
  ['an unfinished last line', '\uFEFFa,b'],
  ['a column without a name', '\uFEFFa,\r\n'],
  ['two columns of one name', '\uFEFFa,a\r\n'],
  ['1 cells in row 1', '\uFEFFa,b\r\n1\r\n'],
  ['1 cells in row 1', '\uFEFFa,b\r\n\r\n'],
  ['in row 1', '\uFEFFa\r\n"b\r\n'],
  ['in row 1', '\uFEFFa\r\n"b"c\r\n'],
  ...['=1', '+1', '-1+1', '@a', '＝1', ' =1', '"\t1"', '"a;=1"', '"a\n-b"'].map((cell) => [
    'is a formula in row 1',
    `\uFEFFa\r\n${cell}\r\n`,
  ]),
])('sees %s in %j', (fault, text) => {
  expect(judge(text ?? '').join()).toContain(fault)
})

it('sees bytes that are no UTF-8', () => {
  expect(judgeCsv(Buffer.from('\uFEFFé\r\n', 'latin1')).faults).toEqual(['not UTF-8'])
})

it('has nothing against a sound file, and reads it', () => {
  const text = '\uFEFF"a","b, ""c"""\r\n-5,"x\r\ny"\r\n1.50,"\'=1"\r\n'
  const { faults, rows } = judgeCsv(new TextEncoder().encode(text))
  expect([faults, rows]).toEqual([
    [],
    [
      ['a', 'b, "c"'],
      ['-5', 'x\r\ny'],
      ['1.50', "'=1"],
    ],
  ])
})
