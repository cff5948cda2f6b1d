import type { CustomerAddress } from '#/clients/shop/customers.ts'

/** An address line by line: street, optional second line, city with state and ZIP code, country. */
export function linesOf(address: CustomerAddress): string[] {
  const { address1, address2, city, province, zip, country } = address
  const area = [city, [province, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [address1, address2, area, country].filter((line): line is string => Boolean(line))
}

export function nameOf({ firstName, lastName }: CustomerAddress): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}
