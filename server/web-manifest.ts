import english from '#/content/en/common.json' with { type: 'json' }
import french from '#/content/fr/common.json' with { type: 'json' }
import type { Language } from '#/contract/languages.ts'

const message = { en: english, fr: french }

/** What a phone needs to put the shop on its home screen. */
export function webManifest(language: Language): string {
  const { shopName, motto } = message[language]
  return JSON.stringify({
    id: '/',
    name: shopName,
    short_name: shopName,
    description: motto,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#faf8f3',
    theme_color: '#faf8f3',
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
}
