import type { Language } from '#/contract/languages.ts'
import { z } from '#/contract/schema.ts'
import { translatedText } from '#/contract/translated-text.ts'
import type { ShopPicture } from '../context/shop-picture.ts'
import { shopPicture } from '../ui/shop-pictures.server.ts'

/** One step of using a product, and what it looks like; null if no picture shows it. */
export interface HowToStep {
  picture: ShopPicture | null
  text: string
}

const steps = z.array(
  z.object({ picture: z.string().optional(), text: translatedText(z.string()) }),
)

/**
 * The steps in a product's metafield, without those that name a picture there isn't; none if it has something else, as
 * another shop's may.
 */
export function howToSteps(written: unknown, language: Language): HowToStep[] {
  const { data = [] } = steps.safeParse(written)
  return data.flatMap(({ picture: name, text }) => {
    const picture = name === undefined ? null : shopPicture(name, language)
    return picture || name === undefined ? [{ picture, text: text[language] }] : []
  })
}
