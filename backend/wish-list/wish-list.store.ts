import type { Insertable } from 'kysely'
import type { SavedProduct } from '#/contract/wish-list.ts'
import type { BackendTables, Db } from '../database/tables.ts'

/** Newest first. */
export function listSaved(db: Db, customerId: string): Promise<SavedProduct[]> {
  return db
    .selectFrom('backend_saved_products')
    .select([
      'product_id as productId',
      'product_handle as productHandle',
      'product_title as productTitle',
      'created_at as createdAt',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()
}

/** Saving a product again changes nothing. */
export async function insertSaved(
  tx: Db,
  row: Insertable<BackendTables['backend_saved_products']>,
): Promise<void> {
  await tx
    .insertInto('backend_saved_products')
    .values(row)
    .onConflict((conflict) => conflict.columns(['customer_id', 'product_id']).doNothing())
    .execute()
}

/** Takes one product off a customer's list, or all of them. */
export async function deleteSaved(tx: Db, customerId: string, productId?: string): Promise<void> {
  const all = tx.deleteFrom('backend_saved_products').where('customer_id', '=', customerId)
  await (productId === undefined ? all : all.where('product_id', '=', productId)).execute()
}

/** Moves one customer's saved products to another, who may have saved some of them already. */
export async function moveSaved(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  const existing = tx
    .selectFrom('backend_saved_products')
    .select('product_id')
    .where('customer_id', '=', to)
  await tx
    .updateTable('backend_saved_products')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .where('product_id', 'not in', existing)
    .execute()
  await deleteSaved(tx, from)
}
