import type { ShopFacts } from './shop-settings.ts'

/** The shop's postal address in lines; empty if not given. Separate from the schemas, which pages must not download. */
export function addressLines({
  street,
  city,
  state,
  zip,
}: Pick<ShopFacts, 'street' | 'city' | 'state' | 'zip'>): string[] {
  return [street, [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')].filter(Boolean)
}
