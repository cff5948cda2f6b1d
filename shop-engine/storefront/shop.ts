import facts from '#/content/catalogue/shop.json' with { type: 'json' }
import { shopDescription } from '#/content/goods.ts'
import {
  type Brand,
  type BrandPictureName,
  brandPictureNames,
  isTokensBrand,
} from '#/contract/brand.ts'
import { textOn } from '#/contract/brand-colors.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import { storefrontApiVersion } from '#/contract/limits.ts'
import { currencyOfCountry } from '#/contract/markets.ts'
import { sloganIn } from '#/contract/slogans.ts'
import { globalId } from '../graphql/global-id.ts'
import type { StorefrontResolvers } from '../graphql/resolvers.ts'
import { homeCountry } from '../pricing/markets.ts'
import type { StorefrontServices } from './services.ts'

export const shop = { kind: 'Shop' } as const
export const shopId = globalId('Shop', 1)

/** `{{amount}}` is the API's own placeholder. */
const moneyFormat = '$'.concat('{{amount}}')

function brandPicture(name: BrandPictureName, { facts: factsNow, publicUrl }: StorefrontServices) {
  const { brand, shopName } = factsNow()
  const stored = brand?.pictures[name]
  if (!stored) return null
  const { url, width, height } = stored
  const id = 2 ** 40 + brandPictureNames.indexOf(name)
  const alt = inEachLanguage(() => shopName)
  return { kind: 'MediaImage' as const, picture: { id, url: publicUrl + url, width, height, alt } }
}

/** As they were entered, with what can be read on each; those of the demo, which has one more. */
function colorsOf(brand: Brand | undefined) {
  if (!brand || isTokensBrand(brand)) return facts.colors
  const group = (background: string) => ({ background, foreground: textOn(background) })
  return { primary: [group(brand.primaryColor)], secondary: [group(brand.accentColor)] }
}

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
    description: (_shop, _args, { language, services }) =>
      shopDescription(services.facts(), language),
    moneyFormat: () => moneyFormat,
    primaryDomain: (_shop, _args, { services }) => ({
      host: new URL(services.publicUrl).host,
      sslEnabled: services.publicUrl.startsWith('https:'),
      url: services.publicUrl,
    }),
    customerAccountUrl: (_shop, _args, { services }) => `${services.publicUrl}/account`,
    shipsToCountries: () => [homeCountry],
    paymentSettings: () => paymentSettings,
    brand: (_shop, _args, { services }) => services.facts().brand ?? {},
  },
  PaymentSettings: {
    // Cards are never sent to this shop, so the URL is just the way to pay.
    cardVaultUrl: (_settings, _args, { services }) => `${services.publicUrl}/cart`,
  },
  Brand: {
    slogan: (_brand, _args, { language, services }) => sloganIn(services.facts(), language),
    shortDescription: (_brand, _args, { language, services }) =>
      shopDescription(services.facts(), language) ?? sloganIn(services.facts(), language),
    logo: (_brand, _args, { services }) => brandPicture('logo', services),
    squareLogo: (_brand, _args, { services }) => brandPicture('icon', services),
    coverImage: (_brand, _args, { services }) => brandPicture('cover', services),
    colors: (_brand, _args, { services }) => colorsOf(services.facts().brand),
  },
} satisfies StorefrontResolvers<StorefrontServices>
