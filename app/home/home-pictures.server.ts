import manifest from '#/content/catalogue/pictures/manifest.json'
import type { Language } from '#/contract/languages.ts'

export interface HomePicture {
  url: string
  alt: string
  width: number
  height: number
}

const keys = {
  kit: 'hero-express-kit',
  gel: 'hero-gel-cleaner',
  bags: 'hero-trash-bag-pack',
  contents: 'express-kit--contents',
  lasting: 'gel-cleaner--in-use',
  scent: 'air-freshener--in-use',
  returns: 'wet-wipes--in-use',
  ready: 'express-kit--in-use',
} as const satisfies Record<string, keyof typeof manifest>

export type HomePictures = Readonly<Record<keyof typeof keys, HomePicture>>

/** The pictures of the home page, which belong to no product; the list of all stays on the server. */
export function homePictures(language: Language): HomePictures {
  const picture = (key: keyof typeof manifest): HomePicture => {
    const { hash, alt, width, height } = manifest[key]
    return { url: `/pictures/${key}.${hash}.webp`, alt: alt[language], width, height }
  }
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
