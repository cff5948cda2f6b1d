import facts from '#/content/catalogue/shop.json' with { type: 'json' }
import { translated } from '#/contract/in-each-language.ts'
import { storefrontApiVersion } from '#/contract/limits.ts'
import { currencyOfCountry } from '#/contract/markets.ts'
import { sloganIn } from '#/contract/slogans.ts'
import { globalId } from '../graphql/global-id.ts'
import type { StorefrontResolvers } from '../graphql/resolvers.ts'
import { homeCountry } from '../pricing/markets.ts'
import type { StorefrontServices } from './services.ts'

export const shop = { kind: 'Shop' } as const
export const shopId = globalId('Shop', 1)

const description = translated(facts.description, facts.description.en)

/** `{{amount}}` is the API's own placeholder. */
const moneyFormat = '$'.concat('{{amount}}')

const paymentSettings = {
  acceptedCardBrands: [],
  countryCode: homeCountry,
  currencyCode: 'USD',
  enabledPresentmentCurrencies: [...new Set(Object.values(currencyOfCountry))].sort(),
  supportedDigitalWallets: [],
}

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    Shop: object
    PaymentSettings: typeof paymentSettings
    Brand: object
  }
}

export const shopResolvers = {
  QueryRoot: {
    shop: () => shop,
    paymentSettings: () => paymentSettings,
    publicApiVersions: () => [
      { displayName: storefrontApiVersion, handle: storefrontApiVersion, supported: true },
    ],
  },
  Shop: {
    id: () => shopId,
    name: (_shop, _args, { services }) => services.facts().shopName,
    description: (_shop, _args, { language }) => description[language],
    moneyFormat: () => moneyFormat,
    primaryDomain: (_shop, _args, { services }) => ({
      host: new URL(services.publicUrl).host,
      sslEnabled: services.publicUrl.startsWith('https:'),
      url: services.publicUrl,
    }),
    customerAccountUrl: (_shop, _args, { services }) => `${services.publicUrl}/account`,
    shipsToCountries: () => [homeCountry],
    paymentSettings: () => paymentSettings,
    brand: () => facts,
  },
  PaymentSettings: {
    // Cards are never sent to this shop, so the URL is just the way to pay.
    cardVaultUrl: (_settings, _args, { services }) => `${services.publicUrl}/cart`,
  },
  Brand: {
    slogan: (_brand, _args, { language, services }) => sloganIn(services.facts(), language),
    shortDescription: (_brand, _args, { language }) => description[language],
    logo: () => null,
    squareLogo: () => null,
    coverImage: () => null,
    colors: () => facts.colors,
  },
} satisfies StorefrontResolvers<StorefrontServices>
