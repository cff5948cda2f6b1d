import facts from '#/content/catalogue/shop.json' with { type: 'json' }
import { storefrontApiVersion } from '#/contract/limits.ts'
import { currencyOfCountry } from '#/contract/markets.ts'
import type { Resolvers } from '../context.ts'
import { homeCountry } from '../markets/markets.ts'
import { globalId } from '../nodes/global-id.ts'
import { noMetafields } from '../wire.ts'

const shop = { kind: 'Shop' } as const
export const shopId = globalId('Shop', 1)

/** `{{amount}}` is the interface's own placeholder. */
const moneyFormat = '$'.concat('{{amount}}')

const paymentSettings = {
  acceptedCardBrands: [],
  countryCode: homeCountry,
  currencyCode: 'USD',
  enabledPresentmentCurrencies: [...new Set(Object.values(currencyOfCountry))].sort(),
  supportedDigitalWallets: [],
}

export const shopResolvers: Resolvers = {
  QueryRoot: {
    shop: () => shop,
    menu: () => null,
    paymentSettings: () => paymentSettings,
    publicApiVersions: () => [
      { displayName: storefrontApiVersion, handle: storefrontApiVersion, supported: true },
    ],
  },
  Shop: {
    ...noMetafields,
    id: () => shopId,
    name: () => facts.name,
    description: (_shop: unknown, _args: unknown, { language }) => facts.description[language],
    moneyFormat: () => moneyFormat,
    primaryDomain: (_shop: unknown, _args: unknown, { parts }) => ({
      host: new URL(parts.publicUrl).host,
      sslEnabled: parts.publicUrl.startsWith('https:'),
      url: parts.publicUrl,
    }),
    customerAccountUrl: (_shop: unknown, _args: unknown, { parts }) => `${parts.publicUrl}/account`,
    shipsToCountries: () => [homeCountry],
    paymentSettings: () => paymentSettings,
    brand: () => facts,
  },
  Brand: {
    slogan: (_brand: unknown, _args: unknown, { language }) => facts.slogan[language],
    shortDescription: (_brand: unknown, _args: unknown, { language }) =>
      facts.description[language],
    logo: () => null,
    squareLogo: () => null,
    coverImage: () => null,
    colors: () => facts.colors,
  },
}

export const theShop = shop
