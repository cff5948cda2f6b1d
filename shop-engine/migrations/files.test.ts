import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#/database/database.ts'
import { migrate } from '#/database/migrate.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import type { AllTables } from '#/server/tables.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openEngine } from '../engine.fixture.ts'
import { drawnFile } from '../seed/write-product.ts'
import { shopMigrations } from './list.ts'

forEachDatabase(({ location }) => {
  it('keeps the pictures of products under their ids', async () => {
    const opened = await openDatabase(await location())
    const database = opened.withTables<AllTables>()
    const before = Object.entries(shopMigrations).filter(([name]) => name < '006')
    await opened.withoutTimeout((db) => migrate(db, 'shop', Object.fromEntries(before)))
    const run = (text: string) => sql.raw(text).execute(database.db)
    await run(`insert into shop_products (id, handle, vendor, product_type, tags_json, position, published, created_at,
      updated_at) values (1, 'kit', 'Glovebox', 'Kit', '[]', 1, 1, '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z')`)
    for (const [id, picture] of [
      [4, 'express-kit--front'],
      [7, 'express-kit--detail'],
    ])
      await run(`insert into shop_product_images (id, product_id, position, picture, width, height, alt_json)
        values (${id}, 1, ${id}, '${picture}', 1200, 900, '{"en":"A kit","fr":"Un étui"}')`)
    await run(`insert into shop_variants (id, product_id, position, sku, price_cents, weight_grams, image_id)
      values (1, 1, 1, 'KIT', 4900, 300, 7)`)

    await migrateAll(opened)

    const { ask } = openEngine(database)
    const { product } = await ask(`query @inContext(language: FR) { product(handle: "kit") {
      media(first: 5) { nodes { id alt ... on MediaImage { image { width height url } } } }
      variants(first: 1) { nodes { image { id } } } } }`)
    expect(product.media.nodes).toMatchObject([
      { id: 'gid://shopify/MediaImage/4', alt: 'Un étui', image: { width: 1200, height: 900 } },
      { id: 'gid://shopify/MediaImage/7' },
    ])
    expect(product.variants.nodes[0].image.id).toBe('gid://shopify/ProductImage/7')
    const { id } = await database.db
      .insertInto('shop_files')
      .values(
        drawnFile('gel--front', { width: 9, height: 9, hash: '', alt: { en: '', fr: '' } }, ''),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBe(8)
    await opened.close()
  })
})
