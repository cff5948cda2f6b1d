import { isLanguage, type Language, type ShopLanguages } from './languages.ts'
import { currencyOfCountry } from './markets.ts'
import { choicesHeader, cookieNames } from './storage-keys.ts'

/** A browser's choices from its cookies; unknown values count as absent. */
interface LocaleChoices {
  language: Language | null
  /** A market's country, two upper-case characters. */
  country: string | null
  unlocked: boolean
}

export function readChoices(cookies: string | null | undefined): LocaleChoices {
  const choices: LocaleChoices = { language: null, country: null, unlocked: false }
  if (!cookies) return choices
  for (const pair of cookies.split(';')) {
    const equals = pair.indexOf('=')
    const name = pair.slice(0, equals).trim()
    const value = pair.slice(equals + 1).trim()
    if (name === cookieNames.language && isLanguage(value)) choices.language = value
    if (name === cookieNames.country && isMarket(value)) choices.country = value
    if (name === cookieNames.siteAccess) choices.unlocked = value === '1'
  }
  return choices
}

/** The choices of a request: from its cookies, or from a header if the browser stores none. */
export function choicesOf(headers: Pick<Headers, 'get'>): LocaleChoices {
  return readChoices(`${headers.get('cookie') ?? ''};${headers.get(choicesHeader) ?? ''}`)
}

export function isMarket(country: string): boolean {
  return Object.hasOwn(currencyOfCountry, country)
}

/** The languages of an `Accept-Language` header that there are here, the preferred one first. */
export function acceptedLanguages(acceptLanguage: string): readonly Language[] {
  const entries = acceptLanguage
    .slice(0, 1_000)
    .split(',')
    .flatMap((entry) => {
      const [range = '', ...parameters] = entry.split(';')
      const language = range.trim().toLowerCase().split('-')[0]
      const q = parameters.find((parameter) => parameter.trim().startsWith('q='))
      const weight = q ? Number(q.trim().slice(2)) : 1
      return isLanguage(language) && weight > 0 ? [{ language, weight }] : []
    })
  return entries.toSorted((one, other) => other.weight - one.weight).map(({ language }) => language)
}

/** The language of a request: the chosen one if it's offered, else the browser's preferred one, else the first. */
export function languageOf(
  headers: Pick<Headers, 'get'>,
  { offered, first }: ShopLanguages,
  accepted = acceptedLanguages,
): Language {
  const { language } = choicesOf(headers)
  const preferred = language === null ? [] : [language]
  return (
    [...preferred, ...accepted(headers.get('accept-language') ?? '')].find((code) =>
      offered.includes(code),
    ) ?? first
  )
}
