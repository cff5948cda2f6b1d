import type { Kysely } from 'kysely'
import type { ShopTables } from '../tables.ts'
import type { InventoryComponent } from './stock.ts'

/** Every part that shares a stock item with the cart, those of variants outside the cart too. */
export function readInventory(
  db: Kysely<ShopTables>,
  cartToken: string,
): Promise<InventoryComponent[]> {
  return db
    .selectFrom('shop_variant_parts as part')
    .innerJoin('shop_stock_items as item', 'item.id', 'part.stock_item_id')
    .select([
      'part.variant_id as variantId',
      'part.stock_item_id as stockItemId',
      'part.units',
      'item.quantity',
    ])
    .where('part.stock_item_id', 'in', (cart) =>
      cart
        .selectFrom('shop_cart_lines as line')
        .innerJoin('shop_variant_parts as wanted', 'wanted.variant_id', 'line.variant_id')
        .select('wanted.stock_item_id')
        .where('line.cart_token', '=', cartToken),
    )
    .execute()
}

/**
 * Takes pieces off the shelf; returns how many are left, or undefined, and then nothing is taken, when
 * there are too few. Callers claim in the order of the items' ids, so that no two wait for each other.
 */
export async function claimStock(
  tx: Kysely<ShopTables>,
  stockItemId: number,
  pieces: number,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('shop_stock_items')
    .set((eb) => ({ quantity: eb('quantity', '-', pieces) }))
    .where('id', '=', stockItemId)
    .where('quantity', '>=', pieces)
    .returning('quantity')
    .executeTakeFirst()
  return row?.quantity
}
