import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../../database/columns.ts'

/**
 * Sold-out products are in a separate table, so that a scan of all products needn't read the stock of each. Triggers
 * maintain it, whatever changes stock or variants.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shop_sold_out')
    .addColumn('product_id', 'bigint', (c) => c.primaryKey())
    .execute()
  await sql`insert into shop_sold_out (product_id) select id from shop_products
    where not ${isForSale(sql`shop_products.id`)} order by id`.execute(db)
  await (isPostgres(db) ? followOnPostgres(db) : followOnSqlite(db))
}

/** Some variant of the product has all its components in stock. */
const isForSale = (
  product: RawBuilder<unknown>,
) => sql`exists (select 1 from shop_variants as variant
  where variant.product_id = ${product} and not exists (select 1 from shop_bundle_components as part
    where part.variant_id = variant.id and part.few_left = 0))`
const isMissing = (row: 'new' | 'old') => `(${row}.few_left is not distinct from 0)`
const productOf = (row: 'new' | 'old') =>
  `(select product_id from shop_variants where id = ${row}.variant_id)`

/** Changes that may affect whether a product is sold out: the table, the product's id in the row, and the condition. */
const changes = [
  ['insert', 'shop_products', 'new.id', ''],
  ['delete', 'shop_products', 'old.id', ''],
  ['insert', 'shop_variants', 'new.product_id', ''],
  ['delete', 'shop_variants', 'old.product_id', ''],
  ['insert', 'shop_bundle_components', productOf('new'), `when (${isMissing('new')})`],
  ['delete', 'shop_bundle_components', productOf('old'), `when (${isMissing('old')})`],
  [
    'update',
    'shop_bundle_components',
    productOf('new'),
    `when (${isMissing('old')} <> ${isMissing('new')})`,
  ],
] as const

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const [change, table, named, when] of changes) {
    const product = sql.raw(named)
    await sql`create trigger ${sql.ref(`${table}_${change}_sold_out`)}
      after ${sql.raw(change)} on ${sql.table(table)} ${sql.raw(when)} begin
        delete from shop_sold_out where product_id = ${product}
          and (${isForSale(product)} or not exists (select 1 from shop_products where id = ${product}));
        insert into shop_sold_out (product_id) select id from shop_products where id = ${product}
          and not ${isForSale(product)}
          and not exists (select 1 from shop_sold_out where product_id = ${product});
      end`.execute(db)
  }
}

/** The number of this table's advisory lock. */
const lock = 43

/**
 * Two concurrent orders may take the last pieces of two variants of a product, and neither sees what the other took. So
 * products are checked at the end of a transaction, one transaction at a time, and each sees the effects of those
 * before it. It takes no locks after this one, and nothing else locks rows of the table, so there is no deadlock.
 */
async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function shop_look_whether_sold_out(product bigint) returns void
    language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(${sql.lit(lock)});
      if exists (select 1 from shop_products where id = product)
        and not ${isForSale(sql`product`)} then
        insert into shop_sold_out (product_id) values (product) on conflict do nothing;
      else
        delete from shop_sold_out where product_id = product;
      end if;
    end $$`.execute(db)
  for (const [change, table, product, when] of changes) {
    const name = sql.ref(`${table}_${change}_sold_out`)
    await sql`create function ${name}() returns trigger language plpgsql as $$
      declare product bigint = ${sql.raw(product)};
      begin
        if product is not null then perform shop_look_whether_sold_out(product); end if;
        return null;
      end $$`.execute(db)
    await sql`create constraint trigger ${name} after ${sql.raw(change)} on ${sql.table(table)}
      deferrable initially deferred for each row ${sql.raw(when)}
      execute function ${name}()`.execute(db)
  }
}
