import { sectionTypes } from '#/contract/home-sections.ts'
import type { RunningShop } from '#/harness/running-shop.ts'
import { hostileMarkup } from './fixtures/hostile-markup.ts'
import { type OwnShop, openOwnShop } from './fixtures/own-shop.ts'
import { expect, test } from './fixtures/shop.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'
import { watchForHarm } from './fixtures/watch-for-harm.ts'
import { judgePages } from './judges/pages.ts'

/** The home page of a shop of somebody's own, made of sections. */
test.describe('a home page of one’s own', () => {
  test.describe.configure({ timeout: 150_000 })
  let shop: RunningShop
  let own: OwnShop

  test.beforeAll(async () => {
    own = await openOwnShop()
    shop = own.shop
    const launch = { version: 1, settings: { launched: true }, confirmation: 'launch' }
    await own.send('PATCH', '/api/admin/settings', launch)
  })
  test.afterAll(() => own.end())

  const home = async (path = '/') => (await fetch(shop.url + path)).text()
  /** Publishes sections whatever the version is. */
  async function publish(sections: readonly object[]) {
    const { version } = await own.send('GET', '/api/admin/home')
    return own.send('PUT', '/api/admin/home', { version, sections })
  }
  const both = (en: string, fr = en) => ({ en, fr })

  test('starts with the shop’s newest products, and without a word of the demo’s', async () => {
    const html = await home()
    expect(html).toContain('New in')
    expect(html).toContain('Why choose Corner')
    expect(html.match(/<input[^>]*type="email"/g)).toHaveLength(1)
    expect((await judgePages(shop.url, ['/'])).faults).toEqual([])
  })

  test('has every kind of section in each language, judged as any page, with hostile texts', async ({
    page,
  }) => {
    const harm = await watchForHarm(page)
    const { products } = await own.ask('{ products(first: 5) { nodes { id } } }')
    const ids = products.nodes.map(({ id }: { id: string }) => id)
    const picture = { url: '/pictures/upload-none.1.webp', alt: both('A vase', 'Un vase') }
    const say = (i: number) =>
      both(hostileMarkup[i]?.slice(0, 100).trim() || 'x', `Texte à nous ${i}`)
    const fields = {
      hero: { text: say(0), buttons: [{ label: both('Go', 'Voir'), to: '/products' }], picture },
      products: { products: ids },
      picture: { text: say(1), picture, side: 'right' },
      collections: {},
      reviews: { text: say(2) },
      faq: { category: 'orders-shipping' },
      banner: { text: say(3), buttons: [{ label: both('Out'), to: 'https://ours.example/' }] },
      newsletter: { text: say(4) },
      reasons: {
        reasons: [0, 1, 2, 3].map((i) => ({ title: both(`No. ${i}`), text: say(5 + i) })),
      },
    }
    const sections = sectionTypes.map((type, i) => ({
      ...{ id: type, type, title: say(20 + i), ...fields[type] },
    }))
    expect(await publish(sections)).toMatchObject({ sections: expect.any(Array) })
    await expect.poll(() => home('/?lang=fr')).toContain('Texte à nous')
    expect((await judgePages(shop.url, ['/'])).faults).toEqual([])
    for (const language of ['en', 'fr']) {
      await page.goto(`${shop.url}/?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await harm.none()
      expect(await findings(page)).toEqual([])
      for (const width of [390, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)
    }
    await expect(page.getByRole('link', { name: 'Out', exact: true })).toHaveAttribute(
      'href',
      'https://ours.example/',
    )
    expect(await page.getByRole('main').locator('form').count()).toBe(1)
  })

  test('shows a draft at an address of its own, and nothing at another', async () => {
    const before = await home()
    const draft = { sections: [{ id: 'a', type: 'hero', title: both('Soon to come', 'Bientôt') }] }
    const { path } = await own.send('POST', '/api/admin/home/preview', draft)
    const shown = await fetch(`${shop.url}${path}&lang=fr`)
    expect(await shown.text()).toContain('Bientôt')
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(shown.headers.get('x-robots-tag')).toBe('noindex')
    expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect((await fetch(`${shop.url}/?preview=guessed`)).status).toBe(404)
    expect((await fetch(`${shop.url}${path.replace('/?', '/about?')}`)).status).toBe(200)
    expect(await home()).toBe(before)
    expect(before).not.toContain('Soon to come')
  })
})
