import manifest from '#/content/catalogue/pictures/manifest.json'
import type { Language } from '#/contract/languages.ts'

export type ShopPictureKey = keyof typeof manifest

/** One of our own pictures, with all that an `img` needs. */
export interface ShopPicture {
  url: string
  alt: string
  width: number
  height: number
}

/** A picture for a page's own texts; the full list stays on the server. */
export function shopPicture(key: ShopPictureKey, language: Language): ShopPicture {
  const { hash, alt, width, height } = manifest[key]
  return { url: `/pictures/${key}.${hash}.webp`, alt: alt[language], width, height }
}
