import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from './csv-cells.ts'
import { type CsvRecord, readCsvRecords } from './csv-records.ts'

async function read(...texts: readonly string[]): Promise<CsvRecord[]> {
  const records: CsvRecord[] = []
  for await (const record of readCsvRecords({ encoding: 'utf-8', texts })) records.push(record)
  return records
}
const cells = async (text: string) => (await read(text)).map((record) => record.cells)

describe('reads like a spreadsheet', () => {
  it.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\n1;2\n'],
    ['tabs', 'a\tb\n1\t2'],
    ['sep=,', 'sep=,\r\na,b\r\n1,2\r\n'],
    ['sep=;', 'sep=;\na;b\n1;2\n'],
    ['"sep=\t"', '"sep=\t"\na\tb\n1\t2\n'],
    ['sep=|', 'sep=|\na|b\n1|2\n'],
    ['old Macintosh lines', 'a,b\r1,2\r'],
    ['empty lines', '\n\na,b\n\n,\n  \n1,2\n\n'],
    ['quoted names with other delimiters', '"a","b"\n1,2'],
    ['spaces after a quotation mark', '"a" ,b\n1,"2" \n'],
  ])('%s', async (_, text) => {
    expect(await cells(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('prefers the delimiter that the header has most of', async () => {
    expect(await cells('"a;b;c";d\n"1,2,3,4";5')).toEqual([
      ['a;b;c', 'd'],
      ['1,2,3,4', '5'],
    ])
  })

  it('numbers rows by records, empty lines included, and not the line that names the delimiter', async () => {
    const records = await read('sep=,\r\na,b\r\n"1\r\n\r\n1",2\r\n\r\n,\r\n3,4\r\n')
    expect(records.map(({ row, cells: [first] }) => [row, first])).toEqual([
      [1, 'a'],
      [2, '1\r\n\r\n1'],
      [5, '3'],
    ])
  })

  it('takes a quotation mark within a cell as text', async () => {
    expect(await cells('a,b\nBrush 5" wide,1\n5"" and "x",2\n')).toEqual([
      ['a', 'b'],
      ['Brush 5" wide', '1'],
      ['5"" and "x"', '2'],
    ])
  })
})

describe('goes on after a record', () => {
  const others = 'b,B,2\nc,C,3\n'
  it.each<[string, string, Partial<CsvRecord>]>([
    ['that goes on after a closed cell', 'a,"5" wide",1\n', { row: 2, problem: 'quotes' }],
    ['with a cell never closed', 'a,"5 wide,1\n', { row: 2, problem: 'quotes' }],
    [
      'with a cell closed by another’s quotation mark',
      'a,"5 wide,1\nx,"X",4,5\n',
      { row: 2, problem: 'quotes', throughRow: 3 },
    ],
    [
      'whose lines look like records',
      'a,"<p class="x">\nOh, my\n</p>",1\n',
      { row: 2, problem: 'quotes', throughRow: 4 },
    ],
    ['over 1 MB', `a,"${'x\n'.repeat(500_000)}",1\n`, { row: 2, problem: 'tooLarge' }],
    ['over 1 MB on one line', `a,${'x'.repeat(1_000_000)},1\n`, { row: 2, problem: 'tooLarge' }],
  ])('%s', async (_, bad, expected) => {
    const [head, record, ...rest] = await read(`Handle,Title,Price\n${bad}${others}`)
    expect(head?.cells).toHaveLength(3)
    expect(record).toMatchObject(expected)
    expect(record?.throughRow).toBe(expected.throughRow)
    expect(record?.cells[0]).toBe('a')
    expect(rest.map((one) => [one.cells, one.problem])).toEqual([
      [['b', 'B', '2'], undefined],
      [['c', 'C', '3'], undefined],
    ])
  })

  it('of exactly 1 MB, which it reads', async () => {
    const [, record] = await read(`a,b\n1,${'x'.repeat(999_997)}\n`)
    expect(record?.problem).toBeUndefined()
  })

  it('reads a quotation mark left open in a large file in a moment', async () => {
    const rest = 'b,B,2\n'.repeat(1_000_000)
    const before = performance.now()
    let rows = 0
    const texts = ['h,t,p\na,"A,1\n', ...(rest.match(/.{1,65536}/gs) ?? [])]
    for await (const _ of readCsvRecords({ encoding: 'utf-8', texts })) rows += 1
    expect(rows).toBe(1_000_002)
    expect(performance.now() - before).toBeLessThan(10_000)
  })
})

it('doubts only records with bytes that are no characters', async () => {
  const texts = ['a,b\nRen\uFFFD,1\nAda,2\n']
  for (const [encoding, problem] of [
    ['damaged-utf-8', 'bytes'],
    ['utf-8', undefined],
  ] as const) {
    const problems: (string | undefined)[] = []
    for await (const record of readCsvRecords({ encoding, texts })) problems.push(record.problem)
    expect(problems).toEqual([undefined, problem, undefined])
  }
})

it('reads what it is given in whatever parts as csv-parse reads it', async () => {
  const text = fc
    .array(fc.constantFrom('a', 'é', '東', ',', ';', '"', '\n', '\r\n', '\t', ' '))
    .map((all) => all.join(''))
  const row = fc.array(text, { minLength: 2, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1 }),
      fc.integer({ min: 1, max: 9 }),
      async (rows, size) => {
        const file = toCsv([['h', 'i', 'j'], ...rows]).slice(1)
        const parts = file.match(new RegExp(`.{1,${size}}`, 'gs')) ?? []
        const expected: string[][] = parse(file, { relax_column_count: true })
        const isEmpty = (record: readonly string[]) => record.every((cell) => cell.trim() === '')
        const records = await read(...parts)
        expect(records.map((record) => record.cells)).toEqual(
          expected.filter((one) => !isEmpty(one)),
        )
        expect(records.some(({ problem }) => problem)).toBe(false)
      },
    ),
    { numRuns: 500 },
  )
})

it('ends with every text, in whatever parts, and loses no row number', async () => {
  const text = fc
    .array(fc.constantFrom('a', ',', '"', '\n', '\r', ' '), { maxLength: 60 })
    .map((all) => all.join(''))
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 7 }), async (file, size) => {
      const records = await read(`h,i\n${file}`)
      expect(await read(...(`h,i\n${file}`.match(new RegExp(`.{1,${size}}`, 'gs')) ?? []))).toEqual(
        records,
      )
      const rows = records.map(({ row }) => row)
      expect(rows).toEqual([...rows].sort((one, other) => one - other))
    }),
    { numRuns: 1_000 },
  )
})
