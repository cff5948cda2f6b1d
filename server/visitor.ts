import type { FindCountry } from '#/backend/location/ip-countries.ts'
import type { Announcement } from '#/contract/announcement.ts'
import type { HomeDraft } from '#/contract/home-sections.ts'
import type { Language, ShopLanguages } from '#/contract/languages.ts'
import { defaultCountry } from '#/contract/limits.ts'
import { acceptedLanguages, choicesOf, isMarket, languageOf } from '#/contract/locale-choices.ts'
import { countryOfCurrency } from '#/contract/markets.ts'
import { languagesAt } from '#/contract/page-addresses.ts'
import { memoize } from './memoize.ts'

/** Everything a page may depend on besides its address. */
export interface Visitor {
  /** One that the shop offers; in the back office, any. */
  language: Language
  country: string
  locked: boolean
  /** True if the gate leaves open what customers need: the shop was launched before, or isn't the demo. */
  serviceOpen?: boolean
  /** True for a page that is open behind the gate: nothing around it leads into the shop. */
  apart?: boolean
  /** True while the shop takes no orders for a while. */
  closed?: boolean
  /** The line above the bar, if there's one today. */
  announcement?: Announcement | null
  /** True if a CDN asks on behalf of all visitors with the same choices. */
  shared?: boolean
  /** A preview of the home page, which is never cached. */
  home?: HomeDraft
  /** The visitor's IP address, only for forms that are sent: never for a page, which may be cached. */
  address?: string
}

/** The visitor at a path, from their headers and IP address. */
export type VisitorOf = (
  headers: Pick<Headers, 'get'>,
  from: { address: string; path: string },
) => Visitor

/** Cookies take precedence; then the browser's language, and the country of the visitor's IP address. */
export function createVisitors({
  launched,
  serviceOpen,
  closed,
  announcement,
  findCountry,
  defaultCurrency,
  languages,
}: {
  launched: () => boolean
  serviceOpen: () => boolean
  closed: () => boolean
  announcement: () => Announcement | null
  findCountry: FindCountry
  /** The currency for visitors whose country isn't known. */
  defaultCurrency: () => string
  languages: () => ShopLanguages
}): VisitorOf {
  const accepted = memoize(acceptedLanguages)
  const countryOf = memoize((address) => findCountry(address) ?? '')
  return (headers, { address, path }) => {
    const choices = choicesOf(headers)
    const locked = !launched() && !choices.unlocked
    return {
      language: languageOf(headers, languagesAt(path, languages()), accepted),
      country: choices.country ?? marketOf(countryOf(address), defaultCurrency()),
      locked,
      serviceOpen: locked && serviceOpen(),
      closed: closed(),
      announcement: announcement(),
      shared: choices.language !== null && choices.country !== null && isOfNobody(headers),
    }
  }
}

/** Browsers always send one of these, unless a CDN removes both and adds its choices instead. */
function isOfNobody(headers: Pick<Headers, 'get'>): boolean {
  return headers.get('cookie') === null && headers.get('accept-language') === null
}

function marketOf(country: string, defaultCurrency: string): string {
  const own = isMarket(country) ? country : countryOfCurrency(defaultCurrency)
  return own ?? defaultCountry
}
