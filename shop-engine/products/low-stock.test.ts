import { expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { noticeLowStock } from './low-stock.ts'

forEachDatabase((databases) => {
  async function open() {
    const database = (await databases.fresh()).withTables<ShopTables>()
    await fillDemo(database)
    await database.db.updateTable('shop_stock_items').set({ quantity: 50 }).execute()
    const { id } = await database.db
      .selectFrom('shop_bundle_components')
      .select('stock_item_id as id')
      .where('variant_id', '=', 4)
      .executeTakeFirstOrThrow()
    const state: { threshold: number | null; facts: ShopFacts } = {
      threshold: 5,
      facts: firstSettings.facts,
    }
    const deps = {
      database,
      settings: {
        publicUrl: 'https://shop.test',
        facts: () => ({ ...state.facts, languages: firstSettings.languages }),
      },
      threshold: () => state.threshold,
      clock: () => new Date('2026-11-22T09:00:00Z'),
    }
    return {
      database,
      state,
      look: () => noticeLowStock(deps),
      stock: (quantity: number) =>
        database.db
          .updateTable('shop_stock_items')
          .set({ quantity })
          .where('id', '=', id)
          .execute(),
      emails: () => database.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute(),
    }
  }

  it('writes once when an item falls to the threshold, and again only after it was above', async () => {
    const { look, stock, emails } = await open()
    await stock(6)
    await look()
    expect(await emails()).toEqual([])
    await stock(5)
    await Promise.all([look(), look()])
    expect(await emails()).toMatchObject([
      {
        recipient: firstSettings.facts.supportEmail,
        text: expect.stringMatching(/5 × Gel Cleaner[\s\S]*https:\/\/shop\.test\/admin\/inventory/),
      },
    ])
    await stock(2)
    await look()
    expect(await emails()).toHaveLength(1)
    await stock(20)
    await look()
    await stock(0)
    await look()
    expect(await emails()).toHaveLength(2)
  })

  it('is in the language that the owner has set', async () => {
    const { look, stock, emails, state } = await open()
    state.facts = { ...state.facts, staffLanguage: 'fr' }
    await stock(5)
    await look()
    expect((await emails())[0]?.html).toContain('<html lang="fr">')
  })

  it('tells of everything at once, each item by one of its variants', async () => {
    const { look, emails, database } = await open()
    await database.db.updateTable('shop_stock_items').set({ quantity: 1 }).execute()
    await look()
    const written = await emails()
    expect(written).toHaveLength(1)
    const items = await database.db.selectFrom('shop_low_stock').selectAll().execute()
    expect(written[0]?.subject).toBe(`Low stock: ${items.length} at 5 or fewer`)
    expect(items.length).toBeGreaterThan(3)
  })

  it('names each product and variant in the owner’s language, and an SKU only where there is one', async () => {
    const { look, emails, database, state } = await open()
    const { db } = database
    await db.updateTable('shop_variants').set({ sku: '' }).where('id', '=', 8).execute()
    await db.updateTable('shop_stock_items').set({ quantity: 1 }).execute()
    await look()
    const text = (await emails())[0]?.text ?? ''
    expect(text).toContain('1 × Air Freshener, Pine Forest')
    expect(text).toMatch(/1 × Wet Wipes$/m)
    await db.deleteFrom('shop_low_stock').execute()
    state.facts = { ...state.facts, staffLanguage: 'fr' }
    await look()
    expect((await emails())[1]?.text).toMatch(/1 × .*désodorisant.*, .*pin/i)
  })

  it('says nothing to who does not want it', async () => {
    const { look, stock, emails, state } = await open()
    state.threshold = null
    await stock(0)
    await look()
    expect(await emails()).toEqual([])
  })
})
