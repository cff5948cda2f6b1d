import type { Kysely } from 'kysely'
import { createTableWithId } from '../../database/columns.ts'

/** Draft and archived products, barcodes, and a history of stock changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  const products = () => schema.alterTable('shop_products')
  await products()
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('ACTIVE'))
    .execute()
  await products()
    .addColumn('listed', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  const known = db.withTables<{ shop_products: { status: string; published: number } }>()
  await known
    .updateTable('shop_products')
    .set({ status: 'DRAFT' })
    .where('published', '=', 0)
    .execute()
  for (const column of ['created_at', 'updated_at', 'vendor', 'product_type']) {
    await schema
      .createIndex(`shop_products_all_by_${column}`)
      .on('shop_products')
      .columns([column, 'id'])
      .execute()
  }
  await schema
    .createIndex('shop_products_by_status')
    .on('shop_products')
    .columns(['status', 'id'])
    .execute()
  await schema.alterTable('shop_variants').addColumn('barcode', 'text').execute()
  await createTableWithId(db, 'shop_inventory_changes')
    .addColumn('variant_id', 'bigint', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('staff', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('reference', 'text')
    .addColumn('delta', 'bigint', (c) => c.notNull())
    .addColumn('after', 'bigint', (c) => c.notNull())
    .execute()
  await schema
    .createIndex('shop_inventory_changes_of_variant')
    .on('shop_inventory_changes')
    .columns(['variant_id', 'id'])
    .execute()
}
