import type { ShownBrand } from '#/contract/brand.ts'
import { brandColors } from '#/contract/brand-colors.ts'
import type { Language } from '#/contract/languages.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import { sloganIn } from '#/contract/slogans.ts'

/** What a phone needs to put the shop on its home screen. */
export function webManifest(language: Language, facts: ShopFacts, brand: ShownBrand) {
  const color = brandColors(brand).chalk
  const { shopName } = facts
  const text = JSON.stringify({
    id: '/',
    name: shopName,
    short_name: shopName,
    description: sloganIn(facts, language),
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: color,
    theme_color: color,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/apple-touch-icon-180.png',
        sizes: '180x180',
        type: 'image/png',
        purpose: 'maskable',
      },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })
  return { text, type: 'application/manifest+json' }
}
