import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { fromCell } from '#/contract/csv-cells.ts'
import type { Row } from './product-columns.ts'

/** The file as a whole cannot be read. */
export class BadFile extends Error {
  readonly code: 'notCsv' | 'noHandle' | 'noEmail' | 'tooManyRows'
  constructor(code: BadFile['code'], options?: ErrorOptions) {
    super(code, options)
    this.name = 'BadFile'
    this.code = code
  }
}

const maxRows = 250_000
/** The problem with a file that lacks a required column. */
const missing = { Handle: 'noHandle', Email: 'noEmail' } as const

const format = {
  bom: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: 1_000_000,
}

/**
 * The rows of a CSV file as a stream.
 * @throws BadFile
 */
export async function* readRows(
  chunks: AsyncIterable<Uint8Array>,
  {
    required,
    onColumns,
  }: { required: keyof typeof missing; onColumns: (columns: readonly string[]) => void },
): AsyncGenerator<Row> {
  let columns: readonly string[] | undefined
  let number = 0
  const parser = parse(format)
  const source = Readable.from(chunks)
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const record of parser) {
      const cells = record as string[]
      number += 1
      if (number > maxRows + 1) throw new BadFile('tooManyRows')
      if (!columns) {
        columns = cells.map((name) => name.trim())
        if (!columns.includes(required)) throw new BadFile(missing[required])
        onColumns(columns)
        continue
      }
      yield { number, cells: toCells(columns, cells) }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new BadFile('notCsv', { cause: error })
    throw error
  } finally {
    source.destroy()
    parser.destroy()
  }
  if (!columns) throw new BadFile(missing[required])
}

function toCells(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    columns.map((column, index) => [column, fromCell(cells[index] ?? '').replaceAll('\0', '')]),
  )
}
