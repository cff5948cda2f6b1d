import { checkoutInformation } from './checkout.ts'

/** The form of an address in the address book: the same as the checkout's, which the address is for. */
export const addressForm = checkoutInformation.pick({
  firstName: true,
  lastName: true,
  address1: true,
  address2: true,
  city: true,
  state: true,
  zip: true,
  phone: true,
})

export const addressFields = [
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'phone',
] as const
export type AddressField = (typeof addressFields)[number]
