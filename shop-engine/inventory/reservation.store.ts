import type { Transaction } from 'kysely'
import type { Topic } from '#/database/changes.ts'
import { updateMembersByStock } from '../collection-rules/members-by-rule.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { type InventoryComponent, labelsChange } from './inventory.ts'

/** Records what a cart has claimed while its buyer pays elsewhere, by stock item. */
export async function insertReservation(
  tx: Transaction<ShopTables>,
  cartToken: string,
  demand: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = Array.from(demand, ([stockItemId, pieces]) => ({
    ...{ cart_token: cartToken, stock_item_id: stockItemId },
    pieces,
  }))
  if (rows.length > 0) await tx.insertInto('shop_reservations').values(rows).execute()
}

/** Puts what a cart has reserved back in stock; returns the topics to publish. The caller has locked the cart. */
export async function releaseReservation(
  tx: Transaction<ShopTables>,
  cartToken: string,
): Promise<Topic[]> {
  const rows = await tx
    .deleteFrom('shop_reservations')
    .where('cart_token', '=', cartToken)
    .returning(['stock_item_id', 'pieces'])
    .execute()
  if (rows.length === 0) return []
  const held = rows.map((row) => [row.stock_item_id, row.pieces] as const)
  const pieces = new Map(held.sort(([first], [second]) => first - second))
  for (const [stockItemId, count] of pieces) {
    await tx
      .updateTable('shop_stock_items')
      .set((eb) => ({ quantity: eb('quantity', '+', count) }))
      .where('id', '=', stockItemId)
      .execute()
  }
  const listsChanged = await updateMembersByStock(tx, [...pieces.keys()])
  const labelsChanged = labelsChange(await componentsOf(tx, [...pieces.keys()]), pieces)
  return listsChanged || labelsChanged ? ['stock', 'catalogue'] : ['stock']
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
