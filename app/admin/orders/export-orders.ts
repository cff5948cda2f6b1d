import { type ListedOrder, listOrders } from '#/clients/shop-admin/orders.ts'
import type { ShopAdmin } from '#/clients/shop-admin/shop-admin.ts'
import { toCsv } from '#/contract/csv-cells.ts'

const size = 100

type Cell = string | number | null

interface Export<Row> {
  head: readonly string[]
  row: (row: Row) => readonly Cell[]
  onProgress: (rows: number) => void
}

/** All orders that a search finds as a CSV file. @throws Error where the shop stops answering */
export const exportOrders = (
  shop: ShopAdmin,
  { query, ...options }: Export<ListedOrder> & { query: string },
) =>
  exportPages({
    ask: async (page) => (await shop.ask(listOrders, { query, ...page })).orders,
    ...options,
  })

/**
 * A list as a CSV file, page by page, however long it is.
 * @throws Error where the shop stops answering
 */
export async function exportPages<Row>(
  options: Export<Row> & {
    ask: (page: { first: number; after?: string | null }) => Promise<{
      nodes: readonly Row[]
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    }>
  },
): Promise<Blob> {
  const { ask, head, row, onProgress } = options
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
