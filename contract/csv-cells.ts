/** Characters that start a formula in spreadsheets, including their full-width forms. */
const sign = '[=+\\-@＝＋－＠]'
const formula = new RegExp(`^[\\s']*(${sign}|[\\t\\r])`, 'u')
/** Where some spreadsheets start a new cell, depending on the country, even within quotes. */
const within = new RegExp(`([;|\\t\\r\\n])(?=[\\s'"]*${sign})`, 'gu')
const withinMade = new RegExp(`([;|\\t\\r\\n])'(?=[\\s'"]*${sign})`, 'gu')

/** Escapes a text so that no spreadsheet treats it as a formula: a leading apostrophe marks plain text. */
function toCell(text: string): string {
  const safe = text.replace(within, "$1'")
  return formula.test(safe) ? `'${safe}` : safe
}

/** Reverses `toCell`. */
export function fromCell(cell: string): string {
  const safe = cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
  return safe.replace(withinMade, '$1')
}
/** Rows as a CSV file (RFC 4180) that spreadsheets read as UTF-8; no cell is ever a formula. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map((row) => row.map(quoted).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function quoted(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  return `"${toCell(value ?? '').replaceAll('"', '""')}"`
}
