import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#/database/database.ts'
import { migrate } from '#/database/migrate.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import type { AllTables } from '#/server/tables.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openEngine } from '../engine.fixture.ts'
import { shopMigrations } from './list.ts'

forEachDatabase(({ location }) => {
  it('makes a metafield of the address of a how-to video, and shows it as before', async () => {
    const opened = await openDatabase(await location())
    const older = Object.entries(shopMigrations).filter(([name]) => name < '014')
    await opened.withoutTimeout((all) => migrate(all, 'shop', Object.fromEntries(older)))
    const at = '2026-11-21T09:00:00.000Z'
    const url = 'https://vimeo.com/76979871'
    await sql`insert into shop_products (id, handle, vendor, product_type, tags_json, position, video_url,
      published, created_at, updated_at) values (1, 'foam', '', '', '[]', 1, ${url}, 1, ${at}, ${at}),
      (2, 'rope', '', '', '[]', 2, null, 1, ${at}, ${at})`.execute(opened.db)

    await migrateAll(opened)

    const { ask, admin } = openEngine(opened.withTables<AllTables>())
    const field = 'metafield(namespace: "custom", key: "how_to_video_url") { type value }'
    const { foam, rope } = await ask(
      `{ foam: product(handle: "foam") { ${field} } rope: product(handle: "rope") { ${field} } }`,
    )
    expect([foam.metafield, rope.metafield]).toEqual([{ type: 'url', value: url }, null])
    const { metafieldDefinitions } = await admin.ask(
      '{ metafieldDefinitions(ownerType: PRODUCT, first: 2) { nodes { name metafieldsCount access { storefront } } } }',
    )
    expect(metafieldDefinitions.nodes).toEqual([
      { name: 'How-to video', metafieldsCount: 1, access: { storefront: 'PUBLIC_READ' } },
    ])
    await opened.close()
  })
})
