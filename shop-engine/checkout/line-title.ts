import type { Language } from '#/contract/languages.ts'
import { defaultTitle, type Variant, variantTitle } from '../products/product.types.ts'

/** "Air Freshener, Pine Forest"; the product's title alone for one without choices. */
export function lineTitle(variant: Variant, language: Language): string {
  const { title } = variant.product.texts[language]
  const choice = variantTitle(variant, language)
  return choice === defaultTitle ? title : `${title}, ${choice}`
}
