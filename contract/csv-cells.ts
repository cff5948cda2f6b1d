/** What spreadsheets take for the beginning of a formula, in the wide forms of these signs too. */
const sign = '[=+\\-@＝＋－＠]'
const formula = new RegExp(`^[\\s']*(${sign}|[\\t\\r])`, 'u')
/** Where some of them begin another cell, depending on the country, whatever is in quotes. */
const within = new RegExp(`([;|\\t\\r\\n])(?=[\\s'"]*${sign})`, 'gu')
const withinMade = new RegExp(`([;|\\t\\r\\n])'(?=[\\s'"]*${sign})`, 'gu')

/** A text of which no spreadsheet makes a formula: one that begins with an apostrophe is shown as it is. */
function toCell(text: string): string {
  const safe = text.replace(within, "$1'")
  return formula.test(safe) ? `'${safe}` : safe
}

/** The text that `toCell` was given. */
export function fromCell(cell: string): string {
  const safe = cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
  return safe.replace(withinMade, '$1')
}
/** Rows as a CSV file (RFC 4180) that spreadsheets read as UTF-8; no cell of it is ever a formula. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map((row) => row.map(quoted).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function quoted(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  return `"${toCell(value ?? '').replaceAll('"', '""')}"`
}
