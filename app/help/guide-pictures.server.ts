import type { ProseSection } from '#/content/prose.types.ts'
import type { Language } from '#/contract/languages.ts'
import {
  type ShopPicture,
  type ShopPictureKey,
  shopPicture,
} from '../context/shop-pictures.server.ts'

const keys = {
  'express-kit': 'express-kit--contents',
  'gel-cleaner': 'gel-cleaner--in-use',
  'trash-bag-pack': 'trash-bag-pack--in-use',
  'wet-wipes': 'wet-wipes--in-use',
  'air-freshener': 'air-freshener--in-use',
} as const satisfies Record<string, ShopPictureKey>

/** Pictures of the products of some guides at work, by handle. */
export function guidePictures(
  language: Language,
  guides: readonly ProseSection[],
): Readonly<Record<string, ShopPicture>> {
  return Object.fromEntries(
    Object.entries(keys)
      .filter(([handle]) => guides.some(({ id }) => id === handle))
      .map(([handle, key]) => [handle, shopPicture(key, language)]),
  )
}
