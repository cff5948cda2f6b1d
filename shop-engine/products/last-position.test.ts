import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { plansOf } from '#/tests/fixtures/query-plans.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { fillWithProducts } from '../seed/fill-with-products.ts'
import { lastPosition } from './product-writes.store.ts'

forEachDatabase((database) => {
  it('finds the place after all products without reading them', async () => {
    const opened = await database.fresh()
    await fillWithProducts(opened, { products: 300 })
    const { db } = opened.withTables<ShopTables>()
    expect(await lastPosition(db)).toBe(300)
    const ofHalf = 'SEARCH shop_products USING COVERING INDEX shop_products_in_order (published=?)'
    const expected = {
      sqlite: expect.arrayContaining([ofHalf, ofHalf]),
      postgres: expect.arrayContaining([
        '->  Index Only Scan Backward using shop_products_in_order on shop_products',
        'Index Cond: (published = 0)',
        'Index Cond: (published = 1)',
      ]),
    }
    expect(await plansOf(db, lastPosition)).toEqual(expected[database.kind])
  })

  it('counts hidden products among them', async () => {
    const opened = await database.fresh()
    await fillWithProducts(opened, { products: 3 })
    const { db } = opened.withTables<ShopTables>()
    await db.updateTable('shop_products').set({ published: 0 }).where('position', '=', 3).execute()
    expect(await lastPosition(db)).toBe(3)
    await db.deleteFrom('shop_products').execute()
    expect(await lastPosition(db)).toBe(0)
  })
})
