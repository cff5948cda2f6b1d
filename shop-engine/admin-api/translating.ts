import { languagesBut } from '#/contract/languages.ts'
import type { Change } from '../changes/change.ts'
import { Refused } from '../changes/refused.ts'
import type { Content, Translation } from '../changes/translated-content.ts'
import {
  type AdminContext,
  type AdminMutations,
  mutations,
  refuseWithout,
  type Translatable,
} from '../graphql/admin.ts'
import { parseGlobalId } from '../graphql/global-id.ts'
import { checkTranslations, translationsIn, unknownResource } from '../products/translations.ts'

/** `translationsRegister` and `translationsRemove` for every type that has texts in several languages. */
export function translationMutations<Services>(
  translatable: Readonly<Record<string, Translatable<Services>>>,
): AdminMutations<Services> {
  const translate = async (
    { change, context, name }: { change: Change; context: AdminContext<Services>; name: string },
    id: string,
    translationsOf: (content: readonly Content[]) => readonly Translation[],
  ) => {
    const { type } = parseGlobalId(id)
    const found = Object.hasOwn(translatable, type) ? translatable[type] : undefined
    refuseWithout(`write_${found?.scope ?? 'products'}`, { name, context })
    if (!found) throw new Refused(unknownResource)
    await found.translate(change, id, translationsOf)
  }
  return mutations<Services>(null, {
    translationsRegister: async ({ resourceId, translations }, change, context) => {
      await translate({ change, context, name: 'translationsRegister' }, resourceId, (content) => {
        checkTranslations(content, translations, change.first)
        return translations
      })
      return () => ({
        translations: translations.map(({ key, locale, value }) => ({ key, locale, value })),
      })
    },
    translationsRemove: async ({ resourceId, translationKeys, locales }, change, context) => {
      let removed: ReturnType<typeof translationsIn> = []
      await translate({ change, context, name: 'translationsRemove' }, resourceId, (content) => {
        const named = content.filter(({ key }) => translationKeys.includes(key))
        removed = locales.flatMap((locale) => translationsIn(named, locale, change.first))
        // Removing a translation resets it to the text in the first language.
        return languagesBut(change.first)
          .filter((language) => locales.includes(language))
          .flatMap((locale) =>
            named.map(({ key, texts }) => ({ key, locale, value: texts[change.first] })),
          )
      })
      return () => ({ translations: removed })
    },
  })
}
