import { BadCell, type Row } from './product-columns.ts'

const shownOfCell = 40

export const textIn = ({ cells }: Row, column: string): string | undefined => cells[column]?.trim()

/** Undefined for an empty cell. @throws BadCell */
export function numberIn(row: Row, column: string): number | undefined {
  const text = textIn(row, column)
  if (!text) return undefined
  if (!/^-?\d{1,12}(\.\d+)?$/.test(text))
    throw new BadCell(row.number, 'number', { column, text: text.slice(0, shownOfCell) })
  return Number(text)
}

/** Undefined for an empty cell. @throws BadCell */
export function flagIn(row: Row, column: string): boolean | undefined {
  const text = textIn(row, column)?.toLowerCase()
  if (!text) return undefined
  if (text === 'true' || text === 'false') return text === 'true'
  throw new BadCell(row.number, 'flag', { column, text: text.slice(0, shownOfCell) })
}

/**
 * An SKU or a barcode, without the apostrophe that marks digits as text. Undefined if a spreadsheet has rounded it.
 * @param onNote called then
 */
export function codeIn(
  row: Row,
  column: string,
  onNote: (note: BadCell) => void,
): string | undefined {
  const text = textIn(row, column)?.replace(/^'(?=\d)/, '')
  if (text === undefined || !/^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(text)) return text
  onNote(new BadCell(row.number, 'rounded', { column, text }))
  return undefined
}

/** The only values of these columns that the shop can keep. */
const onlyValues: Readonly<Record<string, RegExp>> = {
  'Variant Requires Shipping': /^true$/i,
  'Variant Taxable': /^true$/i,
  'Variant Fulfillment Service': /^manual$/i,
  'Variant Inventory Policy': /^(?:deny|continue|true|false)$/i,
  'Gift Card': /^false$/i,
}

/** Values of known columns that the shop can't keep, each once for a product. */
export function unsupportedValues(rows: readonly Row[]): BadCell[] {
  const notes = new Map<string, BadCell>()
  const add = (row: Row, column: string) => {
    const text = textIn(row, column)?.slice(0, shownOfCell) ?? ''
    const key = `${column} ${text.toLowerCase()}`
    if (!notes.has(key)) notes.set(key, new BadCell(row.number, 'unsupported', { column, text }))
  }
  for (const row of rows) {
    for (const [column, supported] of Object.entries(onlyValues)) {
      const text = textIn(row, column)
      if (text && !supported.test(text)) add(row, column)
    }
  }
  return [...notes.values()]
}
