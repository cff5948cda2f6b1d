import manifest from '#/content/catalogue/pictures/manifest.json'
import type { Language } from '#/contract/languages.ts'
import type { TextParts } from '#/contract/shop-texts.ts'
import type { ShopPicture } from '../context/shop-picture.ts'
import { pictureOf } from './picture.tsx'

/** Those that come with the shop; the full list stays on the server. */
const drawn = new Map(Object.entries(manifest))

/**
 * One of the pictures that come with the shop, by its name, or another by its address, whose size isn't known; null for
 * neither.
 */
export function shopPicture(name: string, language: Language): ShopPicture | null {
  const picture = drawn.get(name)
  if (!picture) return /^\/\w|^https:/.test(name) ? pictureOf({ ...unknown, url: name }, '') : null
  const { hash, alt, width, height } = picture
  return { url: `/pictures/${name}.${hash}.webp`, alt: alt[language], width, height }
}
const unknown = { altText: null, width: null, height: null }

/** The picture that the texts about the goods name at a part; null if there's none. */
export function goodsPicture(
  goods: TextParts,
  part: string,
  language: Language,
): ShopPicture | null {
  const picture = shopPicture(goods[part] ?? '', language)
  return picture && { ...picture, alt: goods[`${part}.alt`] ?? picture.alt }
}
