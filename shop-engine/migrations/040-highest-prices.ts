import { type Kysely, sql } from 'kysely'

/** Mostly, a product's own row tells whether some variant's price is within bounds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('shop_products')
    .addColumn('max_price_cents', 'bigint', (c) => c.notNull().defaultTo(-1))
    .execute()
  await sql`update shop_products set max_price_cents = coalesce(
    (select max(price_cents) from shop_variants where product_id = shop_products.id), -1)`.execute(
    db,
  )
}
