import type { Language } from '#/contract/languages.ts'
import { isEmailText, type TextName, type TextPlace } from '#/contract/shop-texts.ts'

/** The address of a text's editor in a language; the shop's first one needs no parameter. */
export const textScreen = ({ name, language }: TextPlace, first: Language): string =>
  `/admin/settings/texts/${name}${language === first ? '' : `?filter=${language}`}`

interface NamingTexts {
  (key: `adminTexts:names.${TextName}`): string
  (key: 'adminTexts:emailNamed', values: { name: string }): string
}

/** What a text is called outside of its group; an email's name says that it is one. */
export function textName(name: TextName, t: NamingTexts): string {
  const alone = t(`adminTexts:names.${name}`)
  return isEmailText(name) ? t('adminTexts:emailNamed', { name: alone }) : alone
}
