import type { TranslatedTextInput } from '#/contract/admin/types.generated.ts'
import { translated } from '#/contract/in-each-language.ts'
import { type Language, languages } from '#/contract/languages.ts'
import { menuLimits } from '#/contract/menus.ts'
import { z } from '#/contract/schema.ts'
import { type Path, refuse } from '../changes/refused.ts'

/** Texts in some languages. */
export type Titles = Readonly<Partial<Record<Language, string>>>

export const titlesColumn: z.ZodType<Titles> = z.partialRecord(z.enum(languages), z.string())

/** A title in each language; where it isn't translated, in the first. */
export const titlesIn = (titles: Titles, first: Language) =>
  translated(titles, titles[first] ?? Object.values(titles)[0] ?? '')

/** All of them, for the audit log. */
export const allTitles = (titles: Titles) => Object.values(titles).join(' / ')

/** @throws Refused for a title that is blank or too long */
export function checkedTitle(text: string, path: Path): string {
  const title = text.trim()
  if (title === '') throw refuse('titleBlank', path)
  if (title.length > menuLimits.titleMax)
    throw refuse('tooLong', path, { field: 'title', max: menuLimits.titleMax })
  return title
}

/** Titles with these translations; one that is the first language's is none. */
export function withTranslations(
  titles: Titles,
  translations: readonly TranslatedTextInput[],
  first: Language,
): Titles {
  const original = titlesIn(titles, first)[first]
  const own = new Map(translations.map(({ locale, value }) => [locale, value]))
  const texts = languages.map((language) => [language, own.get(language) ?? titles[language]])
  return Object.fromEntries(
    texts.filter(([language, text]) => text && (language === first || text !== original)),
  )
}
