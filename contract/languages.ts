interface LanguageRow {
  id: string
  /** In the language itself. */
  name: string
  /** For dates and numbers. */
  locale: string
  /** Between the ends of a range: "3–5". */
  to: string
  /** Behind an amount. */
  euro: string
  /** Between a label and its value, before the space. */
  colon: string
  /** An hour of the day, from 0 to 23. */
  hour: (hour: number) => string
  /** Two days as `full` dates with weekdays, or with their month said once. */
  days: 'full' | 'monthOnce'
  /** Texts that its folder lacks are those of the first language. */
  partial?: true
}

/**
 * The languages of the interface and of product texts; the first is the fallback (language-1). The texts of each are in
 * its own folder, `content/<id>/`.
 */
const rows = [
  {
    id: 'en',
    name: 'English',
    locale: 'en-US',
    to: '–',
    euro: '€',
    colon: ':',
    hour: (hour: number) => `${hour % 12 || 12}${hour < 12 ? 'AM' : 'PM'}`,
    days: 'full',
  },
  {
    id: 'fr',
    name: 'Français',
    locale: 'fr-FR',
    to: '\u00a0à\u00a0',
    euro: '\u00a0€',
    colon: '\u00a0:',
    hour: (hour: number) => `${hour}\u00a0h`,
    days: 'monthOnce',
  },
] as const satisfies readonly LanguageRow[]

export type Language = (typeof rows)[number]['id']
export const languages: readonly Language[] = rows.map(({ id }) => id)
export const fallbackLanguage: Language = rows[0].id
/** All but the first. */
export const otherLanguages = languages.filter((language) => language !== fallbackLanguage)

/** How a language is written. */
export const languageRow = (language: Language): LanguageRow =>
  rows.find(({ id }) => id === language) ?? rows[0]

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The same thing in every language. */
export type Translated<Text = string> = Readonly<Record<Language, Text>>
