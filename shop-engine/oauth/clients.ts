/** A storefront that may sign customers in. */
export interface AccountClient {
  id: string
  /** Undefined for one that can't keep a secret, and proves itself by PKCE. */
  secret: string | undefined
  /** Whole addresses that customers are sent back to. */
  redirectUrls: readonly string[]
  /** Whether they may be sent back to any address of this machine too; for the demo. */
  allowsLoopback: boolean
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A registered client always has this one, whatever ports the machine uses. */
export const loopbackUrl = 'http://localhost:3000/account/authorize'

export function mayRedirectTo(client: AccountClient, address: string): boolean {
  return client.redirectUrls.includes(address) || isLoopback(client, address)
}

/** After signing out, to any page of a storefront that customers are sent back to after signing in. */
export function mayLeaveTo(client: AccountClient, address: string): boolean {
  const origin = originOf(address)
  if (origin === null) return false
  return client.redirectUrls.some((one) => originOf(one) === origin) || isLoopback(client, address)
}

/** Scripts of the storefront's own pages may ask. */
export function mayAskFrom(client: AccountClient, origin: string): boolean {
  return originOf(origin) === origin && mayLeaveTo(client, origin)
}

/** Where forms may lead to in the end, as the Content Security Policy has it. */
export function formTargets({ redirectUrls, allowsLoopback }: AccountClient): string[] {
  const origins = redirectUrls.flatMap((address) => originOf(address) ?? [])
  const own = allowsLoopback
    ? ['localhost', '127.0.0.1'].flatMap((host) => [`http://${host}:*`, `https://${host}:*`])
    : []
  return [...new Set([...origins, ...own])]
}

function isLoopback({ allowsLoopback }: AccountClient, address: string): boolean {
  const url = URL.parse(address)
  return (
    allowsLoopback &&
    url !== null &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    loopback.has(url.hostname) &&
    url.username === '' &&
    url.hash === ''
  )
}

/** Null for what is no address of a website. */
function originOf(address: string): string | null {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) && url.username === '' ? url.origin : null
}
