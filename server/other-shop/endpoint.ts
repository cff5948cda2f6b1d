import { storefrontApiVersion } from '#/contract/limits.ts'

/** The API's full URL; the setting may omit the path. */
export function endpointOf(url: string): string {
  const address = new URL(url)
  if (address.pathname === '/') address.pathname = `/api/${storefrontApiVersion}/graphql.json`
  return address.href
}
