import type { Language } from '#/contract/languages.ts'

const locales = { en: 'en-US', fr: 'fr-FR' } as const

/** A day in words, the same for every reader wherever they are: "November 21, 2026". */
export function longDate(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(iso),
  )
}
