import type { Transaction } from 'kysely'
import type { Publish } from '#/database/changes.ts'
import { productsHolding, updateMembersByStock } from '../collection-rules/members-by-rule.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { type InventoryComponent, labelsChange } from './inventory.ts'

/** A transaction that changes stock. */
export interface StockChange {
  tx: Transaction<ShopTables>
  publish: Publish
}

/**
 * Notifies the caches of every process that pieces were taken or put back.
 * @param fuller the stock with these pieces
 */
export const publishStock = (
  change: StockChange,
  fuller: readonly InventoryComponent[],
  pieces: ReadonlyMap<number, number>,
): Promise<void> => publishItems(change, [...pieces.keys()], labelsChange(fuller, pieces))

/** Notifies the caches of every process that staff have counted these items anew. */
export const publishCount = (change: StockChange, items: readonly number[]): Promise<void> =>
  publishItems(change, items, true)

async function publishItems(
  { tx, publish }: StockChange,
  items: readonly number[],
  labelsMayChange: boolean,
): Promise<void> {
  publish('stock')
  if (await updateMembersByStock(tx, items)) publish('catalogue')
  else if (labelsMayChange) publish('labels', (await productsHolding(tx, items)).map(String))
}

/** Puts pieces back in stock, by stock item. */
export async function putBack(
  change: StockChange,
  pieces: ReadonlyMap<number, number>,
): Promise<void> {
  if (pieces.size === 0) return
  // In the order in which they are claimed, to avoid deadlocks.
  const byItem = [...pieces].sort(([first], [second]) => first - second)
  for (const [stockItemId, count] of byItem)
    await change.tx
      .updateTable('shop_stock_items')
      .set((eb) => ({ quantity: eb('quantity', '+', count) }))
      .where('id', '=', stockItemId)
      .execute()
  await publishStock(change, await componentsOf(change.tx, [...pieces.keys()]), pieces)
}

function componentsOf(
  tx: Transaction<ShopTables>,
  stockItemIds: readonly number[],
): Promise<InventoryComponent[]> {
  return tx
    .selectFrom('shop_bundle_components as part')
    .innerJoin('shop_stock_items as item', 'item.id', 'part.stock_item_id')
    .select([
      'part.variant_id as variantId',
      'part.stock_item_id as stockItemId',
      'part.units',
      'item.quantity',
    ])
    .where('part.stock_item_id', 'in', stockItemIds)
    .execute()
}
