import { dateFormatter, dayInSentence, locales } from '#/contract/dates.ts'
import type { Language } from '#/contract/languages.ts'
import { oncePer } from '#/contract/once-per.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'

/** A day as lists and tables have it: "Nov 21, 2026". */
export const mediumDate = dateFormatter({ dateStyle: 'medium' }, ' ')
const moment = dateFormatter({ dateStyle: 'medium', timeStyle: 'short' }, ' ')
const momentInSeconds = dateFormatter({ dateStyle: 'medium', timeStyle: 'medium' }, ' ')
const clockTime = dateFormatter({ timeStyle: 'medium' }, ' ')

function createFormats(language: Language, timeZone: string) {
  const locale = locales[language]
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const exactPercent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const change = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })
  return {
    date: (at: string) => mediumDate(at, language, timeZone),
    time: (at: string) => moment(at, language, timeZone),
    /** With the seconds, for logs. */
    exactTime: (at: string) => momentInSeconds(at, language, timeZone),
    /** Its end, without the day. */
    clock: (at: string) => clockTime(at, language, timeZone),
    /** With the weekday. */
    day: (at: string) => dayInSentence(at, language, timeZone),
    number: (value: number) => value.toLocaleString(locale),
    percent: (ratio: number) => percent.format(ratio),
    /** With its decimals, where it has any. */
    exactPercent: (ratio: number) => exactPercent.format(ratio),
    /** A percentage with its sign. */
    change: (ratio: number) => change.format(ratio),
  }
}

const formatsIn = oncePer((language: Language) =>
  oncePer((timeZone: string) => createFormats(language, timeZone)),
)

/** Dates and numbers in the language of the page and the shop's time zone; English ones are American (admin-8, admin-28). */
export function useFormats() {
  const { timeZone } = useBrowserSettings().facts
  return formatsIn(useLanguage())(timeZone)
}
