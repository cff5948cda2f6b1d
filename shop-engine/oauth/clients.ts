/** A storefront that may sign customers in. */
export interface AccountClient {
  id: string
  /** Undefined for a client that can't keep a secret and uses PKCE. */
  secret: string | undefined
  /** Full URLs that customers may be redirected to. */
  redirectUrls: readonly string[]
  /** Whether they may be redirected to any URL on this machine, too; for the demo. */
  allowsLoopback: boolean
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A registered client always has this one, whatever ports the machine uses. */
export const loopbackUrl = 'http://localhost:3000/account/authorize'

export function mayRedirectTo(client: AccountClient, address: string): boolean {
  return client.redirectUrls.includes(address) || isLoopback(client, address)
}

/** Whether customers may be sent to a URL after signing out: any page on the origin of a redirect URL. */
export function mayLeaveTo(client: AccountClient, address: string): boolean {
  const origin = originOf(address)
  if (origin === null) return false
  return client.redirectUrls.some((url) => originOf(url) === origin) || isLoopback(client, address)
}

/** Whether scripts on an origin may send requests: those of the storefront itself may. */
export function mayAskFrom(client: AccountClient, origin: string): boolean {
  return originOf(origin) === origin && mayLeaveTo(client, origin)
}

/** Origins that forms may redirect to, for the Content Security Policy. */
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

/** Null if it isn't the URL of a website. */
function originOf(address: string): string | null {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) && url.username === '' ? url.origin : null
}
