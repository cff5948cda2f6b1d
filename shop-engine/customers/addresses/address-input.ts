import { limits } from '#/contract/limits.ts'
import { cleanZip } from '#/contract/phone-and-zip.ts'
import type { MailingAddressInput } from '#/contract/storefront/types.generated.ts'
import { checkLine, checkPhone, findings } from '../customer-checks.ts'
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
  firstName: { field: 'firstName', max: limits.nameMax },
  lastName: { field: 'lastName', max: limits.nameMax },
  company: { field: 'company', max: 120 },
  address1: { field: 'address', max: 120 },
  address2: { field: 'address', max: 120 },
  city: { field: 'city', max: 80 },
  province: { field: 'province', max: 80 },
  zip: { field: 'zip', max: 20 },
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
 * @throws Refused with everything that is wrong, or when nothing is left
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
      found.add('country', 'countryInvalid')
    }
  }
  after.province = savedProvince(after.province, after.countryCode)
  const isMoved = after.province !== before.province || after.countryCode !== before.countryCode
  if (isMoved && after.province !== null && !isZoneOf(after.countryCode, after.province))
    found.add('province', 'provinceInvalid')
  if (after.zip !== null && after.countryCode === 'US') after.zip = cleanZip(after.zip)
  if (found.problems.length === 0 && Object.values(after).every((value) => value === null)) {
    found.add('address1', 'addressEmpty')
  }
  found.refuse()
  return after
}
