import { locales } from '#/contract/dates.ts'
import type { Language } from '#/contract/languages.ts'
import { oncePer } from '#/contract/once-per.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'

function createFormats(language: Language, timeZone: string) {
  const locale = locales[language]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const second = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone,
  })
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone })
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone })
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const change = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })
  return {
    date: (moment: string) => day.format(new Date(moment)),
    /** With the seconds. */
    time: (moment: string) => second.format(new Date(moment)),
    /** Its end, without the day. */
    clock: (moment: string) => clock.format(new Date(moment)),
    /** With the weekday. */
    day: (moment: string) => long.format(new Date(moment)),
    number: (value: number) => value.toLocaleString(locale),
    percent: (ratio: number) => percent.format(ratio),
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
