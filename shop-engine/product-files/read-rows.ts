import { fromCell } from '#/contract/csv-cells.ts'
import { type CsvRecord, readCsvRecords } from '#/contract/csv-records.ts'
import type { FileText } from '#/contract/file-text.ts'
import type { Found } from './import-kind.ts'
import { BadCell, type Problem, type Row, toProblem } from './product-columns.ts'

/** The file as a whole cannot be read. */
export class BadFile extends Error {
  readonly code: 'notCsv' | 'noHandle' | 'noEmail' | 'tooManyRows'
  constructor(code: BadFile['code'], options?: ErrorOptions) {
    super(code, options)
    this.name = 'BadFile'
    this.code = code
  }
}

/** What the columns of a kind of file are called. */
export interface Columns {
  /** By name in lower case, the column that is meant. */
  names: ReadonlyMap<string, string>
  /** The columns of which a file needs one, and the problem with a file that has none. */
  required: readonly string[]
  missing: 'noHandle' | 'noEmail'
}

const maxRows = 250_000

/** Columns by their names in any case, and by other names they go by. */
export const columnNames = (
  columns: readonly string[],
  others: Readonly<Record<string, string>> = {},
): Columns['names'] =>
  new Map([
    ...columns.map((column) => [column.toLowerCase(), column] as const),
    ...Object.entries(others),
  ])

/**
 * The rows of a CSV file as a stream. A row that can't be relied on has its problem with it.
 * @param onIgnored called with the columns that aren't read
 * @throws BadFile
 */
export async function* readRows(
  file: FileText,
  { names, required, missing }: Columns,
  onIgnored: (columns: readonly string[]) => void,
): AsyncGenerator<Row> {
  let columns: readonly (string | undefined)[] | undefined
  for await (const record of readCsvRecords(file)) {
    if (record.row > maxRows + 1) throw new BadFile('tooManyRows')
    if (columns) {
      const problem = problemOf(record)
      const cells = toCells(columns, record.cells)
      yield { number: record.row, cells, ...(problem && { problem }) }
      continue
    }
    if (record.problem) throw new BadFile('notCsv')
    const found = record.cells.map((cell) => names.get(cell.trim().toLowerCase()))
    if (!required.some((column) => found.includes(column))) throw new BadFile(missing)
    // Of two columns of one name, the first counts.
    columns = found.map((column, index) => (found.indexOf(column) < index ? undefined : column))
    const ignored = record.cells.filter((_, index) => columns?.[index] === undefined)
    onIgnored(ignored.map((cell) => cell.trim()).filter(Boolean))
  }
  if (!columns) throw new BadFile(missing)
}

function problemOf({ row, problem, throughRow }: CsvRecord): BadCell | undefined {
  if (throughRow !== undefined)
    return new BadCell(row, 'quotesThrough', { row: String(throughRow) })
  return problem && new BadCell(row, problem)
}

function toCells(
  columns: readonly (string | undefined)[],
  cells: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap((column, index) =>
      column === undefined
        ? []
        : [[column, fromCell(cells[index] ?? '').replaceAll('\0', '')] as const],
    ),
  )
}

/** The item that rows describe, or what is wrong with the first row that has a problem. No row ends the file. */
export function readItem<Item>(
  rows: readonly [Row, ...Row[]],
  { handle, read }: { handle: string; read: () => Item },
): Found<Item> {
  const problem = (problem: Problem, error?: unknown): Found<Item> => ({
    problem,
    rows: rows.length,
    ...(error !== undefined && { error }),
  })
  try {
    for (const row of rows) if (row.problem) throw row.problem
    return { item: read() }
  } catch (error) {
    if (error instanceof BadCell) return problem(toProblem(error, handle))
    return problem(toProblem(new BadCell(rows[0].number, 'failed'), handle), error)
  }
}
