import { limits } from '#/contract/limits.ts'
import { cleanZip } from '#/contract/phone-and-zip.ts'
import type { MailingAddressInput } from '#/contract/storefront/types.generated.ts'
import { checkLine, checkPhone, findings } from '../customer-checks.ts'
import { RefusedCustomer } from '../customer-refusal.ts'
import type { Address } from './address.types.ts'
import { countryCodeOf, isZoneOf, savedProvince } from './countries.ts'

/** The input of APIs that name countries and provinces by their codes. */
export type CodedAddressInput = MailingAddressInput & {
  countryCode?: string | null
  provinceCode?: string | null
}

/** Turns codes into an address book's input, which accepts both codes and names. */
export function fromCodes({
  countryCode,
  provinceCode,
  ...address
}: CodedAddressInput): MailingAddressInput {
  return {
    ...address,
    ...(countryCode !== undefined && { country: countryCode }),
    ...(provinceCode !== undefined && { province: provinceCode }),
  }
}

const lines = {
  firstName: { label: 'First name', max: limits.nameMax },
  lastName: { label: 'Last name', max: limits.nameMax },
  company: { label: 'Company', max: 120 },
  address1: { label: 'Address', max: 120 },
  address2: { label: 'Address', max: 120 },
  city: { label: 'City', max: 80 },
  province: { label: 'Province', max: 80 },
  zip: { label: 'Zip', max: 20 },
} as const
type LineName = keyof typeof lines
const lineNames: readonly LineName[] = [
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'province',
  'zip',
]

export const noAddress: Address = {
  firstName: null,
  lastName: null,
  company: null,
  address1: null,
  address2: null,
  city: null,
  province: null,
  zip: null,
  countryCode: null,
  phone: null,
}

/**
 * The address with the changes of an input.
 * @throws RefusedCustomer with everything that is wrong, or when nothing is left
 */
export function changedAddress(before: Address, input: MailingAddressInput): Address {
  const found = findings(['address'])
  const after = { ...before }
  for (const name of lineNames) {
    const text = input[name]
    if (text !== undefined) after[name] = checkLine(text, { name, ...lines[name], found })
  }
  if (input.phone !== undefined) after.phone = checkPhone(input.phone, found)
  if (input.country !== undefined) {
    const country = input.country?.trim() ?? ''
    after.countryCode = country === '' ? null : (countryCodeOf(country) ?? null)
    if (country !== '' && after.countryCode === null) {
      found.add('country', 'INVALID', 'Country is invalid')
    }
  }
  after.province = savedProvince(after.province, after.countryCode)
  const isMoved = after.province !== before.province || after.countryCode !== before.countryCode
  if (isMoved && after.province !== null && !isZoneOf(after.countryCode, after.province))
    found.add('province', 'INVALID', 'Province is not valid')
  if (after.zip !== null && after.countryCode === 'US') after.zip = cleanZip(after.zip)
  if (found.refusals.length === 0 && Object.values(after).every((value) => value === null)) {
    found.add('address1', 'BLANK', "Address can't be blank")
  }
  if (found.refusals.length > 0) throw new RefusedCustomer(...found.refusals)
  return after
}
