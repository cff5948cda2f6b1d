import facts from '#/content/catalogue/shop.json' with { type: 'json' }
import { storefrontApiVersion } from '#/contract/limits.ts'
import { currencyOfCountry } from '#/contract/markets.ts'
import { serializeMoney } from '#/contract/money.ts'
import { freeShippingFrom } from '../checkout/shipping.ts'
import type { RequestContext, Resolvers } from '../context.ts'
import { homeCountry } from '../markets/markets.ts'
import { globalId } from '../nodes/global-id.ts'
import type { AddedField, FieldName } from '../serialize.ts'

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
  { services, currency }: RequestContext,
): AddedField | null {
  if (namespace !== 'custom' || key !== 'free_shipping_from') return null
  const { amount, currencyCode } = serializeMoney(freeShippingFrom(currency, services.rates))
  const day = `${services.rates.asOf}T00:00:00Z`
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
    primaryDomain: (_shop: unknown, _args: unknown, { services }) => ({
      host: new URL(services.publicUrl).host,
      sslEnabled: services.publicUrl.startsWith('https:'),
      url: services.publicUrl,
    }),
    customerAccountUrl: (_shop: unknown, _args: unknown, { services }) =>
      `${services.publicUrl}/account`,
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
