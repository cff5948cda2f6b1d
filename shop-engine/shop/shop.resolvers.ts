import facts from '#/content/catalogue/shop.json' with { type: 'json' }
import { storefrontApiVersion } from '#/contract/limits.ts'
import { currencyOfCountry } from '#/contract/markets.ts'
import { toWire } from '#/contract/money.ts'
import { freeShippingFrom } from '../checkout/shipping.ts'
import type { RequestContext, Resolvers } from '../context.ts'
import { homeCountry } from '../markets/markets.ts'
import { globalId } from '../nodes/global-id.ts'
import type { AddedField, FieldName } from '../wire.ts'

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

/** The one further field of the shop: from where on standard shipping is free, in the asker's currency. */
function addedField(
  { namespace, key }: FieldName,
  { parts, currency }: RequestContext,
): AddedField | null {
  if (namespace !== 'custom' || key !== 'free_shipping_from') return null
  const { amount, currencyCode } = toWire(freeShippingFrom(currency, parts.rates))
  const day = `${parts.rates.asOf}T00:00:00Z`
  return {
    id: globalId('Metafield', 0),
    namespace,
    key,
    type: 'money',
    value: JSON.stringify({ amount, currency_code: currencyCode }),
    createdAt: day,
    updatedAt: day,
  }
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
    metafield: (_shop: unknown, name: FieldName, context) => addedField(name, context),
    metafields: (_shop: unknown, { identifiers }: { identifiers: readonly FieldName[] }, context) =>
      identifiers.map((name) => addedField(name, context)),
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
