import { expect, it } from 'vitest'
import { allLanguages } from '#/contract/languages.ts'
import { sitemap } from './sitemap.ts'

const publicUrl = 'https://shop.example'
const paths = Array.from({ length: 4_001 }, (_, i) => `/products/p${i}`)

it('puts a large catalogue into parts that hold every page once', () => {
  const list = sitemap({ publicUrl, paths, languages: allLanguages }, null)
  expect(list).toContain('<sitemapindex')
  expect(list?.match(/<loc>/g)).toHaveLength(3)
  const found = [1, 2, 3].flatMap((part) =>
    [
      ...(sitemap({ publicUrl, paths, languages: allLanguages }, part) ?? '').matchAll(
        /<loc>([^<?]*)<\/loc>/g,
      ),
    ].map(([, address]) => address),
  )
  expect(found).toEqual(paths.map((path) => publicUrl + path))
  expect(sitemap({ publicUrl, paths, languages: allLanguages }, 4)).toBeNull()
  expect(sitemap({ publicUrl, paths, languages: allLanguages }, 0)).toBeNull()
})

it('writes addresses as XML', () => {
  const map = sitemap({ publicUrl, paths: ["/products/a&b'<c>"], languages: allLanguages }, null)
  expect(map).toContain('/products/a&amp;b&apos;&lt;c&gt;</loc>')
})

it('says which languages each page comes in, of those that the shop offers', () => {
  const site = { publicUrl, paths: ['/about'] }
  const inFrench = sitemap({ ...site, languages: { offered: ['en', 'fr'], first: 'fr' } }, null)
  expect(inFrench).toContain(`<loc>${publicUrl}/about</loc>`)
  expect(inFrench).toContain(`hreflang="fr" href="${publicUrl}/about"`)
  expect(inFrench).toContain(`hreflang="en" href="${publicUrl}/about?lang=en"`)
  const only = sitemap({ ...site, languages: { offered: ['fr'], first: 'fr' } }, null)
  expect(only?.match(/<loc>/g)).toHaveLength(1)
  expect(only).not.toContain('hreflang')
})
