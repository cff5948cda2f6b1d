import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#/database/database.ts'
import { migrate } from '#/database/migrate.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import type { AllTables } from '#/server/tables.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openEngine } from '../engine.fixture.ts'
import * as shop from './001-shop.ts'
import * as catalogueOrder from './002-catalogue-order.ts'
import * as customers from './003-customers.ts'

forEachDatabase(({ location }) => {
  it('keeps what was written before tables got other names', async () => {
    const opened = await openDatabase(await location())
    const database = opened.withTables<AllTables>()
    const { db } = database
    await opened.withoutTimeout((all) =>
      migrate(all, 'shop', {
        '001-shop': shop,
        '002-catalogue-order': catalogueOrder,
        '003-customers': customers,
      }),
    )
    const at = '2026-11-21T09:00:00.000Z'
    await sql`insert into shop_products (id, handle, vendor, product_type, tags_json, position,
      published, created_at, updated_at) values (1, 'kit', 'Glovebox', 'Kit', '[]', 1, 1, ${at}, ${at})`.execute(
      db,
    )
    await sql`insert into shop_product_texts (product_id, language, title, description_html,
      description, seo_title, seo_description) values (1, 'en', 'Express Kit', '', '', '', '')`.execute(
      db,
    )
    await sql`insert into shop_variants (id, product_id, position, sku, price_cents, weight_grams)
      values (1, 1, 1, 'KIT', 4900, 300)`.execute(db)
    await sql`insert into shop_stock_items (id, sku, quantity) values (1, 'WIPES', 7)`.execute(db)
    await sql`insert into shop_variant_parts (variant_id, stock_item_id, units) values (1, 1, 3)`.execute(
      db,
    )
    await sql`insert into shop_product_words (language, word, product_id) values ('en', 'express', 1)`.execute(
      db,
    )
    await sql`insert into shop_unsent_letters (slot, subject, html, text) values (-1, 's', 'h', 't')`.execute(
      db,
    )

    await migrateAll(opened)

    const { ask } = openEngine(database)
    const { products } = await ask(`{ products(first: 5, query: "express") { nodes {
      title variants(first: 1) { nodes { sku quantityAvailable } } } } }`)
    expect(products.nodes).toEqual([
      { title: 'Express Kit', variants: { nodes: [{ sku: 'KIT', quantityAvailable: 2 }] } },
    ])
    expect(await db.selectFrom('shop_bundle_components').selectAll().execute()).toEqual([
      { variant_id: 1, stock_item_id: 1, units: 3, few_left: 5 },
    ])
    expect(await db.selectFrom('shop_unsent_emails').selectAll().execute()).toEqual([
      { slot: -1, subject: 's', html: 'h', text: 't' },
    ])
    await opened.close()
  })
})
