import { globalId, numberIn } from '../../graphql/global-id.ts'
import type { RequestContext, Resolvers } from '../../graphql/resolvers.ts'
import { customerOf, ownPayload } from '../customers.customer.ts'
import type { CustomerServices } from '../customers.ts'
import { type AddressInput, fromCodes } from './address-input.ts'
import { mailingAddressFields, viewSavedAddress } from './addresses.storefront.ts'

/** `CustomerAddressInput`: the same fields, except that some are codes here. */
interface CustomerAddressInput extends Omit<AddressInput, 'province' | 'country' | 'phone'> {
  territoryCode?: string | null | undefined
  zoneCode?: string | null | undefined
  phoneNumber?: string | null | undefined
}

function toInput({
  territoryCode,
  zoneCode,
  phoneNumber,
  ...address
}: CustomerAddressInput): AddressInput {
  return fromCodes({
    ...address,
    ...(territoryCode !== undefined && { countryCode: territoryCode }),
    ...(zoneCode !== undefined && { provinceCode: zoneCode }),
    ...(phoneNumber !== undefined && { phone: phoneNumber }),
  })
}

const names: Readonly<Record<string, string>> = {
  country: 'territoryCode',
  province: 'zoneCode',
  phone: 'phoneNumber',
  id: 'addressId',
}
const fieldOf = (name: string) => names[name] ?? name

const codes: Readonly<Record<string, string>> = {
  'INVALID country': 'INVALID_TERRITORY_CODE',
  'INVALID phone': 'PHONE_NUMBER_NOT_VALID',
  'TOO_LONG phone': 'PHONE_NUMBER_NOT_VALID',
  'TOO_SHORT phone': 'PHONE_NUMBER_NOT_VALID',
  'BLANK address1': 'ADDRESS1_MISSING',
  'NOT_FOUND id': 'ADDRESS_ID_DOES_NOT_EXIST',
}
const sameCodes = new Set(['CONTAINS_HTML_TAGS', 'INVALID', 'TOO_LONG'])
const codeOf = (code: string, name: string) =>
  codes[`${code} ${name}`] ?? (sameCodes.has(code) ? code : 'INVALID')

const { id, latitude, longitude, countryCode, countryCodeV2, provinceCode, phone, ...fields } =
  mailingAddressFields

type Context = RequestContext<CustomerServices>
type Saved = ReturnType<typeof viewSavedAddress>

/** The saved address, made the default if requested. */
async function saved(
  address: Promise<Parameters<typeof viewSavedAddress>[0]>,
  defaultAddress: boolean | null | undefined,
  { services, buyerToken }: Context,
) {
  const one = await address
  if (defaultAddress) await services.customers.chooseDefaultAddress(buyerToken ?? '', one.id)
  return { customerAddress: viewSavedAddress(one) }
}

export const addressesCustomer: Resolvers<CustomerServices> = {
  CustomerAddress: {
    ...fields,
    id: ({ id, of }: Saved) =>
      globalId('CustomerAddress', of === 'CustomerAddress' ? id : `${id}?model_name=${of}`),
    territoryCode: countryCode,
    zoneCode: provinceCode,
    phoneNumber: phone,
  },
  Mutation: {
    customerAddressCreate: (
      _root: unknown,
      args: { address: CustomerAddressInput; defaultAddress?: boolean | null },
      context,
    ) => {
      const { services, buyerToken } = context
      const added = services.customers.addAddress(buyerToken ?? '', toInput(args.address))
      return ownPayload(saved(added, args.defaultAddress, context), codeOf, fieldOf)
    },
    customerAddressUpdate: (
      _root: unknown,
      args: {
        addressId: string
        address?: CustomerAddressInput | null
        defaultAddress?: boolean | null
      },
      context,
    ) => {
      const { services, buyerToken } = context
      const changed = services.customers.changeAddress(buyerToken ?? '', {
        id: numberIn(args.addressId, 'CustomerAddress'),
        input: toInput(args.address ?? {}),
      })
      return ownPayload(saved(changed, args.defaultAddress, context), codeOf, fieldOf)
    },
    customerAddressDelete: async (_root: unknown, args: { addressId: string }, context) => {
      const { services, buyerToken } = context
      await customerOf(context)
      const id = numberIn(args.addressId, 'CustomerAddress')
      const removed = services.customers
        .removeAddress(buyerToken ?? '', id)
        .then(() => ({ deletedAddressId: args.addressId }))
      return ownPayload(removed, codeOf, fieldOf)
    },
  },
}
