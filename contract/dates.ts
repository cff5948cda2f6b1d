import type { Language } from './languages.ts'

/** Whose dates and numbers each language has. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-US', fr: 'fr-FR' }

/** A day in words, the same for every reader wherever they are: "November 21, 2026". */
export const longDate = dateFormatter({ dateStyle: 'long' })

/** A day of these weeks: "Sat, Nov 21". */
export const shortDay = dateFormatter({ weekday: 'short', month: 'short', day: 'numeric' })

/**
 * Writes ISO 8601 or a Date in words, in UTC unless the shop's time zone is given. Its spaces do not break, so that no line of a text ends
 * within a date.
 */
export function dateFormatter(style: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (at: string | Date, language: Language, timeZone = 'UTC'): string => {
    const key = `${language} ${timeZone}`
    const format =
      made.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...style, timeZone })
    made.set(key, format)
    return format.format(new Date(at)).replaceAll(' ', '\u00a0')
  }
}
