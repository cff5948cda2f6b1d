import { type ScannedRecord, scanRecord } from './csv-scan.ts'
import type { FileText } from './file-text.ts'

/** Quotation marks that don't match, more than 1 MB, or bytes that are no characters in a file of UTF-8. */
export type CsvProblem = 'quotes' | 'tooLarge' | 'bytes'

/** One record of a CSV file. */
export interface CsvRecord {
  /** As spreadsheets count: a record is one row, however many lines it has, and so is an empty line. */
  row: number
  cells: readonly string[]
  /** Why the record can't be relied on. Cells of one that is too large are cut short. */
  problem?: CsvProblem
  /** The last row that was lost because it's unknown where the record ends. */
  throughRow?: number
}

/** Characters. */
const maxRecord = 1_000_000
const cutCellLength = 200
/** The names of a file's columns are within it. */
const headLength = 65_536
/** Excel's first line that names the delimiter; spreadsheets don't count it as a row. */
const delimiterLine = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i

/**
 * The records of a CSV file, its header first, without empty ones. Cells are delimited by whichever of comma, semicolon,
 * and tab the header has most of; a quotation mark within an unquoted cell is text, as in spreadsheets. A record with a
 * mistake doesn't end the file: reading goes on with the next line that makes a record as wide as the header.
 */
export async function* readCsvRecords(file: FileText): AsyncGenerator<CsvRecord> {
  let width = 0
  let row = 0
  let open: CsvRecord | undefined
  for await (const { cells, isMisquoted, isOpen, length } of scanAll(file.texts)) {
    row += 1
    if (!isMisquoted && cells.every((cell) => cell.trim() === '')) continue
    if (open) {
      if (isMisquoted || cells.length !== width) {
        open = { ...open, throughRow: row }
        continue
      }
      yield open
      open = undefined
    }
    const record = toRecord(file, { row, cells, length, isMisquoted })
    if (isOpen || (isMisquoted && cells.length !== width)) open = record
    else yield record
    width ||= cells.length
  }
  if (open) yield open
}

function toRecord(
  { encoding }: FileText,
  { row, cells, length, isMisquoted }: Omit<Scanned, 'isOpen' | 'end'> & { row: number },
): CsvRecord {
  const isDamaged = encoding === 'damaged-utf-8' && cells.some((cell) => cell.includes('\uFFFD'))
  if (length > maxRecord)
    return { row, cells: cells.map((cell) => cell.slice(0, cutCellLength)), problem: 'tooLarge' }
  if (isMisquoted) return { row, cells, problem: 'quotes' }
  return { row, cells, ...(isDamaged && { problem: 'bytes' }) }
}

type Scanned = ScannedRecord & { length: number }

async function* scanAll(texts: FileText['texts']): AsyncGenerator<Scanned> {
  const iterator = iteratorOf(texts)
  let text = ''
  let isAtEnd = false
  const readUntil = async (length: number) => {
    while (text.length < length && !isAtEnd) {
      const { done, value } = await iterator.next()
      if (done) isAtEnd = true
      else text += value
    }
  }
  await readUntil(headLength)
  const [line = '', named] = delimiterLine.exec(text) ?? []
  const delimiter = named ?? delimiterIn(text)
  let start = line.length
  while (start < text.length || !isAtEnd) {
    const scanned = scanRecord(text, { start, delimiter, isAtEnd })
    if (scanned) {
      yield { ...scanned, length: scanned.end - start }
      start = scanned.end
      continue
    }
    text = text.slice(start)
    start = 0
    // Reading as much again keeps the time for a long record proportional to its length.
    await readUntil(2 * text.length + 1)
  }
}

const iteratorOf = (texts: FileText['texts']): AsyncIterator<string> | Iterator<string> =>
  Symbol.asyncIterator in texts ? texts[Symbol.asyncIterator]() : texts[Symbol.iterator]()

function delimiterIn(text: string): string {
  const [header = ''] = /\S[^\r\n]*/.exec(text) ?? []
  const unquoted = header.replaceAll(/"[^"]*"/g, '')
  const count = (delimiter: string) => unquoted.split(delimiter).length
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best))
}
