import facts from '#/content/catalogue/shop.json' with { type: 'json' }
import { addressLines } from '#/contract/address-lines.ts'
import { currencyOfCountry } from '#/contract/markets.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import { type Scope, shopifyScopes } from '#/contract/staff.ts'
import type { StaffCaller } from '#/ports/staff.ts'
import type { AdminFeature } from '../graphql/admin.ts'
import { globalId, parseGlobalId } from '../graphql/global-id.ts'
import { usAddressFields } from '../inventory/locations.admin.ts'

const shop = { kind: 'Shop' } as const
const shopId = globalId('Shop', 1)

/** The shop's time zone now, `EST` or `-0500`. */
function timeZoneName({ timeZone }: ShopFacts, style: 'short' | 'longOffset'): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: style,
  })
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return style === 'short' ? name : name.replace('GMT', '').replace(':', '') || '+0000'
}

export const shopAdmin: AdminFeature<{ publicUrl: string; facts: () => ShopFacts }> = {
  scopes: {},
  nodes: { Shop: (id) => (id === shopId ? shop : null) },
  resolvers: {
    QueryRoot: {
      shop: () => shop,
      // Every job is done by the time its id is returned.
      job: (_root: unknown, { id }: { id: string }) =>
        parseGlobalId(id).type === 'Job' ? { id, done: true } : null,
      currentAppInstallation: (_root: unknown, _args: unknown, { caller }) => caller,
    },
    /** The caller: a token, or a member of staff. */
    AppInstallation: {
      id: ({ adminId, name }: StaffCaller) =>
        globalId('AppInstallation', adminId ?? encodeURIComponent(name)),
      accessScopes: ({ scopes }: StaffCaller) =>
        shopifyScopes.filter((scope) => scopes.includes(scope)),
    },
    AccessScope: {
      handle: (scope: Scope) => scope,
      description: (scope: Scope) =>
        scope.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase()),
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
      ianaTimezone: (_shop: unknown, _args: unknown, { services }) => services.facts().timeZone,
      timezoneAbbreviation: (_shop: unknown, _args: unknown, { services }) =>
        timeZoneName(services.facts(), 'short'),
      timezoneOffset: (_shop: unknown, _args: unknown, { services }) =>
        timeZoneName(services.facts(), 'longOffset'),
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
      ...usAddressFields,
      countryCodeV2: () => 'US',
      formatted: (facts: ShopFacts, { withCompany }: { withCompany: boolean }) => [
        ...(withCompany ? [facts.legalName] : []),
        ...addressLines(facts),
        'United States',
      ],
    },
  },
}
