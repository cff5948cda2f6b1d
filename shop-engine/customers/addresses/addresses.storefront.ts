import { globalId, numberIn } from '../../graphql/global-id.ts'
import type { StorefrontResolvers } from '../../graphql/resolvers.ts'
import { payload, viewCustomer } from '../customer-view.storefront.ts'
import type { CustomerServices } from '../customers.ts'
import type { Address, SavedAddress } from './address.types.ts'
import { countryName, provinceCode, provinceName } from './countries.ts'

/** An address as its fields see it. */
export interface AddressView {
  kind: 'MailingAddress'
  id: number | string
  /** The type in its id. */
  of: 'CustomerAddress' | 'CartAddress' | 'Address'
  address: Address
}

export function viewSavedAddress({ id, ...address }: SavedAddress): AddressView {
  return { kind: 'MailingAddress', id, of: 'CustomerAddress', address }
}

/** An order's address has no id of its own and uses the order's. */
export function viewOrderAddress(orderId: number, address: Address): AddressView {
  return { kind: 'MailingAddress', id: orderId, of: 'Address', address }
}

const fullName = ({ firstName, lastName }: Address) => joined([firstName, lastName], ' ') || null
const province = ({ province, countryCode }: Address) => provinceName(province, countryCode)
const country = ({ countryCode }: Address) => countryCode && countryName(countryCode)

function joined(parts: readonly (string | null)[], between: string): string {
  return parts.filter((part) => part !== null && part !== '').join(between)
}

type Addressed = Pick<AddressView, 'address'>
const text = (name: keyof Address) => (view: Addressed) => view.address[name]

/** The fields that both APIs have. */
export const mailingAddressFields = {
  id: ({ id, of }: AddressView) => globalId('MailingAddress', `${id}?model_name=${of}`),
  firstName: text('firstName'),
  lastName: text('lastName'),
  name: ({ address }: Addressed) => fullName(address),
  company: text('company'),
  address1: text('address1'),
  address2: text('address2'),
  city: text('city'),
  province: ({ address }: Addressed) => province(address),
  provinceCode: ({ address }: Addressed) => provinceCode(address.province),
  zip: text('zip'),
  country: ({ address }: Addressed) => country(address),
  countryCode: text('countryCode'),
  countryCodeV2: text('countryCode'),
  phone: text('phone'),
  latitude: () => null,
  longitude: () => null,
  formatted: (
    { address }: Addressed,
    { withCompany, withName }: { withCompany?: boolean | null; withName?: boolean | null },
  ) => {
    const { company, address1, address2, city, zip } = address
    const index = joined([city, provinceCode(address.province) ?? province(address), zip], ' ')
    const lines = [
      withName ? fullName(address) : null,
      withCompany === false ? null : company,
      address1,
      address2,
      index,
      country(address),
    ]
    return lines.filter((line) => line !== null).filter((line) => line !== '')
  },
  formattedArea: ({ address }: Addressed) =>
    joined([address.city, province(address), country(address)], ', ') || null,
}

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    MailingAddress: AddressView
  }
}

export const addressResolvers = {
  MailingAddress: mailingAddressFields,
  Mutation: {
    customerAddressCreate: (_root, args, { services }) => {
      const added = services.customers.addAddress(args.customerAccessToken, args.address)
      return payload('customerAddressCreate', inPayload(added))
    },
    customerAddressUpdate: (_root, args, { services }) => {
      const change = { id: numberIn(args.id, 'MailingAddress'), input: args.address }
      const changed = services.customers.changeAddress(args.customerAccessToken, change)
      return payload('customerAddressUpdate', inPayload(changed))
    },
    customerAddressDelete: (_root, args, { services }) => {
      const id = numberIn(args.id, 'MailingAddress')
      const removed = services.customers
        .removeAddress(args.customerAccessToken, id)
        .then(() => ({ deletedCustomerAddressId: args.id }))
      return payload('customerAddressDelete', removed)
    },
    customerDefaultAddressUpdate: (_root, args, { services }) => {
      const id = numberIn(args.addressId, 'MailingAddress')
      const chosen = services.customers
        .chooseDefaultAddress(args.customerAccessToken, id)
        .then((customer) => ({ customer: viewCustomer(customer) }))
      return payload('customerDefaultAddressUpdate', chosen)
    },
  },
} satisfies StorefrontResolvers<CustomerServices>

async function inPayload(address: Promise<SavedAddress>) {
  return { customerAddress: viewSavedAddress(await address) }
}
