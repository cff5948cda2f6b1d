import texts from '#/content/catalogue/how-to.json'
import type { Language } from '#/contract/languages.ts'
import {
  type ShopPicture,
  type ShopPictureKey,
  shopPicture,
} from '../context/shop-pictures.server.ts'

/** One step of using a product, and what it looks like. */
export interface HowToStep {
  picture: ShopPicture
  text: string
}

const pictures = {
  'express-kit': [
    'trash-bag-pack--in-use',
    'gel-cleaner--in-use',
    'wet-wipes--in-use',
    'air-freshener--in-use',
  ],
  'trash-bag-pack': ['trash-bag-pack--detail', 'trash-bag-pack--in-use'],
  'gel-cleaner': ['gel-cleaner--three-quarter', 'gel-cleaner--contents', 'gel-cleaner--in-use'],
  'air-freshener': ['air-freshener--front', 'air-freshener--in-use', 'air-freshener--detail'],
  'wet-wipes': ['wet-wipes--three-quarter', 'wet-wipes--in-use', 'wet-wipes--front'],
} as const satisfies Record<keyof typeof texts, readonly ShopPictureKey[]>

/** The steps of the demo's products; none for any other. */
export function howToSteps(handle: string, language: Language): HowToStep[] {
  const entry = Object.entries(pictures).find(([key]) => key === handle)
  const words = Object.entries(texts).find(([key]) => key === handle)?.[1] ?? []
  return (entry?.[1] ?? []).flatMap((key, i) => {
    const text = words[i]?.[language]
    return text ? [{ picture: shopPicture(key, language), text }] : []
  })
}
