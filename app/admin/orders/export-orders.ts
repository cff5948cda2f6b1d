import { type ListedOrder, listOrders } from '#/clients/shop-admin/orders.ts'
import type { ShopAdmin } from '#/clients/shop-admin/shop-admin.ts'
import { toCsv } from '#/contract/csv-cells.ts'

const size = 100
/** The shop lets each caller ask so much in a time, and a long export waits for its turn. */
const pauseMs = 2_000
const maxPauses = 30

type Cell = string | number | null

/**
 * All orders that a search finds as a CSV file, page by page, however many there are.
 * @throws Error where the shop stops answering
 */
export async function exportOrders(
  shop: ShopAdmin,
  options: {
    query: string
    head: readonly string[]
    row: (order: ListedOrder) => readonly Cell[]
    onProgress: (rows: number) => void
  },
): Promise<Blob> {
  const { query, head, row, onProgress } = options
  const parts = [toCsv([head])]
  let rows = 0
  for (let after: string | null | undefined; after !== null; ) {
    const { orders } = await patiently(() =>
      shop.ask(listOrders, { query, first: size, ...(after !== undefined && { after }) }),
    )
    // Only the file itself begins with the mark of its encoding.
    if (orders.nodes.length > 0) parts.push(toCsv(orders.nodes.map(row)).slice(1))
    rows += orders.nodes.length
    onProgress(rows)
    after = orders.pageInfo.hasNextPage ? orders.pageInfo.endCursor : null
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await ask()
    } catch (error) {
      const isThrottled = error instanceof Error && 'code' in error && error.code === 'THROTTLED'
      if (!isThrottled || pauses === maxPauses) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
