import type { Kysely } from 'kysely'
import { videoField, writeMetafield } from '../metafields/metafield.store.ts'
import type { ShopTables } from '../migrations/tables.ts'

/** Gives a product a how-to video on a video platform. */
export async function showVideo(
  db: Kysely<ShopTables>,
  handle: string,
  value: string,
): Promise<void> {
  const { id } = await db
    .selectFrom('shop_products')
    .select('id')
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow()
  await writeMetafield(db, { type: 'PRODUCT', id }, { ...videoField, value, now: new Date() })
}
