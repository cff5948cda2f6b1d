import { expect, it } from 'vitest'
import demoCollections from '#/content/catalogue/collections.json' with { type: 'json' }
import { publicPaths } from '#/contract/shop-pages.ts'
import type { CreateRender } from '#/server/pages/render.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'

const unlocked = { cookie: 'siteAccess=1' }
const publicUrl = 'https://shop.example'

/** A page that says in which language it was asked for. */
const languagePage: CreateRender = () => async (_, visitor) =>
  new Response(`<html lang="${visitor.language}"></html>`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

forEachDatabase((kind) => {
  const start = appStarter()

  async function open(variables: Readonly<Record<string, unknown>> = {}) {
    const database = await kind.fresh()
    await fillDemo(database)
    const app = await start(database, {
      PUBLIC_URL: publicUrl,
      createRender: languagePage,
      ...variables,
    })
    const text = async (path: string, headers = {}) => (await app.get(path, headers)).text()
    return { database, app, text }
  }

  const addressesIn = (map: string) =>
    [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

  it('lists every public page and product in both languages', async () => {
    const { app, text } = await open({ SITE_LAUNCHED: true })
    const { headers } = await app.get('/sitemap.xml')
    expect(headers.get('content-type')).toBe('text/xml; charset=utf-8')
    const map = await text('/sitemap.xml')
    const found = addressesIn(map)
    const products = ['/products/express-kit', '/products/air-freshener']
    const paths = [...publicPaths, ...products, '/collections/all', '/collections/air-care']
    for (const path of paths) {
      expect(found).toContain(publicUrl + path)
      expect(found).toContain(`${publicUrl}${path}?lang=fr`)
    }
    expect(found).toHaveLength((publicPaths.length + 5 + demoCollections.length) * 2)
    expect(map).toContain(
      `<xhtml:link rel="alternate" hreflang="fr" href="${publicUrl}/faq?lang=fr"/>`,
    )
  })

  it('lists a new product in the next answer', async () => {
    const { database, text } = await open({ SITE_LAUNCHED: true })
    expect(await text('/sitemap.xml')).toContain('/products/gel-cleaner<')
    await database.transact(async (tx, publish) => {
      const change = { handle: 'gel-of-gels' }
      await tx
        .updateTable('shop_products')
        .set(change)
        .where('handle', '=', 'gel-cleaner')
        .execute()
      publish('catalogue')
    })
    expect(addressesIn(await text('/sitemap.xml'))).toContain(`${publicUrl}/products/gel-of-gels`)
  })

  it('tells nobody of the catalogue while the gate is locked', async () => {
    const { app, text } = await open()
    expect(addressesIn(await text('/sitemap.xml'))).toEqual([
      `${publicUrl}/`,
      `${publicUrl}/?lang=fr`,
    ])
    expect(await text('/robots.txt')).not.toContain('Sitemap')
    expect((await app.get('/faq')).headers.get('x-robots-tag')).toBe('noindex')
    expect((await app.get('/faq', unlocked)).headers.get('x-robots-tag')).toBeNull()
  })

  it('leads crawlers to the sitemap, and away from checkouts', async () => {
    const { app, text } = await open({ SITE_LAUNCHED: true })
    expect((await app.get('/robots.txt')).headers.get('content-type')).toMatch(/^text\/plain/)
    const robots = await text('/robots.txt')
    expect(robots).toContain('User-agent: *\nDisallow: /checkouts/\n')
    expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  })

  it('describes the shop to phones, in their language, with icons that exist', async () => {
    const { app, text } = await open()
    const { headers } = await app.get('/manifest.webmanifest')
    expect(headers.get('content-type')).toBe('application/manifest+json')
    const manifest = JSON.parse(await text('/manifest.webmanifest?lang=fr'))
    expect(manifest).toMatchObject({ name: 'Glovebox', lang: 'fr', start_url: '/' })
    for (const { src, type } of manifest.icons) {
      const icon = await app.get(src)
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type])
    }
  })

  it('answers that there are no further parts of a short sitemap', async () => {
    const { app } = await open({ SITE_LAUNCHED: true })
    expect((await app.get('/sitemap-1.xml')).status).toBe(404)
  })

  it('speaks the language that the address asks for, whatever else is wished', async () => {
    const { text } = await open({ SITE_LAUNCHED: true })
    const english = { cookie: 'language=en', 'accept-language': 'en' }
    expect(await text('/faq?lang=fr', english)).toContain('lang="fr"')
    expect(await text('/faq?lang=en', { 'accept-language': 'fr' })).toContain('lang="en"')
    expect(await text('/faq?lang=xx', { 'accept-language': 'fr' })).toContain('lang="fr"')
    expect(await text('/faq', english)).toContain('lang="en"')
  })
})
