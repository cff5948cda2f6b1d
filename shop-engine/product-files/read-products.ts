import type { FileText } from '#/contract/file-text.ts'
import type { Found } from './import-kind.ts'
import {
  BadCell,
  type FileProduct,
  nameOf,
  otherColumnNames,
  productColumns,
  type Row,
  toFileProduct,
} from './product-columns.ts'
import { type Columns, columnNames, readItem, readRows } from './read-rows.ts'

/** How many rows one product may have. */
const maxRowsOfProduct = 1_000
const columns: Columns = {
  names: columnNames(productColumns, otherColumnNames),
  required: ['Handle', 'Title'],
  missing: 'noHandle',
}

/** Reads Shopify's product file as a stream, a product at a time; a product's rows are adjacent. @throws BadFile */
export async function* readProducts(
  file: FileText,
  onIgnored: (columns: readonly string[]) => void,
): AsyncGenerator<Found<FileProduct>> {
  const seen: Seen = { names: new Set(), handlesOfFile: new Map() }
  let group: [Row, ...Row[]] | undefined
  for await (const row of readRows(file, columns, onIgnored)) {
    const name = nameOf(row.cells)
    // A row without a handle and title of its own is one of the product above it.
    if (group && (name === '' || name === nameOf(group[0].cells))) {
      group.push(row)
      continue
    }
    if (group) yield toItem(group, seen)
    group = [row]
  }
  if (group) yield toItem(group, seen)
}

/** What the file has had so far, with the rows. */
interface Seen extends Pick<FileProduct, 'handlesOfFile'> {
  names: Set<string>
}

function toItem(
  rows: readonly [Row, ...Row[]],
  { names, handlesOfFile }: Seen,
): Found<FileProduct> {
  const [{ number, cells }] = rows
  const name = nameOf(cells)
  const isRepeated = names.has(name)
  names.add(name)
  return readItem(rows, {
    handle: name,
    read() {
      if (name === '') throw new BadCell(number, 'noHandle')
      if (isRepeated) throw new BadCell(number, 'apart')
      if (rows.length > maxRowsOfProduct)
        throw new BadCell(number, 'manyRows', { max: String(maxRowsOfProduct) })
      return toFileProduct(rows, handlesOfFile)
    },
  })
}
