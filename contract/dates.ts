import { inEachLanguage } from './in-each-language.ts'
import { type Language, languageRow } from './languages.ts'
import { oncePer } from './once-per.ts'

/** The locale for each language's dates and numbers. */
export const locales = inEachLanguage((language) => languageRow(language).locale)

/** A day in words, the same for every reader wherever they are: "November 21, 2026". */
export const longDate = dateFormatter({ dateStyle: 'long' })

/** A day with its weekday, which may break over lines: "Monday, January 4, 2027", "vendredi 1er janvier 2027". */
export const dayInSentence = dateFormatter({ dateStyle: 'full' }, ' ')

/** A day without its year: "Sat, Nov 21". */
const shortDay = dateFormatter({ weekday: 'short', month: 'short', day: 'numeric' })

const dayOfMonth = dateFormatter({ day: 'numeric' })
const dayAndMonth = dateFormatter({ day: 'numeric', month: 'long' })

/** Two days of these weeks for a text: "Wed, Nov 25" and "Mon, Nov 30"; in French, "25" and "30 novembre". */
export function daysFromTo(from: Date, to: Date, language: Language): { from: string; to: string } {
  if (languageRow(language).days === 'full')
    return { from: shortDay(from, language), to: shortDay(to, language) }
  const sameMonth = from.getUTCMonth() === to.getUTCMonth()
  return {
    from: (sameMonth ? dayOfMonth : dayAndMonth)(from, language),
    to: dayAndMonth(to, language),
  }
}

const zoned = oncePer(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'longOffset',
      timeZone,
    }),
)

/** A moment in a time zone, as Shopify's files write it: "2026-11-21 04:00:00 -0500". */
export function momentIn(timeZone: string, iso: string): string {
  const parts = zoned(timeZone).formatToParts(new Date(iso))
  const part = (type: string) => parts.find((piece) => piece.type === type)?.value ?? ''
  const offset = part('timeZoneName').replace(/^GMT|:/g, '') || '+0000'
  const [day, time] = [
    ['year', 'month', 'day'],
    ['hour', 'minute', 'second'],
  ]
  return `${day.map(part).join('-')} ${time.map(part).join(':')} ${offset}`
}

/**
 * Formats ISO 8601 or a Date in words, in UTC unless the shop's time zone is given.
 * @param space by default one that doesn't break, so that no line ends within a date
 */
export function dateFormatter(style: Intl.DateTimeFormatOptions, space = '\u00a0') {
  const formatsIn = oncePer((language: Language) =>
    oncePer(
      (timeZone: string) => new Intl.DateTimeFormat(locales[language], { ...style, timeZone }),
    ),
  )
  return (at: string | Date, language: Language, timeZone = 'UTC'): string => {
    const { firstDay } = languageRow(language)
    const parts = formatsIn(language)(timeZone).formatToParts(new Date(at))
    const isInWords = parts.every(({ type, value }) => type !== 'month' || /\D/.test(value))
    return parts
      .map(({ type, value }) => (type === 'day' && value === '1' && isInWords ? firstDay : value))
      .join('')
      .replaceAll(' ', space)
  }
}
