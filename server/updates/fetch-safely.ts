import { isLoopback, isSafeAddress } from '#/contract/safe-address.ts'

const mostRedirects = 5

/**
 * Fetches from https addresses, or this machine, alone, also where it's redirected to; nobody else redirects to this
 * machine. @throws Error
 */
export async function fetchSafely(
  address: URL,
  { timeoutMs }: { timeoutMs: number },
): Promise<AsyncIterable<Uint8Array>> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = address.href
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    if (!isSafeAddress(url)) throw new Error(`${url} must begin with https://.`)
    const response = await fetch(url, { redirect: 'manual', signal })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location !== null) {
      url = new URL(location, url).href
      if (isLoopback(url) && !isLoopback(address.href))
        throw new Error(`${address.href} leads to this machine.`)
      continue
    }
    if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}.`)
    return response.body
  }
  throw new Error(`${address.href} redirects too often.`)
}
