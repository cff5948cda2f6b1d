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
export async function publishStock(
  { tx, publish }: StockChange,
  fuller: readonly InventoryComponent[],
  pieces: ReadonlyMap<number, number>,
): Promise<void> {
  const items = [...pieces.keys()]
  publish('stock')
  if (await updateMembersByStock(tx, items)) publish('catalogue')
  else if (labelsChange(fuller, pieces)) publish('labels', await holding(tx, items))
}

/** Puts pieces back in stock, by stock item. */
export async function putBack(
  { tx, publish }: StockChange,
  pieces: ReadonlyMap<number, number>,
): Promise<void> {
  if (pieces.size === 0) return
  // In the order in which they are claimed, to avoid deadlocks.
  const byItem = [...pieces].sort(([first], [second]) => first - second)
  for (const [stockItemId, count] of byItem)
    await tx
      .updateTable('shop_stock_items')
      .set((eb) => ({ quantity: eb('quantity', '+', count) }))
      .where('id', '=', stockItemId)
      .execute()
  await publishStock({ tx, publish }, await componentsOf(tx, [...pieces.keys()]), pieces)
}

/** Notifies the caches of every process that staff have counted these items anew. */
export async function publishCount({ tx, publish }: StockChange, items: readonly number[]) {
  publish('stock')
  if (await updateMembersByStock(tx, items)) publish('catalogue')
  else publish('labels', await holding(tx, items))
}

const holding = async (tx: Transaction<ShopTables>, items: readonly number[]) =>
  (await productsHolding(tx, items)).map(String)

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
