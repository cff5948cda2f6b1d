import type { Language } from '#/contract/languages.ts'
import {
  type ShopPicture,
  type ShopPictureKey,
  shopPicture,
} from '../context/shop-pictures.server.ts'

const keys = {
  kit: 'hero-express-kit',
  gel: 'hero-gel-cleaner',
  bags: 'hero-trash-bag-pack',
  contents: 'express-kit--contents',
  lasting: 'gel-cleaner--in-use',
  scent: 'air-freshener--in-use',
  returns: 'wet-wipes--in-use',
  ready: 'express-kit--in-use',
} as const satisfies Record<string, ShopPictureKey>

export type HomePictures = Readonly<Record<keyof typeof keys, ShopPicture>>

/** The pictures of the home page, which belong to no product; the list of all stays on the server. */
export function homePictures(language: Language): HomePictures {
  const picture = (key: ShopPictureKey) => shopPicture(key, language)
  return {
    kit: picture(keys.kit),
    gel: picture(keys.gel),
    bags: picture(keys.bags),
    contents: picture(keys.contents),
    lasting: picture(keys.lasting),
    scent: picture(keys.scent),
    returns: picture(keys.returns),
    ready: picture(keys.ready),
  }
}
