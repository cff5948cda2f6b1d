import { expect, it } from 'vitest'
import { readRobots, robotsFaults } from './robots.ts'
import { judgeSitemap } from './sitemap.ts'
import { manifestFaults } from './web-manifest.ts'

const origin = 'https://shop.example'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const map = (entries: string, root = 'urlset') =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries}</${root}>`
const url = (inside: string, path = '/a') => `<url><loc>${origin}${path}</loc>${inside}</url>`
const link = (language: string, path: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`
const faultsOf = (xml: string) => judgeSitemap(xml, origin).faults.join('\n')

it.each([
  ['unclosed tag', '<urlset>'],
  ['unclosed tag', map(url('', '/a&b'))],
  ['undefined entity', map(url('', '/&nothing;'))],
  ['is no sitemap', '<urlset><url/></urlset>'],
  ['is no sitemap', map('', 'feed')],
  ['no address', map('')],
  ['sitemap is no url', map(`<sitemap><loc>${origin}/a</loc></sitemap>`)],
  ['without its one loc', map('<url></url>')],
  ['without its one loc', map(url(`<loc>${origin}/b</loc>`))],
  ['no absolute address', map('<url><loc>/a</loc></url>')],
  ['no absolute address', map('<url><loc>http://shop.example/a</loc></url>')],
  ['no absolute address', map('<url><loc>https://other.example/a</loc></url>')],
  ['is not encoded', map(url('', '/é'))],
  ['has a fragment', map(url('', '/a#b'))],
  ['2,048 characters', map(url('', `/${'a'.repeat(2_048)}`))],
  ['an address twice', map(url('') + url(''))],
  ['is no date', map(url('<lastmod>2026-13-01</lastmod>'))],
  ['is no date', map(url('<lastmod>28.11.2026</lastmod>'))],
  ['is no date', map(url('<lastmod>2026-11-28T10:00</lastmod>'))],
  ['is no date', map(url('<lastmod>2026-11-28 10:00:00</lastmod>'))],
  ['is no frequency', map(url('<changefreq>often</changefreq>'))],
  ['is no priority', map(url('<priority>2</priority>'))],
  ['title is not known', map(url('<title>a</title>'))],
  ['is not known', map(url('<x:video xmlns:x="urn:x"/>'))],
  ['is no language', map(url(link('english', '/a')))],
  ['is no language', map(url(link('en', '/a').replace('alternate', 'next')))],
  ['en twice', map(url(link('en', '/a') + link('en', '/a')))],
  ['does not name itself', map(url(link('fr', '/b')) + url(link('fr', '/b'), '/b'))],
  ['in return', map(url(link('en', '/a') + link('fr', '/b')) + url('', '/b'))],
  ['in return', map(url(link('en', '/a') + link('fr', '/b')))],
  ['50,000 addresses', map(Array.from({ length: 50_001 }, (_, i) => url('', `/${i}`)).join(''))],
  ['50 MB', map(`<!--${'x'.repeat(52_428_800)}-->${url('')}`)],
])('sees in a sitemap: %s', (fault, xml) => {
  expect(faultsOf(xml)).toContain(fault)
})

it('has nothing against sound sitemaps, and reads them', () => {
  const both = link('en', '/a') + link('fr', '/a?lang=fr')
  const dated = '<lastmod>2026-11-28T10:00:00+01:00</lastmod>'
  const xml = map(url(both + dated) + url(both, '/a?lang=fr'))
  const { faults, entries } = judgeSitemap(xml, origin)
  expect([faults, entries.map(({ address }) => address)]).toEqual([
    [],
    [`${origin}/a`, `${origin}/a?lang=fr`],
  ])
  const list = map(`<sitemap><loc>${origin}/1.xml</loc></sitemap>`, 'sitemapindex')
  expect(judgeSitemap(list, origin)).toEqual({
    faults: [],
    entries: [],
    parts: [`${origin}/1.xml`],
  })
})

it.each([
  ['is no line', 'Hello'],
  ['is no line', 'User-agent: *\nNoindex: /a'],
  ['is for nobody', 'Disallow: /a'],
  ['is no path', 'User-agent: *\nDisallow: a'],
  ['is no absolute address', 'Sitemap: /sitemap.xml'],
  ['more than 500 KiB', `# ${'x'.repeat(512_000)}`],
])('sees in a robots.txt: %s', (fault, text) => {
  expect(robotsFaults(text).join('\n')).toContain(fault)
})

it('reads a sound robots.txt as crawlers do', () => {
  const text = `User-agent: * # all\nDisallow: /checkouts/\n\nSitemap: ${origin}/sitemap.xml\n`
  expect(robotsFaults(text)).toEqual([])
  const robots = readRobots(origin, text)
  expect(robots.isAllowed(`${origin}/checkouts/1`)).toBe(false)
  expect(robots.isAllowed(`${origin}/faq`)).toBe(true)
  expect(robots.getSitemaps()).toEqual([`${origin}/sitemap.xml`])
})

const icons = [192, 512].map((side) => ({
  src: `/${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
}))
const manifest = {
  id: '/',
  name: 'Shop',
  short_name: 'Shop',
  description: 'Goods',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  icons,
  background_color: '#faf8f3',
  theme_color: '#faf8f3',
}
const icon = async (address: string) => {
  const side = Number(/\d+/.exec(address)?.[0])
  return { type: 'image/png', width: side, height: side }
}

it.each([
  ['JSON', '{'],
  ['colour is no member', { colour: 'red' }],
  ['name is missing', { name: ' ' }],
  ['out of the scope', { scope: '/shop/' }],
  ['the scope is elsewhere', { scope: 'https://other.example/' }],
  ['display is none', { display: 'window' }],
  ['lang is no language', { lang: 'english' }],
  ['dir is no direction', { dir: 'left' }],
  ['theme_color is no color', { theme_color: 'beige' }],
  ['no icon of 192x192', { icons: icons.slice(1) }],
  ['no icon of 512x512', { icons: icons.map((one) => ({ ...one, purpose: 'maskable' })) }],
  ['and not image/webp', { icons: icons.map((one) => ({ ...one, type: 'image/webp' })) }],
  ['and not 96x96', { icons: [...icons, { ...icons[0], sizes: '96x96' }] }],
  ['is no purpose', { icons: icons.map((one) => ({ ...one, purpose: 'any badge' })) }],
])('sees in a manifest: %s', async (fault, changes) => {
  const text = typeof changes === 'string' ? changes : JSON.stringify({ ...manifest, ...changes })
  expect((await manifestFaults(text, { origin, icon })).join('\n')).toContain(fault)
})

it('has nothing against a sound manifest', async () => {
  expect(await manifestFaults(JSON.stringify(manifest), { origin, icon })).toEqual([])
})
