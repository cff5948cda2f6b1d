import { toCell } from '#/contract/csv-cells.ts'

/** Rows as a CSV file (RFC 4180) that spreadsheets read as UTF-8; no cell of it is ever a formula. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map((row) => row.map(quoted).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function quoted(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  return `"${toCell(value ?? '').replaceAll('"', '""')}"`
}
