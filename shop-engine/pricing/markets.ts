import { isMarket } from '#/contract/locale-choices.ts'
import { currencyOfCountry } from '#/contract/markets.ts'

/** The default market; prices are stored in its currency. */
export const homeCountry = 'US'

/** The country itself if the shop has a market there, else the home market. */
export function marketOf(country: string): string {
  return isMarket(country) ? country : homeCountry
}

/** The currency of prices shown to a buyer in this country. */
export function currencyOf(country: string): string {
  return currencyOfCountry[marketOf(country)] ?? 'USD'
}
