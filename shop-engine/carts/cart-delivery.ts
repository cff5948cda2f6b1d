import type {
  CartSelectableAddressInput,
  CartSelectableAddressUpdateInput,
  DeliveryAddressInput,
} from '#/contract/storefront/types.generated.ts'
import type { Numbered } from '../changes/numbered.ts'
import { type Path, problem, Refused, refuse } from '../changes/refused.ts'
import type { Address } from '../customers/addresses/address.types.ts'
import { changedAddress, fromCodes, noAddress } from '../customers/addresses/address-input.ts'
import type { CartDelivery, DeliveryAddress } from './cart.types.ts'

export const noDelivery: CartDelivery = { addresses: [], method: null }
/** As in Shopify. */
const maxAddresses = 20

/** A changed address, by its key; undefined if the caller's id is of something else. */
export type AddressUpdateInput = Numbered<Omit<CartSelectableAddressUpdateInput, 'id'>> & {
  key: string | undefined
}

/** What an edit needs besides its input; `saved` is the address book of the signed-in buyer. */
export interface Edit {
  saved: readonly (Address & { id: number })[]
  newId: () => string
  field: Path
}

/** @throws Refused if it isn't an address */
function readAddress(
  before: Address,
  { address }: Pick<AddressUpdateInput, 'address'>,
  { saved, field }: Edit,
): Address {
  const { deliveryAddress, copyFromCustomerAddressId: copied } = address ?? {}
  if (copied) {
    const found = saved.find(({ id }) => id === copied)
    const place = [...field, 'address', 'copyFromCustomerAddressId']
    if (!found) throw refuse('savedAddressUnknown', place)
    const { id: _, ...rest } = found
    return rest
  }
  if (!deliveryAddress) return before
  try {
    return changedAddress(before, fromCodes(deliveryAddress))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const [first = problem('addressEmpty', ['address1'])] = error.problems
    const path = [...field, 'address', 'deliveryAddress', first.path.at(-1) ?? 'address1']
    throw new Refused({ ...first, path })
  }
}

/** Selecting an address deselects the others; an input may select only one. */
function selecting(
  before: readonly DeliveryAddress[],
  changed: readonly DeliveryAddress[],
  { field }: Edit,
): readonly DeliveryAddress[] {
  const chosen = changed.filter(({ selected }) => selected)
  if (chosen.length > 1) {
    throw refuse('severalAddressesSelected', field)
  }
  const ids = new Set(changed.map(({ id }) => id))
  const updated = before.map(
    (address) =>
      changed.find(({ id }) => id === address.id) ?? {
        ...address,
        selected: address.selected && chosen.length === 0,
      },
  )
  const added = changed.filter(({ id }) => !before.some((address) => address.id === id))
  const after = ids.size === 0 ? before : [...updated, ...added]
  if (after.length <= maxAddresses) return after
  throw refuse('tooManyDeliveryAddresses', field, { max: maxAddresses })
}

export function addAddresses(
  { addresses }: CartDelivery,
  inputs: readonly Numbered<CartSelectableAddressInput>[],
  edit: Edit,
): readonly DeliveryAddress[] {
  const added = inputs.map((input, index) => ({
    id: edit.newId(),
    address: readAddress(noAddress, input, { ...edit, field: [...edit.field, index] }),
    selected: input.selected ?? false,
    oneTimeUse: input.oneTimeUse ?? false,
  }))
  return selecting(addresses, added, edit)
}

/** The older way to set where a cart is shipped: replaces all addresses, and the first one is selected. @throws Refused if one isn't an address */

export function preferAddresses(
  inputs: readonly Numbered<DeliveryAddressInput>[],
  edit: Edit,
): readonly DeliveryAddress[] {
  const added = inputs.map(({ customerAddressId, deliveryAddress, oneTimeUse }, index) => ({
    address: { deliveryAddress, copyFromCustomerAddressId: customerAddressId },
    oneTimeUse,
    selected: index === 0,
  }))
  return addAddresses(noDelivery, added, edit)
}

export function updateAddresses(
  { addresses }: CartDelivery,
  inputs: readonly AddressUpdateInput[],
  edit: Edit,
): readonly DeliveryAddress[] {
  const changed = inputs.map((input, index) => {
    const field = [...edit.field, index]
    const address = findAddress(addresses, input.key, [...field, 'id'])
    return {
      ...address,
      address: readAddress(address.address, input, { ...edit, field }),
      selected: input.selected ?? address.selected,
      oneTimeUse: input.oneTimeUse ?? address.oneTimeUse,
    }
  })
  return selecting(addresses, changed, edit)
}

export function removeAddresses(
  { addresses }: CartDelivery,
  keys: readonly (string | undefined)[],
): readonly DeliveryAddress[] {
  const gone = keys.map((key, index) => findAddress(addresses, key, ['addressIds', index]))
  return addresses.filter((address) => !gone.includes(address))
}

function findAddress(
  addresses: readonly DeliveryAddress[],
  key: string | undefined,
  field: Path,
): DeliveryAddress {
  const found = addresses.find((address) => address.id === key)
  if (found) return found
  throw refuse('deliveryAddressUnknown', field)
}
