import { sectionTypes } from '#/contract/home-sections.ts'
import type { RunningShop } from '#/harness/running-shop.ts'
import { hostileMarkup } from './fixtures/hostile-markup.ts'
import type { LayoutShift } from './fixtures/layout-shifts.ts'
import { type OwnShop, openOwnShop } from './fixtures/own-shop.ts'
import { expect, test } from './fixtures/shop.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'
import { png } from './fixtures/uploaded-pictures.ts'
import { watchForHarm } from './fixtures/watch-for-harm.ts'
import { judgePages } from './judges/pages.ts'

/** The home page of a shop of somebody's own, made of sections. */
test.describe('a home page of one’s own', () => {
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
    const text = (i: number) =>
      both(hostileMarkup[i]?.slice(0, 100).trim() || 'x', `Texte à nous ${i}`)
    const fields = {
      hero: { text: text(0), buttons: [{ label: both('Go', 'Voir'), to: '/products' }], picture },
      products: { products: ids },
      picture: { text: text(1), picture, side: 'right' },
      collections: {},
      reviews: { text: text(2) },
      faq: { category: 'orders-shipping' },
      banner: { text: text(3), buttons: [{ label: both('Out'), to: 'https://ours.example/' }] },
      newsletter: { text: text(4) },
      reasons: {
        reasons: [0, 1, 2, 3].map((i) => ({ title: both(`No. ${i}`), text: text(5 + i) })),
      },
    }
    const sections = sectionTypes.map((type, i) => ({
      ...{ id: type, type, title: text(20 + i), ...fields[type] },
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

  test('is made by its owner in the back office, looked at first, and seen on a phone and a desk', async ({
    page,
    context,
  }) => {
    await publish([{ id: 'rest', type: 'newsletter' }])
    const { version } = await own.send('GET', '/api/admin/home')
    await context.addInitScript((token) => localStorage.setItem('adminToken', token), own.token)
    await page.goto(`${shop.url}/admin/settings/home`)
    const section = (name: RegExp) => page.getByRole('group', { name })
    const moveUp = (name: RegExp) => page.getByRole('button', { name }).press('ArrowUp')
    const add = async (type: string) => {
      await page.getByLabel('Section type').selectOption(type)
      await page.getByRole('button', { name: 'Add section' }).press('Enter')
    }
    await add('Picture with text')
    const pictured = section(/Picture with text/)
    await pictured.getByLabel('Heading in English').fill('From our kiln')
    await pictured.getByLabel('Heading in French').fill('De notre four')
    await pictured.getByLabel('Main button in English').fill('Read on')
    await pictured.getByLabel('Main button link').fill('//evil.example')
    await page.getByRole('button', { name: /^Picture with text From our kiln/ }).click()
    await expect(pictured).toBeHidden()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(pictured.getByText('Choose a page of the shop')).toBeVisible()
    await expect(pictured.getByText('Please choose a picture.')).toBeVisible()
    await pictured.getByLabel('Main button link').fill('/about')
    const chosen = { name: 'kiln.png', mimeType: 'image/png', buffer: png }
    await pictured.getByLabel('Choose a picture').setInputFiles(chosen)
    await pictured.getByLabel('What the picture shows, in English').fill('A kiln')
    await moveUp(/^Move Picture with text – From our kiln/)

    await add('Headline with picture or products')
    const hero = section(/Headline/)
    await hero.getByLabel('Heading in English').fill('Fired on Sundays')
    await hero.getByLabel('Find products').fill('Wax')
    await hero.getByRole('button', { name: /Co/ }).first().click()
    await moveUp(/^Move Headline/)
    await moveUp(/^Move Headline/)
    await page.getByRole('button', { name: 'More actions: Newsletter' }).click()
    await page.getByRole('button', { name: 'Hide' }).click()
    await expect(page.getByRole('button', { name: /^Newsletter.*Hidden$/ })).toBeVisible()
    expect(await findings(page)).toEqual([])
    for (const width of [390, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)

    await page.getByRole('button', { name: 'Update preview' }).click()
    const preview = page.frameLocator('iframe')
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Fired on Sundays')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('French')
    await page.getByLabel('Width').selectOption('Desktop')
    await expect(preview.getByRole('heading', { name: 'De notre four' })).toBeVisible()
    expect(await home()).not.toContain('Fired on Sundays')

    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const { sections, ...saved } = await own.send('GET', '/api/admin/home')
    expect(saved.version).toBe(version + 1)
    expect(sections).toMatchObject([
      { type: 'hero', title: both('Fired on Sundays'), hidden: false },
      {
        ...{ type: 'picture', title: both('From our kiln', 'De notre four'), side: 'left' },
        picture: { url: expect.stringMatching(/^\/pictures\/upload-/), alt: both('A kiln') },
        buttons: [{ label: both('Read on'), to: '/about' }],
      },
      { id: 'rest', type: 'newsletter', hidden: true },
    ])
    await page.reload()
    await expect(
      page.getByRole('list', { name: 'Sections' }).getByRole('listitem').first(),
    ).toContainText('Fired on Sundays')

    for (const width of [390, 1280])
      for (const language of ['en', 'fr']) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${shop.url}/?lang=${language}`)
        const heading = language === 'en' ? 'From our kiln' : 'De notre four'
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        await expect(page.getByRole('img', { name: 'A kiln' })).toBeVisible()
        await expect(page.getByRole('main').locator('form')).toHaveCount(0)
        expect(await findings(page)).toEqual([])
        expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)
        expect(await page.evaluate(shifts)).toEqual([])
      }
    await page.getByRole('link', { name: 'Read on' }).click()
    await expect(page).toHaveURL(/\/about/)
    await page.getByRole('link', { name: 'Corner' }).first().click()
    await expect(page.getByRole('heading', { name: 'De notre four' })).toBeVisible()
  })
})

/** Runs in the page: how much has moved by itself. */
function shifts(): number[] {
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift', buffered: true })
  const seen = observer.takeRecords() as LayoutShift[]
  return seen.filter(({ hadRecentInput }) => !hadRecentInput).map(({ value }) => value)
}
