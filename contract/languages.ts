interface LanguageRow {
  id: string
  /** In the language itself. */
  name: string
  /** For dates, and numbers that aren't prices. */
  locale: string
  /** Between groups of thousands. */
  thousands: string
  /** Before decimals. */
  point: string
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
  /** How the first day of a month is written. */
  firstDay: string
  /** Texts that its folder lacks are those of the first language. */
  partial?: true
}

/**
 * The languages of the interface, of which a shop offers some (`ShopLanguages`). The texts of each are in its own
 * folder, `content/<id>/`; those of the first fill in where a partial one lacks some.
 */
const rows = [
  {
    id: 'en',
    name: 'English',
    locale: 'en-US',
    thousands: ',',
    point: '.',
    to: '–',
    euro: '€',
    colon: ':',
    hour: (hour: number) => `${hour % 12 || 12}${hour < 12 ? 'AM' : 'PM'}`,
    days: 'full',
    firstDay: '1',
  },
  {
    id: 'fr',
    name: 'Français',
    locale: 'fr-FR',
    thousands: '\u202f',
    point: ',',
    to: '\u00a0à\u00a0',
    euro: '\u00a0€',
    colon: '\u00a0:',
    hour: (hour: number) => `${hour}\u00a0h`,
    days: 'monthOnce',
    firstDay: '1er',
  },
] as const satisfies readonly LanguageRow[]

export type Language = (typeof rows)[number]['id']
export const languages: readonly Language[] = rows.map(({ id }) => id)
/** The program's own: of sentences for machines, and of texts that a partial language lacks. */
export const fallbackLanguage: Language = rows[0].id

/** The owner's choice: what shoppers may read, and which of these the owner writes in and bare addresses are in. */
export interface ShopLanguages {
  /** Each once, with the first among them. */
  readonly offered: readonly Language[]
  readonly first: Language
}

/** Until an owner chooses. */
export const allLanguages: ShopLanguages = { offered: languages, first: fallbackLanguage }

/** The languages of the back office: all of them, by default the shop's first. */
export const staffLanguages = ({ first }: Pick<ShopLanguages, 'first'>): ShopLanguages => ({
  offered: languages,
  first,
})

/** All of the program's languages but the first one: those that a text is translated into. */
export const languagesBut = (first: Language): readonly Language[] =>
  languages.filter((language) => language !== first)

/** The offered languages, the first one first. */
export const inOrder = ({ offered, first }: ShopLanguages): readonly [Language, ...Language[]] => [
  first,
  ...offered.filter((language) => language !== first),
]

/** The language if it's offered, otherwise the first. */
export const offeredOr = ({ offered, first }: ShopLanguages, language: unknown): Language =>
  offered.find((code) => code === language) ?? first

/** How a language is written. */
export const languageRow = (language: Language): LanguageRow =>
  rows.find(({ id }) => id === language) ?? rows[0]

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The same thing in every language. */
export type Translated<Text = string> = Readonly<Record<Language, Text>>
