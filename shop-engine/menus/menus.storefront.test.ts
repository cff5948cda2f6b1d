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
    const { menu } = await ask(document, { handle: 'footer-groups', language: 'FR' })
    expect(menu).toMatchObject({ handle: 'footer-groups', itemsCount: 3 })
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
    for (const handle of ['footer', 'next-js-frontend-footer-menu']) {
      const footer = (await ask(document, { handle })).menu
      expect(footer.itemsCount).toBe(footer.items.length)
      expect(footer.items.length).toBeGreaterThan(7)
      for (const { url, items } of footer.items) {
        expect(url).toMatch(/^(http|mailto)/)
        expect(items).toEqual([])
      }
    }
  })

  it('leads to addresses that storefronts for Shopify have pages at', async () => {
    const { ask } = await openDemo(await database.fresh())
    const { main, footer } = await ask(`{
      main: menu(handle: "main-menu") { items { type url } }
      footer: menu(handle: "footer") { items { type url } }
    }`)
    const entries: { type: string; url: string }[] = [...main.items, ...footer.items]
    const shown = entries.map(
      ({ type, url }) => `${type} ${url.replace('http://localhost:3000', '')}`,
    )
    expect(shown).toEqual([
      'CATALOG /collections/all',
      'PAGE /pages/faq',
      'PAGE /pages/about',
      'PAGE /pages/contact',
      'PRODUCT /products/express-kit',
      'CATALOG /collections/all',
      'BLOG /blogs/news',
      'SHOP_POLICY /policies/shipping-policy',
      expect.stringMatching(/^HTTP mailto:/),
      'SHOP_POLICY /policies/privacy-policy',
      'SHOP_POLICY /policies/terms-of-service',
      'SHOP_POLICY /policies/refund-policy',
      'PAGE /pages/review-policy',
    ])
    const { page } = await ask('{ page(handle: "contact") { title body } }')
    expect(page.body).toContain('mailto:')
    expect(page.body).not.toContain('{{')
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
      (await ask(document, { handle: 'footer-groups' })).menu.items[0].items.map(
        ({ title }: { title: string }) => title,
      )
    await expect.poll(titles).toEqual(['All products'])
    expect(firstMenus.footer[0]?.items).toHaveLength(2)
  })
})
