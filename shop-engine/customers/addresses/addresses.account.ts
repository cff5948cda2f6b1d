import type { CustomerAddressInput } from '#/contract/customer-account/types.generated.ts'
import { globalId, numberIn } from '../../graphql/global-id.ts'
import type { AccountResolvers, RequestContext } from '../../graphql/resolvers.ts'
import { customerOf, ownPayload } from '../customers.account.ts'
import type { CustomerServices } from '../customers.ts'
import { fromCodes } from './address-input.ts'
import { mailingAddressFields, viewSavedAddress } from './addresses.storefront.ts'

function toInput({ territoryCode, zoneCode, phoneNumber, ...address }: CustomerAddressInput) {
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
  const saved = await address
  if (defaultAddress) await services.customers.chooseDefaultAddress(buyerToken ?? '', saved.id)
  return { customerAddress: viewSavedAddress(saved) }
}

declare module '#/contract/customer-account/types.generated.ts' {
  interface Views {
    CustomerAddress: Saved
  }
}

export const addressesCustomer = {
  CustomerAddress: {
    ...fields,
    id: ({ id, of }) =>
      globalId('CustomerAddress', of === 'CustomerAddress' ? id : `${id}?model_name=${of}`),
    territoryCode: countryCode,
    zoneCode: provinceCode,
    phoneNumber: phone,
  },
  Mutation: {
    customerAddressCreate: (_root, args, context) => {
      const { services, buyerToken } = context
      const added = services.customers.addAddress(buyerToken ?? '', toInput(args.address))
      return ownPayload(saved(added, args.defaultAddress, context), codeOf, fieldOf)
    },
    customerAddressUpdate: (_root, args, context) => {
      const { services, buyerToken } = context
      const changed = services.customers.changeAddress(buyerToken ?? '', {
        id: numberIn(args.addressId, 'CustomerAddress'),
        input: toInput(args.address ?? {}),
      })
      return ownPayload(saved(changed, args.defaultAddress, context), codeOf, fieldOf)
    },
    customerAddressDelete: async (_root, args, context) => {
      const { services, buyerToken } = context
      await customerOf(context)
      const id = numberIn(args.addressId, 'CustomerAddress')
      const removed = services.customers
        .removeAddress(buyerToken ?? '', id)
        .then(() => ({ deletedAddressId: args.addressId }))
      return ownPayload(removed, codeOf, fieldOf)
    },
  },
} satisfies AccountResolvers<CustomerServices>
