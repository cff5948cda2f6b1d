import { storefrontApiVersion } from '#/contract/limits.ts'

/** The whole address of the API; the setting may leave out its path. */
export function endpointOf(url: string): string {
  const address = new URL(url)
  if (address.pathname === '/') address.pathname = `/api/${storefrontApiVersion}/graphql.json`
  return address.href
}
