import type { Transaction } from 'kysely'
import type { Change } from '../changes/change.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { type InventoryComponent, labelsChange } from './inventory.ts'

/**
 * Says that pieces were taken or put back.
 * @param fuller the stock with these pieces
 */
export const reportPieces = (
  { report }: Change,
  fuller: readonly InventoryComponent[],
  pieces: ReadonlyMap<number, number>,
): Promise<void> =>
  report('stockChanged', {
    items: [...pieces.keys()],
    labelsMayChange: labelsChange(fuller, pieces),
  })

/** Puts pieces back in stock, by stock item. */
export async function putBack(change: Change, pieces: ReadonlyMap<number, number>): Promise<void> {
  if (pieces.size === 0) return
  // In the order in which they are claimed, to avoid deadlocks.
  const byItem = [...pieces].sort(([first], [second]) => first - second)
  for (const [stockItemId, count] of byItem)
    await change.tx
      .updateTable('shop_stock_items')
      .set((eb) => ({ quantity: eb('quantity', '+', count) }))
      .where('id', '=', stockItemId)
      .execute()
  await reportPieces(change, await componentsOf(change.tx, [...pieces.keys()]), pieces)
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
      'item.oversells',
    ])
    .where('part.stock_item_id', 'in', stockItemIds)
    .execute()
}
