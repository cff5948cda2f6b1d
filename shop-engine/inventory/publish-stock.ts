import type { Transaction } from 'kysely'
import type { Publish } from '#/database/changes.ts'
import { productsHolding, updateMembersByStock } from '../collection-rules/members-by-rule.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { type InventoryComponent, labelsChange } from './inventory.ts'

/** What may read differently once stock was taken. */
export interface StockLabelChange {
  /** Which products are in some list. */
  lists: boolean
  /** Ids of products of which pages may say otherwise whether they're in stock, and how few are left. */
  products: readonly string[]
}

/** Tells every process's caches what has changed with the stock. */
export function publishStock(publish: Publish, { lists, products }: StockLabelChange): void {
  publish('stock')
  if (lists) publish('catalogue')
  else if (products.length > 0) publish('labels', products)
}

/** What a claim that is made already changes. @param claimedFrom with the stock as it was before */
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
