import type { Transaction } from 'kysely'
import type { Publish } from '#/database/changes.ts'
import { productsHolding, updateMembersByStock } from '../collection-rules/members-by-rule.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { type InventoryComponent, labelsChange } from './inventory.ts'

/** What pages and lists may show differently after stock was taken. */
export interface StockLabelChange {
  /** Whether some list contains other products now. */
  lists: boolean
  /** Ids of products whose pages may show a different stock label. */
  products: readonly string[]
}

/** Notifies the caches of every process of a change of stock. */
export function publishStock(publish: Publish, { lists, products }: StockLabelChange): void {
  publish('stock')
  if (lists) publish('catalogue')
  else if (products.length > 0) publish('labels', products)
}

/** What a claim has changed. @param claimedFrom with the stock as it was before */
export async function labelChangeOf(
  tx: Transaction<ShopTables>,
  claimedFrom: readonly InventoryComponent[],
  demand: ReadonlyMap<number, number>,
): Promise<StockLabelChange> {
  const items = [...demand.keys()]
  const lists = await updateMembersByStock(tx, items)
  if (lists || !labelsChange(claimedFrom, demand)) return { lists, products: [] }
  return { lists, products: (await productsHolding(tx, items)).map(String) }
}
