import { expect, it } from 'vitest'
import { demoHome, ownHome } from '#/content/home-arrangements.ts'
import { homeLimits, sectionTypes } from '#/contract/home-sections.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, signedInAdmin } from '../admins/admins.fixture.ts'
import { openBackend } from '../backend.fixture.ts'
import { readPreview } from '../settings/home.store.ts'
import { fillDemoGoods } from '../texts/fill-demo-goods.ts'

const says = (en: string) => ({ en })
const both = (text: string) => ({ en: text, fr: text })
const hero = { id: 'top', type: 'hero', title: says('Made by hand') }
const picture = { url: '/pictures/upload-1.1.webp', alt: says('') }

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    const opened = await openBackend(database, { rateLimited: false })
    const { token } = await signedInAdmin(database, ada)
    const read = async () => (await opened.call('GET', '/api/admin/home', { token })).json()
    const put = (version: number, sections: unknown, featured?: string) =>
      opened.call('PUT', '/api/admin/home', { token, body: { version, sections, featured } })
    const preview = (sections: unknown, featured?: string) =>
      opened.post('/api/admin/home/preview', { sections, featured }, { token })
    const log = async () =>
      (await (await opened.call('GET', '/api/admin/reviews/audit-logs', { token })).json()).logs
    return { ...opened, database, read, put, preview, log }
  }

  it('starts with a neutral arrangement, and in the demo with the demo’s', async () => {
    const { read, database } = await open()
    expect(await read()).toEqual({ version: 0, sections: ownHome })
    await fillDemoGoods(database.db, new Date())
    expect(await read()).toEqual({ version: 1, sections: demoHome })
    const { put } = await open()
    expect((await put(0, [])).status).toBe(200)
    await fillDemoGoods(database.db, new Date())
    expect(await read()).toEqual({ version: 1, sections: demoHome })
  })

  it('publishes what the owner makes of it, fills in what is left out, and logs it', async () => {
    const { put, read, log, shopSettings } = await open()
    const about = { id: 'about', type: 'picture', title: says('Us'), picture, side: 'right' }
    const answer = await put(0, [hero, { ...about, hidden: true }])
    const sections = [
      {
        ...{ ...hero, title: both('Made by hand'), text: null, hidden: false },
        ...{ buttons: [], picture: null, products: [] },
      },
      {
        ...{ ...about, title: both('Us'), text: null, hidden: true, buttons: [] },
        picture: { ...picture, alt: both('') },
      },
    ]
    expect(await answer.json()).toEqual({ version: 1, sections })
    expect(await read()).toEqual({ version: 1, sections })
    expect(shopSettings.home()).toEqual(sections)
    expect((await put(1, [hero])).status).toBe(200)
    const [{ action, details }, first] = await log()
    expect([action, details]).toEqual([
      'CHANGE_SETTINGS',
      {
        object: 'home',
        before: { order: 'top about', 'section about': 'picture, hidden: Us · ' },
        after: { order: 'top', 'section about': null },
      },
    ])
    expect(first.details.after).toMatchObject({ 'section top': 'hero: Made by hand' })
  })

  it('sets where the first button leads along with the sections, and logs both', async () => {
    const { put, log, shopSettings, preview, database, now } = await open()
    const featured = '/products/our-own'
    expect((await put(0, [hero], featured)).status).toBe(200)
    expect(shopSettings.current().facts.featured).toBe(featured)
    const [{ details }, { details: ofSections }] = await log()
    expect(details).toEqual({ before: { featured: '' }, after: { featured } })
    expect(ofSections).toMatchObject({ object: 'home' })
    expect((await put(1, [hero], featured)).status).toBe(200)
    expect((await put(2, [hero])).status).toBe(200)
    expect(shopSettings.current().facts.featured).toBe(featured)
    expect((await log())[0].details).toMatchObject({ object: 'home' })
    expect((await put(3, [hero], '/about')).status).toBe(400)
    const { path } = await (await preview([hero], '')).json()
    const token = new URLSearchParams(path.slice(2)).get('preview') ?? ''
    expect(await readPreview(database.db, { token, now: now.at })).toMatchObject({ featured: '' })
  })

  it('loses nobody’s change', async () => {
    const { put, read } = await open()
    const answers = await Promise.all([put(0, [hero]), put(0, [{ ...hero, id: 'other' }])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await put(0, [])).status).toBe(409)
    expect((await put(2, [])).status).toBe(409)
    expect((await read()).version).toBe(1)
  })

  it('takes every type, and as much as each may have, but no more', async () => {
    const { put, read } = await open()
    const long = (max: number) => both('é'.repeat(max))
    const ids = (type: string, count: number) =>
      Array.from({ length: count }, (_, i) => `gid://shopify/${type}/${i + 1}`)
    const button = { label: long(homeLimits.label), to: '/products' }
    const shown = { url: picture.url, alt: long(homeLimits.alt) }
    const reason = { title: long(homeLimits.label), text: long(homeLimits.text), picture: shown }
    const words = { title: long(homeLimits.title), text: long(homeLimits.text) }
    const full = { ...words, buttons: [button, button], picture: shown }
    const titled = { title: words.title }
    const fields = {
      hero: { ...full, products: ids('Product', homeLimits.heroProducts) },
      products: { ...titled, products: ids('Product', homeLimits.products) },
      picture: full,
      collections: { ...titled, collections: ids('Collection', homeLimits.collections) },
      reviews: words,
      faq: { ...titled, category: 'general', questions: ['How?', 'Why?'] },
      banner: full,
      newsletter: words,
      reasons: { ...titled, reasons: Array(homeLimits.reasons).fill(reason) },
    } as const
    const all = sectionTypes.map((type) => ({ id: type, type, ...fields[type] }))
    const most = Array.from({ length: homeLimits.sections }, (_, i) => ({
      ...{ ...fields.reasons, id: `${i}`, type: 'reasons' },
    }))
    expect((await put(0, all)).status).toBe(200)
    expect((await put(1, most)).status).toBe(200)
    expect((await read()).sections).toHaveLength(homeLimits.sections)
    const over = { ...fields.hero, id: 'a', type: 'hero' }
    const tooMuch: unknown[] = [
      [...most, { ...hero, id: 'more' }],
      [{ ...over, title: long(homeLimits.title + 1) }],
      [{ ...over, text: long(homeLimits.text + 1) }],
      [{ ...over, buttons: [button, button, button] }],
      [{ ...over, products: ids('Product', homeLimits.heroProducts + 1) }],
      [{ ...over, picture: { ...shown, alt: long(homeLimits.alt + 1) } }],
      [{ ...fields.reasons, id: 'a', type: 'reasons', reasons: Array(5).fill(reason) }],
    ]
    for (const sections of tooMuch)
      expect((await put(2, sections)).status, JSON.stringify(sections).slice(0, 200)).toBe(400)
  })

  it('refuses what no section is made of', async () => {
    const { put, preview, read } = await open()
    const to = (address: string) => ({
      ...hero,
      buttons: [{ label: says('Go'), to: address }],
    })
    const shows = (url: string) => ({ ...hero, picture: { ...picture, url } })
    const wrong: unknown[] = [
      null,
      {},
      [null],
      [{ ...hero, type: 'video' }],
      [{ type: 'hero' }],
      [{ ...hero, id: 'With space' }],
      [{ ...hero, id: '"><script>' }],
      [hero, hero],
      [{ ...hero, html: '<b>bold</b>' }],
      [{ ...hero, title: {} }],
      [{ ...hero, title: { en: ' ' } }],
      [{ ...hero, title: { en: 'a\u0000b' } }],
      [{ ...hero, title: says('Costs {{nothing}}') }],
      [{ id: 'p', type: 'picture', title: says('No picture') }],
      [{ id: 'p', type: 'products', products: ['gid://shopify/Collection/1'] }],
      [{ id: 'p', type: 'products', products: Array(2).fill('gid://shopify/Product/1') }],
      [{ id: 'f', type: 'faq', category: 'nothing' }],
      ...['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://evil.example'].map(
        (address) => [to(address)],
      ),
      ...['/nowhere', '/admin', 'https://', 'data:text/html,x', ''].map((address) => [to(address)]),
      ...['javascript:alert(1)', '//evil.example/a.webp', 'data:image/svg+xml,x'].map((url) => [
        shows(url),
      ]),
      ...['/pictures/../admin', '/pictures/a.svg', 'http://x.example/a.webp', ''].map((url) => [
        shows(url),
      ]),
    ]
    for (const sections of wrong) {
      expect((await put(0, sections)).status, JSON.stringify(sections)).toBe(400)
      expect((await preview(sections)).status, JSON.stringify(sections)).toBe(400)
    }
    expect((await read()).version).toBe(0)
  })

  it('keeps the shop’s own pictures by their path, whatever address they came with', async () => {
    const { put } = await open()
    const shows = async (url: string, version: number) => {
      const { sections } = await (
        await put(version, [{ ...hero, picture: { ...picture, url } }])
      ).json()
      return sections[0].picture.url
    }
    expect(await shows(`http://localhost:3000${picture.url}`, 0)).toBe(picture.url)
    const elsewhere = 'https://cdn.example/files/a.jpg?v=1'
    expect(await shows(elsewhere, 1)).toBe(elsewhere)
  })

  it('shows a draft to whoever has its address, each member’s last one, and only for a while', async () => {
    const { preview, database, now, read } = await open()
    const draft = async (title: string) => {
      const { path } = await (await preview([{ ...hero, title: says(title) }])).json()
      const token = new URLSearchParams(path.slice(2)).get('preview') ?? ''
      return async () => {
        const draft = await readPreview(database.db, { token, now: now.at })
        return draft?.sections[0]?.title?.en ?? null
      }
    }
    const first = await draft('One')
    expect(await first()).toBe('One')
    const second = await draft('Two')
    expect([await first(), await second()]).toEqual([null, 'Two'])
    now.at = new Date(now.at.getTime() + 15 * 60_000)
    expect(await second()).toBeNull()
    expect(await readPreview(database.db, { token: '', now: now.at })).toBeNull()
    expect((await read()).version).toBe(0)
  })
})
