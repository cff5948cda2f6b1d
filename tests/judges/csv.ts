import Papa from 'papaparse'

/** What starts a formula in a spreadsheet, also where it parts cells by other characters than commas (OWASP). */
const formula = /(^|[;|\t\r\n])[\s"]*[=+\-@＝＋－＠\t\r]/u
const number = /^-?\d+(\.\d+)?$/

/** Judges a CSV file by RFC 4180, by what spreadsheets read as UTF-8, and by what they would calculate. */
export function judgeCsv(bytes: Uint8Array): { faults: string[]; rows: string[][] } {
  const faults: string[] = []
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return { faults: ['not UTF-8'], rows: [] }
  }
  if (!text.startsWith('\uFEFF')) faults.push('no byte order mark')
  if (text.indexOf('\uFEFF', 1) > 0) faults.push('a byte order mark inside')
  if (!text.endsWith('\r\n')) faults.push('an unfinished last line')
  const { data, errors } = Papa.parse<string[]>(text.slice(1), {
    delimiter: ',',
    newline: '\r\n',
    quoteChar: '"',
    skipEmptyLines: false,
  })
  faults.push(...errors.map(({ message, row }) => `${message} in row ${row}`))
  const rows = data.slice(0, -1)
  const [head = []] = rows
  if (head.some((name) => name.trim() === '')) faults.push('a column without a name')
  if (new Set(head).size < head.length) faults.push('two columns of one name')
  for (const [i, row] of rows.entries()) {
    if (row.length !== head.length) faults.push(`${row.length} cells in row ${i}`)
    for (const cell of row)
      if (formula.test(cell) && !number.test(cell)) faults.push(`${cell} is a formula in row ${i}`)
  }
  return { faults, rows }
}
