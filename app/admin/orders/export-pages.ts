import { toCsv } from '#/contract/csv-cells.ts'

const size = 100

type Cell = string | number | null

interface Export<Row> {
  ask: (page: { first: number; after?: string | null }) => Promise<{
    nodes: readonly Row[]
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
  }>
  head: readonly string[]
  row: (row: Row) => readonly Cell[]
  onProgress: (rows: number) => void
}

/**
 * A list as a CSV file, page by page, however long it is.
 * @throws Error where the shop stops answering
 */
export async function exportPages<Row>({ ask, head, row, onProgress }: Export<Row>): Promise<Blob> {
  const parts = [toCsv([head])]
  let rows = 0
  for (let after: string | null | undefined; after !== null; ) {
    const page = { first: size, ...(after !== undefined && { after }) }
    const orders = await ask(page)
    // Only the file's first part may start with a byte order mark.
    if (orders.nodes.length > 0) parts.push(toCsv(orders.nodes.map(row)).slice(1))
    rows += orders.nodes.length
    onProgress(rows)
    after = orders.pageInfo.hasNextPage ? orders.pageInfo.endCursor : null
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
