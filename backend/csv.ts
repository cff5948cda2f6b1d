/** What spreadsheets take for the beginning of a formula, in the wide forms of these signs too. */
const formula = /^[\s']*[=+\-@＝＋－＠\t\r]/u

/** Rows as a CSV file (RFC 4180) that spreadsheets read as UTF-8; no cell of it is ever a formula. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map((row) => row.map(toCell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function toCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  return `"${neutralised(value ?? '').replaceAll('"', '""')}"`
}

/** Spreadsheets show a text that begins with an apostrophe as it is. */
function neutralised(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text that `toCsv` was given, from a cell of its making. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}
