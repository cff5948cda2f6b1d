import type { Transaction } from 'kysely'
import type { Change } from '../changes/change.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { putBack } from './put-back.ts'

/** Records what a cart has claimed while its buyer pays elsewhere, by stock item. */
export async function insertReservation(
  tx: Transaction<ShopTables>,
  cartToken: string,
  demand: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = Array.from(demand, ([stockItemId, pieces]) => ({
    cart_token: cartToken,
    stock_item_id: stockItemId,
    pieces,
  }))
  if (rows.length > 0) await tx.insertInto('shop_reservations').values(rows).execute()
}

/** Puts what a cart has reserved back in stock. The caller has locked the cart. */
export async function releaseReservation(change: Change, cartToken: string): Promise<void> {
  const rows = await change.tx
    .deleteFrom('shop_reservations')
    .where('cart_token', '=', cartToken)
    .returning(['stock_item_id', 'pieces'])
    .execute()
  await putBack(change, new Map(rows.map((row) => [row.stock_item_id, row.pieces])))
}
