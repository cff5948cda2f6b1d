import { money, serializeMoney } from '#/contract/money.ts'
import type { ShippingRate, ShippingZone } from '#/contract/shipping-zones.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { usStates } from '#/contract/us-states.ts'
import type { AdminFeature } from '../graphql/admin.ts'
import { pageBy } from '../graphql/connections.ts'
import { globalId } from '../graphql/global-id.ts'
import { exactly } from '../graphql/serialize.ts'
import { generalZone } from '../pricing/shipping.ts'

interface DeliveryServices {
  facts: () => EmailFacts
}

/** The one profile: every product ships by the same zones. */
interface Profile {
  kind: 'DeliveryProfile'
  zones: readonly Zone[]
}

/** The general zone comes first. */
interface Zone extends ShippingZone {
  /** From 1. */
  number: number
}

interface Method extends ShippingRate {
  /** The number of its zone, and its own within it, both from 1. */
  number: readonly [number, number]
}

const profileOf = (facts: EmailFacts): Profile => ({
  kind: 'DeliveryProfile',
  zones: [{ ...generalZone(facts), name: 'General' }, ...facts.shippingZones]
    .filter(({ states }) => states.length > 0)
    .map((zone, index) => ({ ...zone, number: index + 1 })),
})
const profileId = globalId('DeliveryProfile', 1)
const groupId = globalId('DeliveryLocationGroup', 1)

const methodsOf = ({ rates, number }: Zone): Method[] =>
  rates.map((rate, index) => ({ ...rate, number: [number, index + 1] }))

const methodId = (type: string, { number }: Method) => globalId(type, number.join('-'))
const titles = { standard: 'Standard', express: 'Express' } as const

/** The United States, limited to the zone's states. */
const countryOf = (zone: Pick<Zone, 'number' | 'states'>) => ({
  id: globalId('DeliveryCountry', zone.number),
  name: 'United States',
  translatedName: 'United States',
  code: { countryCode: 'US', restOfWorld: false },
  provinces: usStates
    .filter(([code]) => zone.states.includes(code))
    .map(([code, name]) => ({
      id: globalId('DeliveryProvince', `${zone.number}-${code}`),
      code,
      name,
      translatedName: name,
    })),
})

/** Each bound is a separate condition; both belong to what they limit. */
function conditionsOf(method: Method) {
  const dollars = (cents: number) =>
    ({ kind: 'MoneyV2', ...serializeMoney(money(cents, 'USD')) }) as const
  const weight = (value: number) => ({ kind: 'Weight', unit: 'GRAMS', value }) as const
  const [min, max] = ['GREATER_THAN_OR_EQUAL_TO', 'LESS_THAN_OR_EQUAL_TO'] as const
  const all = [
    ['TOTAL_PRICE', min, method.minCents, dollars],
    ['TOTAL_PRICE', max, method.maxCents, dollars],
    ['TOTAL_WEIGHT', min, method.minGrams, weight],
    ['TOTAL_WEIGHT', max, method.maxGrams, weight],
  ] as const
  return all.flatMap(([field, operator, bound, criteria], index) =>
    bound === null
      ? []
      : {
          id: globalId('DeliveryCondition', [...method.number, index + 1].join('-')),
          field,
          operator,
          conditionCriteria: criteria(bound),
        },
  )
}

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    DeliveryProfile: Profile
    DeliveryProfileLocationGroup: Profile
    DeliveryLocationGroupZone: Zone
    DeliveryZone: Zone
    DeliveryMethodDefinition: Method
  }
}

export const deliveryAdmin = {
  scopes: { DeliveryProfile: 'read_shipping' },
  nodes: {
    DeliveryProfile: async (id: string, { services }: { services: DeliveryServices }) =>
      id === profileId ? profileOf(services.facts()) : null,
  },
  resolvers: {
    QueryRoot: {
      deliveryProfile: (_root, { id }, { services }) =>
        id === profileId ? profileOf(services.facts()) : null,
      deliveryProfiles: (_root, args, { services }) =>
        pageBy([profileOf(services.facts())], { args, field: 'deliveryProfiles', idOf: () => 1 }),
    },
    DeliveryProfile: {
      id: () => profileId,
      name: () => 'General profile',
      default: () => true,
      version: () => 1,
      activeMethodDefinitionsCount: ({ zones }) => zones.flatMap(methodsOf).length,
      locationsWithoutRatesCount: () => 0,
      originLocationCount: () => 1,
      zoneCountryCount: ({ zones }) => zones.length,
      profileLocationGroups: (profile, { locationGroupId }) =>
        locationGroupId && locationGroupId !== groupId ? [] : [profile],
    },
    DeliveryProfileLocationGroup: {
      locationGroup: () => ({
        id: groupId,
        locationsCount: exactly(1),
      }),
      locationGroupZones: ({ zones }, args) =>
        pageBy(zones, { args, field: 'locationGroupZones', idOf: ({ number }) => number }),
      countriesInAnyZone: ({ zones }) =>
        zones.map((zone) => ({ country: countryOf(zone), zone: zone.name })),
    },
    DeliveryLocationGroupZone: {
      zone: (zone) => zone,
      methodDefinitions: (zone, args) =>
        pageBy(methodsOf(zone), {
          args,
          field: 'methodDefinitions',
          idOf: ({ number: [, inZone] }) => inZone,
        }),
      methodDefinitionCounts: ({ rates }) => ({
        rateDefinitionsCount: rates.length,
        participantDefinitionsCount: 0,
      }),
    },
    DeliveryZone: {
      id: ({ number }) => globalId('DeliveryZone', number),
      countries: (zone) => [countryOf(zone)],
    },
    DeliveryMethodDefinition: {
      id: (method) => methodId('DeliveryMethodDefinition', method),
      name: ({ method }) => titles[method],
      active: () => true,
      description: ({ days }) => `${days.join('–')} business days`,
      rateProvider: (method) => ({
        kind: 'DeliveryRateDefinition',
        id: methodId('DeliveryRateDefinition', method),
        price: serializeMoney(money(method.priceCents, 'USD')),
      }),
      methodConditions: conditionsOf,
    },
  },
} satisfies AdminFeature<DeliveryServices>
