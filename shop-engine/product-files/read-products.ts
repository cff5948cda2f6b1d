import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { fromCell } from '#/contract/csv-cells.ts'
import {
  BadCell,
  type FileProduct,
  type Problem,
  type Row,
  toFileProduct,
} from './product-columns.ts'

/** What a file holds, piece by piece: a product, or what is wrong with one. */
export type Found = { product: FileProduct } | { problem: Problem; rows: number }

/** The file as a whole cannot be read. */
export class BadFile extends Error {
  readonly code: 'notCsv' | 'noHandle' | 'tooManyRows'
  constructor(code: BadFile['code'], options?: ErrorOptions) {
    super(code, options)
    this.name = 'BadFile'
    this.code = code
  }
}

const maxRows = 250_000
/** Of all rows of one product together. */
const maxRowsOfProduct = 1_000

/**
 * Reads Shopify's product file as a stream, a product at a time; rows of a product stand together.
 * @throws BadFile
 */
export async function* readProducts(
  chunks: AsyncIterable<Uint8Array>,
  onColumns: (columns: readonly string[]) => void,
): AsyncGenerator<Found> {
  const seen = new Set<string>()
  const skus = new Map<string, number>()
  let group: Row[] = []
  for await (const row of readRows(chunks, onColumns)) {
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
): Found {
  const [first, ...others] = rows
  const handle = first?.cells.Handle ?? ''
  const row = first?.number ?? 0
  const problem = (message: string, at = row): Found => ({
    problem: { row: at, handle, message },
    rows: rows.length,
  })
  if (!first || handle === '') return problem('Handle is missing.')
  if (seen.has(handle)) return problem('The rows of a product must stand together.')
  seen.add(handle)
  if (rows.length > maxRowsOfProduct) return problem(`A product can have ${maxRowsOfProduct} rows.`)
  try {
    const product = toFileProduct([first, ...others])
    for (const { input, row } of product.variants) {
      const sku = input.inventoryItem?.sku
      const earlier = sku ? skus.get(sku) : undefined
      if (earlier !== undefined) return problem(`SKU ${sku} is in row ${earlier} already.`, row)
      if (sku) skus.set(sku, row)
    }
    return { product }
  } catch (error) {
    if (error instanceof BadCell) return problem(error.message, error.row)
    throw error
  }
}

async function* readRows(
  chunks: AsyncIterable<Uint8Array>,
  onColumns: (columns: readonly string[]) => void,
): AsyncGenerator<Row> {
  let columns: readonly string[] | undefined
  let number = 0
  const parser = parse({
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  })
  const source = Readable.from(chunks)
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const record of parser) {
      const cells = record as string[]
      number += 1
      if (number > maxRows + 1) throw new BadFile('tooManyRows')
      if (!columns) {
        columns = cells.map((name) => name.trim())
        if (!columns.includes('Handle')) throw new BadFile('noHandle')
        onColumns(columns)
        continue
      }
      yield { number, cells: toCells(columns, cells) }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new BadFile('notCsv', { cause: error })
    throw error
  } finally {
    source.destroy()
    parser.destroy()
  }
  if (!columns) throw new BadFile('noHandle')
}

function toCells(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    columns.map((column, index) => [column, fromCell(cells[index] ?? '').replaceAll('\0', '')]),
  )
}
