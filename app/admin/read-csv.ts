import { fromCell } from '#/contract/csv-cells.ts'
import { type CsvProblem, readCsvRecords } from '#/contract/csv-records.ts'
import { type FileEncoding, readFileText } from '#/contract/file-text.ts'

export interface CsvRow {
  /** As spreadsheets count. */
  row: number
  /** Trimmed, by the names of their columns in lower case. */
  cells: Readonly<Record<string, string>>
  /** Why the row can't be read; its cells can't be relied on. */
  problem?: CsvProblem
}

export interface CsvFile {
  encoding: FileEncoding
  columns: readonly string[]
  rows: readonly CsvRow[]
}

/** A CSV file that someone chose. */
export async function readCsv(file: Blob): Promise<CsvFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = await readFileText(() => [bytes])
  let columns: readonly string[] | undefined
  const rows: CsvRow[] = []
  for await (const { row, cells, problem } of readCsvRecords(text)) {
    if (!columns) {
      columns = cells.map((name) => name.trim().toLowerCase())
      continue
    }
    const named = columns.map((name, index) => [name, fromCell((cells[index] ?? '').trim()).trim()])
    rows.push({ row, cells: Object.fromEntries(named), ...(problem && { problem }) })
  }
  return { encoding: text.encoding, columns: columns ?? [], rows }
}
