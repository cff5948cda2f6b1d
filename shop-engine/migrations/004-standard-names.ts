import type { Kysely } from 'kysely'
import { createIndex } from '../../database/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shop_variant_parts').renameTo('shop_bundle_components').execute()
  await db.schema.dropIndex('shop_variant_parts_by_item').execute()
  await createIndex(db, 'shop_bundle_components_by_item', {
    on: 'shop_bundle_components',
    columns: ['stock_item_id'],
  })

  await db.schema.alterTable('shop_product_words').renameTo('shop_search_terms').execute()
  await db.schema.dropIndex('shop_product_words_of_product').execute()
  await createIndex(db, 'shop_search_terms_of_product', {
    on: 'shop_search_terms',
    columns: ['product_id', 'language', 'word'],
  })

  await db.schema.alterTable('shop_unsent_letters').renameTo('shop_unsent_emails').execute()
}
