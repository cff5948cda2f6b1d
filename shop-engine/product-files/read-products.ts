import type { Found } from './imports.ts'
import { BadCell, type FileProduct, type Row, toFileProduct, toProblem } from './product-columns.ts'
import { readRows } from './read-rows.ts'

/** How many rows one product may have. */
const maxRowsOfProduct = 1_000

/** Reads Shopify's product file as a stream, a product at a time; a product's rows are adjacent. @throws BadFile */
export async function* readProducts(
  chunks: AsyncIterable<Uint8Array>,
  onColumns: (columns: readonly string[]) => void,
): AsyncGenerator<Found<FileProduct>> {
  const seen = new Set<string>()
  const skus = new Map<string, number>()
  let group: Row[] = []
  for await (const row of readRows(chunks, { required: 'Handle', onColumns })) {
    const handle = row.cells.Handle?.trim() ?? ''
    if (group[0] && (handle === '' || handle === group[0].cells.Handle)) {
      group.push(row)
      continue
    }
    if (group.length > 0) yield found(group, { seen, skus })
    group = [{ ...row, cells: { ...row.cells, Handle: handle } }]
  }
  if (group.length > 0) yield found(group, { seen, skus })
}

function found(
  rows: readonly Row[],
  { seen, skus }: { seen: Set<string>; skus: Map<string, number> },
): Found<FileProduct> {
  const [first, ...others] = rows
  const handle = first?.cells.Handle ?? ''
  const row = first?.number ?? 0
  const problem = (of: BadCell): Found<FileProduct> => ({
    problem: toProblem(of, handle),
    rows: rows.length,
  })
  if (!first || handle === '') return problem(new BadCell(row, 'noHandle'))
  if (seen.has(handle)) return problem(new BadCell(row, 'apart'))
  seen.add(handle)
  if (rows.length > maxRowsOfProduct)
    return problem(new BadCell(row, 'manyRows', { max: String(maxRowsOfProduct) }))
  try {
    const product = toFileProduct([first, ...others])
    for (const { input, row } of product.variants) {
      const sku = input.inventoryItem?.sku
      const earlier = sku ? skus.get(sku) : undefined
      if (earlier !== undefined)
        return problem(new BadCell(row, 'skuTwice', { sku: String(sku), row: String(earlier) }))
      if (sku) skus.set(sku, row)
    }
    return { item: product }
  } catch (error) {
    if (error instanceof BadCell) return problem(error)
    throw error
  }
}
