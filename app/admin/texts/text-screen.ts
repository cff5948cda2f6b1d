import type { Language } from '#/contract/languages.ts'
import type { TextPlace } from '#/contract/shop-texts.ts'

/** The address of a text's editor in a language; the shop's first one needs no parameter. */
export const textScreen = ({ name, language }: TextPlace, first: Language): string =>
  `/admin/settings/texts/${name}${language === first ? '' : `?filter=${language}`}`
