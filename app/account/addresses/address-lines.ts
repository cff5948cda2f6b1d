import type { CustomerAddress } from '#/clients/shop/customers.ts'
import { countryName } from '#/contract/country-name.ts'
import type { Language } from '#/contract/languages.ts'

/** An address line by line: street, optional second line, city with state and ZIP code, country. */
export function linesOf(address: CustomerAddress, language: Language): string[] {
  const { address1, address2, city, zip } = address
  const province = address.provinceCode ?? address.province
  const area = [city, [province, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [address1, address2, area, countryName(address, language)]
  return lines.filter((line): line is string => Boolean(line))
}

export function nameOf({ firstName, lastName }: CustomerAddress): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}
