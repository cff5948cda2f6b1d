import { locales } from '#/contract/dates.ts'
import type { Language } from '#/contract/languages.ts'
import { useLanguage } from '../i18n/language-provider.tsx'

function createFormats(language: Language) {
  const locale = locales[language]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const second = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const change = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })
  return {
    date: (moment: string) => day.format(new Date(moment)),
    /** With the seconds. */
    time: (moment: string) => second.format(new Date(moment)),
    number: (value: number) => value.toLocaleString(locale),
    percent: (ratio: number) => percent.format(ratio),
    /** A percentage with its sign. */
    change: (ratio: number) => change.format(ratio),
  }
}

const formats = { en: createFormats('en'), fr: createFormats('fr') }

/** Dates and numbers in the language of the page and the reader's time zone; English ones are American (admin-8). */
export function useFormats() {
  return formats[useLanguage()]
}
