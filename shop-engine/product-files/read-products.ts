import type { FileText } from '#/contract/file-text.ts'
import type { Found } from './import-kind.ts'
import {
  BadCell,
  type FileProduct,
  productColumns,
  type Row,
  toFileProduct,
} from './product-columns.ts'
import { type Columns, columnNames, readItem, readRows } from './read-rows.ts'

/** How many rows one product may have. */
const maxRowsOfProduct = 1_000
const columns: Columns = {
  names: columnNames(productColumns),
  required: ['Handle'],
  missing: 'noHandle',
}

/** Reads Shopify's product file as a stream, a product at a time; a product's rows are adjacent. @throws BadFile */
export async function* readProducts(
  file: FileText,
  onIgnored: (columns: readonly string[]) => void,
): AsyncGenerator<Found<FileProduct>> {
  const seen = { handles: new Set<string>(), skus: new Map<string, number>() }
  let group: [Row, ...Row[]] | undefined
  for await (const row of readRows(file, columns, onIgnored)) {
    const handle = row.cells.Handle?.trim() ?? ''
    if (group && (handle === '' || handle === group[0].cells.Handle)) {
      group.push(row)
      continue
    }
    if (group) yield toItem(group, seen)
    group = [{ ...row, cells: { ...row.cells, Handle: handle } }]
  }
  if (group) yield toItem(group, seen)
}

function toItem(
  rows: readonly [Row, ...Row[]],
  { handles, skus }: { handles: Set<string>; skus: Map<string, number> },
): Found<FileProduct> {
  const [{ number, cells }] = rows
  const handle = cells.Handle ?? ''
  const isRepeated = handles.has(handle)
  handles.add(handle)
  return readItem(rows, {
    handle,
    read() {
      if (handle === '') throw new BadCell(number, 'noHandle')
      if (isRepeated) throw new BadCell(number, 'apart')
      if (rows.length > maxRowsOfProduct)
        throw new BadCell(number, 'manyRows', { max: String(maxRowsOfProduct) })
      const product = toFileProduct(rows)
      for (const { input, row } of product.variants) {
        const sku = input.inventoryItem?.sku
        const earlier = sku ? skus.get(sku) : undefined
        if (earlier !== undefined)
          throw new BadCell(row, 'skuTwice', { sku: String(sku), row: String(earlier) })
        if (sku) skus.set(sku, row)
      }
      return product
    },
  })
}
