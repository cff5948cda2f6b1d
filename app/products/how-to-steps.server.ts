import type { Language } from '#/contract/languages.ts'
import { z } from '#/contract/schema.ts'
import { translatedText } from '#/contract/translated-text.ts'
import type { ShopPicture } from '../context/shop-picture.ts'
import { shopPicture } from '../ui/shop-pictures.server.ts'

/** One step of using a product, and what it looks like. */
export interface HowToStep {
  picture: ShopPicture
  text: string
}

const steps = z.array(z.object({ picture: z.string(), text: translatedText(z.string()) }))

/** The steps in a product's metafield; none if that has something else, as another shop's may. */
export function howToSteps(written: unknown, language: Language): HowToStep[] {
  const { data = [] } = steps.safeParse(written)
  return data.flatMap(({ picture: name, text }) => {
    const picture = shopPicture(name, language)
    return picture ? [{ picture, text: text[language] }] : []
  })
}
