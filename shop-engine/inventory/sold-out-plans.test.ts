import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { fillWithProducts } from '../seed/fill-with-products.ts'

/** Rows of variants and of their parts that this connection's scans of whole tables have read. */
async function rowsScanned(connection: Kysely<ShopTables>): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read)::int as read from pg_stat_xact_user_tables
    where relname in ('shop_variants', 'shop_bundle_components')`.execute(connection)
  return rows[0]?.read ?? Number.NaN
}

forEachDatabase(
  (database) => {
    it('looks only at the products that changed, also on a connection that knew the shop small', async () => {
      const opened = await database.fresh()
      const shop = opened.withTables<ShopTables>()
      await openDemo(opened)
      await sql`vacuum analyze`.execute(shop.db)
      const scanned = await shop.db.connection().execute(async (connection) => {
        const products = await connection.selectFrom('shop_products').select('id').execute()
        // PostgreSQL keeps the plan of a function's query per connection, from its sixth run on for any parameters.
        for (let run = 0; run < 7; run += 1)
          for (const { id } of products)
            await sql`select shop_look_whether_sold_out(${id})`.execute(connection)
        await sql`update shop_stock_items set quantity = quantity + 1`.execute(connection)

        // Told that it's on SQLite, it doesn't update the statistics, from which new plans would be made.
        await fillWithProducts({ ...shop, kind: 'sqlite' }, { products: 300 })
        await sql`begin`.execute(connection)
        const before = await rowsScanned(connection)
        await sql`select shop_look_whether_sold_out(id) from shop_products`.execute(connection)
        await sql`update shop_stock_items set quantity = 0, oversells = 1`.execute(connection)
        await sql`set constraints all immediate`.execute(connection)
        const scanned = (await rowsScanned(connection)) - before
        await sql`rollback`.execute(connection)
        return scanned
      })
      expect(scanned).toBe(0)
    })
  },
  ['postgres'],
)
