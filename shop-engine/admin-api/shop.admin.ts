import facts from '#/content/catalogue/shop.json' with { type: 'json' }
import { shopFacts } from '#/content/shop-facts.ts'
import { currencyOfCountry } from '#/contract/markets.ts'
import { addressLines, type ShopFacts } from '#/contract/shop-settings.ts'
import { usStates } from '#/contract/us-states.ts'
import type { AdminFeature } from '../graphql/admin.ts'
import { connectionFields, type PageArgs, pageOf } from '../graphql/connections.ts'
import { globalId, parseGlobalId } from '../graphql/global-id.ts'
import { locationId } from '../inventory/inventory.ts'

const shop = { kind: 'Shop' } as const
const shopId = globalId('Shop', 1)

/** The one place that the shop's stock lies at. */
export const location = { kind: 'Location', id: locationId } as const

/** The shop's time zone now, `EST` or `-0500`. */
function timeZone(style: 'short' | 'longOffset'): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: shopFacts.timeZone,
    timeZoneName: style,
  })
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return style === 'short' ? name : name.replace('GMT', '').replace(':', '') || '+0000'
}

export const shopAdmin: AdminFeature<{ publicUrl: string; facts: () => ShopFacts }> = {
  scopes: { Location: 'read_locations', 'QueryRoot.locationsCount': 'read_locations' },
  nodes: {
    Shop: (id) => (id === shopId ? shop : null),
    Location: (id) => (id === location.id ? location : null),
  },
  resolvers: {
    QueryRoot: {
      shop: () => shop,
      // All work is done by the time that its job is told.
      job: (_root: unknown, { id }: { id: string }) =>
        parseGlobalId(id).type === 'Job' ? { id, done: true } : null,
      location: (_root: unknown, { id }: { id?: string | null }) =>
        id && id !== location.id ? null : location,
      locations: (_root: unknown, args: PageArgs) =>
        pageOf([location], { args, field: 'locations', idOf: ({ id }) => id }),
      locationsCount: () => ({ count: 1, precision: 'EXACT' }),
    },
    Shop: {
      id: () => shopId,
      name: (_shop: unknown, _args: unknown, { services }) => services.facts().shopName,
      description: (_shop: unknown, _args: unknown, { language }) => facts.description[language],
      currencyCode: () => 'USD',
      enabledPresentmentCurrencies: () => [...new Set(Object.values(currencyOfCountry))].sort(),
      url: (_shop: unknown, _args: unknown, { services }) => services.publicUrl,
      myshopifyDomain: (_shop: unknown, _args: unknown, { services }) =>
        new URL(services.publicUrl).host,
      primaryDomain: (_shop: unknown, _args: unknown, { services }) => ({
        id: globalId('Domain', 1),
        host: new URL(services.publicUrl).host,
        url: services.publicUrl,
        sslEnabled: services.publicUrl.startsWith('https:'),
      }),
      ianaTimezone: () => shopFacts.timeZone,
      timezoneAbbreviation: () => timeZone('short'),
      timezoneOffset: () => timeZone('longOffset'),
      weightUnit: () => 'GRAMS',
      unitSystem: () => 'METRIC_SYSTEM',
      taxesIncluded: () => false,
      email: (_shop: unknown, _args: unknown, { services }) => services.facts().supportEmail,
      contactEmail: (_shop: unknown, _args: unknown, { services }) => services.facts().supportEmail,
      billingAddress: (_shop: unknown, _args: unknown, { services }) => services.facts(),
    },
    ShopAddress: {
      id: () => globalId('ShopAddress', 1),
      company: ({ legalName }: ShopFacts) => legalName,
      address1: ({ street }: ShopFacts) => street || null,
      city: ({ city }: ShopFacts) => city || null,
      province: ({ state }: ShopFacts) => usStates.find(([code]) => code === state)?.[1] ?? null,
      provinceCode: ({ state }: ShopFacts) => state || null,
      zip: ({ zip }: ShopFacts) => zip || null,
      country: () => 'United States',
      countryCodeV2: () => 'US',
      phone: ({ phone }: ShopFacts) => phone || null,
      formatted: (facts: ShopFacts, { withCompany }: { withCompany: boolean }) => [
        ...(withCompany ? [facts.legalName] : []),
        ...addressLines(facts),
        'United States',
      ],
    },
    Location: {
      name: (_location: unknown, _args: unknown, { services }) => services.facts().shopName,
      isActive: () => true,
      isPrimary: () => true,
      fulfillsOnlineOrders: () => true,
      shipsInventory: () => true,
    },
    LocationConnection: connectionFields,
  },
}
