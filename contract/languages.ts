/** The languages of the interface and of product texts; the first is the fallback (language-1). */
export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]
export const fallbackLanguage: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** One text in every language. */
export type Translated = Readonly<Record<Language, string>>
