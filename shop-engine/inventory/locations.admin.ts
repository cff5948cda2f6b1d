import type { Kysely } from 'kysely'
import { addressLines } from '#/contract/address-lines.ts'
import type { LocationEditInput } from '#/contract/admin/types.generated.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { usStates } from '#/contract/us-states.ts'
import type { Change } from '../changes/change.ts'
import { type Path, refuse } from '../changes/refused.ts'
import { type AdminFeature, mutations } from '../graphql/admin.ts'
import { pageOf } from '../graphql/connections.ts'
import { globalId } from '../graphql/global-id.ts'
import { exactly } from '../graphql/serialize.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { locationId } from './inventory.ts'
import { readLocation, type ShopLocation, writeLocation } from './location.store.ts'

export interface LocationServices {
  db: Kysely<ShopTables>
  facts: () => EmailFacts
}

/** The shop's only stock location. */
export const location = { kind: 'Location', id: globalId('Location', locationId) } as const
const longest = 255

/** Changes the given fields; the others stay. */
async function editLocation(
  change: Change,
  { id, input, facts }: { id: string; input: LocationEditInput; facts: EmailFacts },
): Promise<void> {
  if (id !== location.id) throw refuse('locationUnknown', ['id'])
  if (input.fulfillsOnlineOrders === false) throw refuse('lastLocation', ['fulfillsOnlineOrders'])
  const before = await readLocation(change.tx, facts)
  const after = edited(before, input)
  await writeLocation(change.tx, after)
  await change.report('locationChanged', 1, { ...before }, { ...after })
}

function edited(before: ShopLocation, { name, address }: LocationEditInput): ShopLocation {
  const text = (value: string | null | undefined, current: string, ...field: Path) => {
    const given = value === undefined ? current : (value?.trim() ?? '')
    if (given.length <= longest) return given
    throw refuse('locationTextOverMax', field, { max: longest })
  }
  const named = text(name, before.name, 'name')
  if (named === '') throw refuse('locationNameless', ['name'])
  if (address?.countryCode && address.countryCode !== 'US')
    throw refuse('locationAbroad', ['address', 'countryCode'])
  const zip = text(address?.zip, before.zip, 'address', 'zip')
  if (!/^(\d{5}(-\d{4})?)?$/.test(zip)) throw refuse('locationZipInvalid', ['address', 'zip'])
  return {
    name: named,
    street: text(address?.address1, before.street, 'address', 'address1'),
    unit: text(address?.address2, before.unit, 'address', 'address2'),
    city: text(address?.city, before.city, 'address', 'city'),
    state: stateIn(address?.provinceCode, before),
    zip,
    phone: text(address?.phone, before.phone, 'address', 'phone'),
  }
}

function stateIn(given: string | null | undefined, before: ShopLocation): ShopLocation['state'] {
  if (given === undefined) return before.state
  const state = given ? usStates.find(([code]) => code === given)?.[0] : ''
  if (state !== undefined) return state
  throw refuse('locationStateInvalid', ['address', 'provinceCode'])
}

const own = (_parent: unknown, _args: unknown, { services }: { services: LocationServices }) =>
  readLocation(services.db, services.facts())

/** The fields of an address in the United States; unknown texts are empty. */
export const usAddressFields = {
  address1: ({ street }: Address) => street || null,
  city: ({ city }: Address) => city || null,
  province: ({ state }: Address) => usStates.find(([code]) => code === state)?.[1] ?? null,
  provinceCode: ({ state }: Address) => state || null,
  zip: ({ zip }: Address) => zip || null,
  country: () => 'United States',
  phone: ({ phone }: Address) => phone || null,
}
type Address = Omit<ShopLocation, 'name' | 'unit'>

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    Location: { kind: 'Location'; id: string }
    LocationAddress: ShopLocation
  }
}

export const locationsAdmin = {
  scopes: { Location: 'read_locations', 'QueryRoot.locationsCount': 'read_locations' },
  nodes: { Location: (id) => (id === location.id ? location : null) },
  resolvers: {
    QueryRoot: {
      location: (_root, { id }) => (id && id !== location.id ? null : location),
      locations: (_root, args) => pageOf([location], { args, field: 'locations' }),
      locationsCount: () => exactly(1),
    },
    Mutation: mutations<LocationServices>('write_locations', {
      async locationEdit(args, change, { services }) {
        await editLocation(change, { ...args, facts: services.facts() })
        return () => ({ location })
      },
    }),
    Location: {
      legacyResourceId: () => '1',
      name: async (...args) => (await own(...args)).name,
      address: own,
      isActive: () => true,
      isPrimary: () => true,
      fulfillsOnlineOrders: () => true,
      shipsInventory: () => true,
      activatable: () => false,
      deactivatable: () => false,
      deletable: () => false,
    },
    LocationAddress: {
      ...usAddressFields,
      address2: ({ unit }) => unit || null,
      countryCode: () => 'US',
      formatted: ({ street, unit, ...rest }) => [
        ...addressLines({ street: [street, unit].filter(Boolean).join(', '), ...rest }),
        'United States',
      ],
    },
  },
} satisfies AdminFeature<LocationServices>
