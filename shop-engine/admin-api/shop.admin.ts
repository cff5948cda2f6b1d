import { shopDescription } from '#/content/goods.ts'
import { addressLines } from '#/contract/address-lines.ts'
import { currencyOfCountry } from '#/contract/markets.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { type Scope, shopifyScopes } from '#/contract/staff.ts'
import type { StaffCaller } from '#/ports/staff.ts'
import type { AdminFeature } from '../graphql/admin.ts'
import { globalId, parseGlobalId } from '../graphql/global-id.ts'
import { usAddressFields } from '../inventory/locations.admin.ts'

const shop = { kind: 'Shop' } as const
const shopId = globalId('Shop', 1)

/** The shop's time zone now, `EST` or `-0500`. */
function timeZoneName({ timeZone }: EmailFacts, style: 'short' | 'longOffset'): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: style,
  })
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return style === 'short' ? name : name.replace('GMT', '').replace(':', '') || '+0000'
}

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    Shop: object
    AppInstallation: StaffCaller
    AccessScope: Scope
    ShopAddress: EmailFacts
  }
}

export const shopAdmin = {
  scopes: {},
  nodes: { Shop: (id) => (id === shopId ? shop : null) },
  resolvers: {
    QueryRoot: {
      shop: () => shop,
      // Every job is done by the time its id is returned.
      job: (_root, { id }) => (parseGlobalId(id).type === 'Job' ? { id, done: true } : null),
      currentAppInstallation: (_root, _args, { caller }) => caller,
    },
    /** The caller: a token, or a member of staff. */
    AppInstallation: {
      id: ({ adminId, name }) => globalId('AppInstallation', adminId ?? encodeURIComponent(name)),
      accessScopes: ({ scopes }) => shopifyScopes.filter((scope) => scopes.includes(scope)),
    },
    AccessScope: {
      handle: (scope) => scope,
      description: (scope) =>
        scope.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase()),
    },
    Shop: {
      id: () => shopId,
      name: (_shop, _args, { services }) => services.facts().shopName,
      description: (_shop, _args, { language, services }) =>
        shopDescription(services.facts(), language),
      currencyCode: () => 'USD',
      enabledPresentmentCurrencies: () => [...new Set(Object.values(currencyOfCountry))].sort(),
      url: (_shop, _args, { services }) => services.publicUrl,
      myshopifyDomain: (_shop, _args, { services }) => new URL(services.publicUrl).host,
      primaryDomain: (_shop, _args, { services }) => ({
        id: globalId('Domain', 1),
        host: new URL(services.publicUrl).host,
        url: services.publicUrl,
        sslEnabled: services.publicUrl.startsWith('https:'),
      }),
      ianaTimezone: (_shop, _args, { services }) => services.facts().timeZone,
      timezoneAbbreviation: (_shop, _args, { services }) => timeZoneName(services.facts(), 'short'),
      timezoneOffset: (_shop, _args, { services }) => timeZoneName(services.facts(), 'longOffset'),
      weightUnit: () => 'GRAMS',
      unitSystem: () => 'METRIC_SYSTEM',
      taxesIncluded: () => false,
      email: (_shop, _args, { services }) => services.facts().supportEmail,
      contactEmail: (_shop, _args, { services }) => services.facts().supportEmail,
      billingAddress: (_shop, _args, { services }) => services.facts(),
    },
    ShopAddress: {
      id: () => globalId('ShopAddress', 1),
      company: ({ legalName }) => legalName,
      ...usAddressFields,
      countryCodeV2: () => 'US',
      formatted: (facts, { withCompany }) => [
        ...(withCompany ? [facts.legalName] : []),
        ...addressLines(facts),
        'United States',
      ],
    },
  },
} satisfies AdminFeature<{ publicUrl: string; facts: () => EmailFacts }>
