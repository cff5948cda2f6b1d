import { expect, it } from 'vitest'
import { sitemap } from './sitemap.ts'

const publicUrl = 'https://shop.example'
const paths = Array.from({ length: 4_001 }, (_, i) => `/products/p${i}`)

it('puts a large catalogue into parts that hold every page once', () => {
  const list = sitemap({ publicUrl, paths }, null)
  expect(list).toContain('<sitemapindex')
  expect(list?.match(/<loc>/g)).toHaveLength(3)
  const found = [1, 2, 3].flatMap((part) =>
    [...(sitemap({ publicUrl, paths }, part) ?? '').matchAll(/<loc>([^<?]*)<\/loc>/g)].map(
      ([, address]) => address,
    ),
  )
  expect(found).toEqual(paths.map((path) => publicUrl + path))
  expect(sitemap({ publicUrl, paths }, 4)).toBeNull()
  expect(sitemap({ publicUrl, paths }, 0)).toBeNull()
})

it('writes addresses as XML', () => {
  const map = sitemap({ publicUrl, paths: ["/products/a&b'<c>"] }, null)
  expect(map).toContain('/products/a&amp;b&apos;&lt;c&gt;</loc>')
})
