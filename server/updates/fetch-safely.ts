import { isSafeAddress } from '#/contract/safe-address.ts'

const mostRedirects = 5

/** Fetches from https addresses, or this machine, alone, also where it's redirected to. @throws Error */
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
      continue
    }
    if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}.`)
    return response.body
  }
  throw new Error(`${address.href} redirects too often.`)
}
