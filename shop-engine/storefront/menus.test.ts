import { expect, it } from 'vitest'
import { firstMenus } from '#/content/menus.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { shopSettings } from '#/tests/fixtures/first-settings.ts'
import { openDemo } from '../engine.fixture.ts'

const fields = 'title type url resourceId'
const document = `query ($handle: String!, $language: LanguageCode) @inContext(language: $language) {
  menu(handle: $handle) { handle itemsCount title items { ${fields} items { ${fields} } } }
}`

forEachDatabase((database) => {
  it('answers the navigation in the language that is asked for', async () => {
    const { ask } = await openDemo(await database.fresh())
    const { menu } = await ask(document, { handle: 'footer', language: 'FR' })
    expect(menu).toMatchObject({ handle: 'footer', itemsCount: 3 })
    const [shop, support, legal] = menu.items
    expect(shop).toMatchObject({ title: 'Boutique', type: 'HTTP', url: null })
    expect(shop.items[0]).toEqual({
      title: 'Kit Express',
      type: 'PRODUCT',
      url: 'http://localhost:3000/products/express-kit',
      resourceId: expect.stringMatching(/^gid:\/\/shopify\/Product\/\d+$/),
    })
    const { supportEmail } = shopSettings.current().facts
    expect(support.items[3]).toMatchObject({ title: supportEmail, url: `mailto:${supportEmail}` })
    expect(legal.items[0]).toMatchObject({ type: 'SHOP_POLICY' })
    expect((await ask(document, { handle: 'nothing' })).menu).toBeNull()
  })

  it('answers by the names of templates, without groups where each entry must lead somewhere', async () => {
    const { ask } = await openDemo(await database.fresh())
    const ofShop = (await ask(document, { handle: 'main-menu' })).menu
    const header = (await ask(document, { handle: 'next-js-frontend-header-menu' })).menu
    expect(header).toEqual({ ...ofShop, handle: 'next-js-frontend-header-menu' })
    const footer = (await ask(document, { handle: 'next-js-frontend-footer-menu' })).menu
    expect(footer.itemsCount).toBe(footer.items.length)
    expect(footer.items.length).toBeGreaterThan(8)
    for (const { url, items } of footer.items) {
      expect(url).toMatch(/^(http|mailto)/)
      expect(items).toEqual([])
    }
  })

  it('leaves out what is not published', async () => {
    const fresh = await database.fresh()
    const { ask } = await openDemo(fresh)
    await fresh.transact(async (tx, publish) => {
      await tx
        .updateTable('shop_products')
        .set({ published: 0 })
        .where('handle', '=', 'express-kit')
        .execute()
      publish('catalogue')
    })
    const titles = async () =>
      (await ask(document, { handle: 'footer' })).menu.items[0].items.map(
        ({ title }: { title: string }) => title,
      )
    await expect.poll(titles).toEqual(['All products'])
    expect(firstMenus.footer[0]?.items).toHaveLength(2)
  })
})
