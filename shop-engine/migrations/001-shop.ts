import { type Kysely, sql } from 'kysely'
import { createIndex, createTableWithId, partOf } from '../../database/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createProducts(db)
  await createOptions(db)
  await createVariants(db)
  await createInventory(db)
  await createCollections(db)
  await createCarts(db)
  await createOrders(db)
  await createOrderLines(db)
}

async function createProducts(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'shop_products')
    .addColumn('handle', 'text', (c) => c.notNull().unique())
    .addColumn('vendor', 'text', (c) => c.notNull())
    .addColumn('product_type', 'text', (c) => c.notNull())
    .addColumn('tags_json', 'text', (c) => c.notNull())
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('video_url', 'text')
    .addColumn('published', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await createIndex(db, 'shop_products_in_order', {
    on: 'shop_products',
    columns: ['published', 'position', 'id'],
  })

  await db.schema
    .createTable('shop_product_texts')
    .addColumn('product_id', 'bigint', partOf('shop_products.id'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description_html', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('seo_title', 'text', (c) => c.notNull())
    .addColumn('seo_description', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('shop_product_texts_key', ['product_id', 'language'])
    .execute()

  await createTableWithId(db, 'shop_product_images')
    .addColumn('product_id', 'bigint', partOf('shop_products.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('alt_json', 'text', (c) => c.notNull())
    .addUniqueConstraint('shop_product_images_in_order', ['product_id', 'position'])
    .execute()
}

async function createOptions(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'shop_options')
    .addColumn('product_id', 'bigint', partOf('shop_products.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name_json', 'text', (c) => c.notNull())
    .addUniqueConstraint('shop_options_in_order', ['product_id', 'position'])
    .execute()

  await createTableWithId(db, 'shop_option_values')
    .addColumn('option_id', 'bigint', partOf('shop_options.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name_json', 'text', (c) => c.notNull())
    .addColumn('swatch_color', 'text')
    .addColumn('swatch_picture', 'text')
    .addUniqueConstraint('shop_option_values_in_order', ['option_id', 'position'])
    .execute()
}

async function createVariants(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'shop_variants')
    .addColumn('product_id', 'bigint', partOf('shop_products.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('sku', 'text', (c) => c.notNull().unique())
    .addColumn('price_cents', 'bigint', (c) => c.notNull().check(sql`price_cents >= 0`))
    .addColumn('compare_at_cents', 'bigint')
    .addColumn('image_id', 'bigint', (c) => c.references('shop_product_images.id'))
    .addColumn('weight_grams', 'integer', (c) => c.notNull())
    .addUniqueConstraint('shop_variants_in_order', ['product_id', 'position'])
    .execute()

  await db.schema
    .createTable('shop_variant_option_values')
    .addColumn('variant_id', 'bigint', partOf('shop_variants.id'))
    .addColumn('option_value_id', 'bigint', partOf('shop_option_values.id'))
    .addPrimaryKeyConstraint('shop_variant_option_values_key', ['variant_id', 'option_value_id'])
    .execute()
}

async function createInventory(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'shop_stock_items')
    .addColumn('sku', 'text', (c) => c.notNull().unique())
    .addColumn('quantity', 'bigint', (c) => c.notNull().check(sql`quantity >= 0`))
    .execute()

  await db.schema
    .createTable('shop_variant_parts')
    .addColumn('variant_id', 'bigint', partOf('shop_variants.id'))
    .addColumn('stock_item_id', 'bigint', (c) => c.notNull().references('shop_stock_items.id'))
    .addColumn('units', 'integer', (c) => c.notNull().check(sql`units > 0`))
    .addPrimaryKeyConstraint('shop_variant_parts_key', ['variant_id', 'stock_item_id'])
    .execute()
  await createIndex(db, 'shop_variant_parts_by_item', {
    on: 'shop_variant_parts',
    columns: ['stock_item_id'],
  })
}

async function createCollections(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'shop_collections')
    .addColumn('handle', 'text', (c) => c.notNull().unique())
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('shop_collection_texts')
    .addColumn('collection_id', 'bigint', partOf('shop_collections.id'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description_html', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('shop_collection_texts_key', ['collection_id', 'language'])
    .execute()

  await db.schema
    .createTable('shop_collection_products')
    .addColumn('collection_id', 'bigint', partOf('shop_collections.id'))
    .addColumn('product_id', 'bigint', partOf('shop_products.id'))
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('shop_collection_products_key', ['collection_id', 'product_id'])
    .execute()
  await createIndex(db, 'shop_collection_products_in_order', {
    on: 'shop_collection_products',
    columns: ['collection_id', 'position', 'product_id'],
  })
}

async function createCarts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shop_carts')
    .addColumn('token', 'text', (c) => c.primaryKey())
    .addColumn('key_hash', 'text', (c) => c.notNull().unique())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('attributes_json', 'text', (c) => c.notNull())
    .addColumn('buyer_json', 'text', (c) => c.notNull())
    .addColumn('customer_id', 'bigint')
    .addColumn('discount_codes_json', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('completed_at', 'text')
    .execute()
  await createIndex(db, 'shop_carts_by_age', { on: 'shop_carts', columns: ['updated_at'] })

  await db.schema
    .createTable('shop_cart_lines')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('cart_token', 'text', partOf('shop_carts.token'))
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('variant_id', 'bigint', (c) => c.notNull())
    .addColumn('quantity', 'bigint', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('attributes_json', 'text', (c) => c.notNull())
    .addUniqueConstraint('shop_cart_lines_merge', ['cart_token', 'variant_id', 'attributes_json'])
    .execute()

  await db.schema
    .createTable('shop_checkouts')
    .addColumn('cart_token', 'text', (c) =>
      c.primaryKey().references('shop_carts.token').onDelete('cascade'),
    )
    .addColumn('information_json', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'shop_orders')
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('cart_token', 'text', (c) => c.notNull().unique())
    .addColumn('customer_id', 'bigint')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('subtotal', 'bigint', (c) => c.notNull())
    .addColumn('shipping', 'bigint', (c) => c.notNull())
    .addColumn('tax', 'bigint', (c) => c.notNull())
    .addColumn('total', 'bigint', (c) => c.notNull())
    .addColumn('shipping_method', 'text', (c) => c.notNull())
    .addColumn('shipping_address_json', 'text', (c) => c.notNull())
    .addColumn('payment_method', 'text', (c) => c.notNull())
    .addColumn('financial_status', 'text', (c) => c.notNull())
    .addColumn('fulfillment_status', 'text', (c) => c.notNull())
    .addColumn('processed_at', 'text', (c) => c.notNull())
    .addCheckConstraint('shop_orders_add_up', sql`total = subtotal + shipping + tax`)
    .execute()
  await createIndex(db, 'shop_orders_of_customer', {
    on: 'shop_orders',
    columns: ['customer_id', 'id'],
  })
}

async function createOrderLines(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'shop_order_lines')
    .addColumn('order_id', 'bigint', partOf('shop_orders.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('variant_id', 'bigint', (c) => c.notNull())
    .addColumn('product_id', 'bigint', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('variant_title', 'text', (c) => c.notNull())
    .addColumn('sku', 'text', (c) => c.notNull())
    .addColumn('quantity', 'bigint', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('unit_price', 'bigint', (c) => c.notNull())
    .addColumn('total', 'bigint', (c) => c.notNull())
    .addColumn('picture', 'text')
    .addColumn('picture_alt', 'text', (c) => c.notNull())
    .addCheckConstraint('shop_order_lines_add_up', sql`total = unit_price * quantity`)
    .addUniqueConstraint('shop_order_lines_in_order', ['order_id', 'position'])
    .execute()

  await db.schema
    .createTable('shop_idempotency')
    .addColumn('key_hash', 'text', (c) => c.primaryKey())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('order_id', 'bigint', (c) => c.notNull().references('shop_orders.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
}
