import { storefrontApiVersion } from '#/contract/limits.ts'
import type { Log } from './log.ts'

const checkMs = 10_000

/**
 * Asks another shop, once and beside the start, whether it answers as expected, and warns where it does
 * not: a wrong token, another version of the interface, no answer. Pages work or fail all the same.
 */
export async function checkOtherShop(
  { endpoint, token }: { endpoint: string; token: string },
  { fetch, log }: { fetch: typeof globalThis.fetch; log: Log },
): Promise<void> {
  const { host } = new URL(endpoint)
  const request = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': token,
    },
    body: JSON.stringify({ query: '{ shop { name } }' }),
    signal: AbortSignal.timeout(checkMs),
  }
  try {
    const response = await fetch(endpoint, request)
    const version = response.headers.get('x-shopify-api-version')
    if (response.status === 401 || response.status === 403)
      log.warn({ host }, 'The shop at SHOP_API_URL refuses SHOP_API_TOKEN')
    else if (!response.ok)
      log.warn({ host, status: response.status }, 'The shop at SHOP_API_URL fails')
    else if (version !== storefrontApiVersion)
      log.warn(
        { host, version, expected: storefrontApiVersion },
        'The shop at SHOP_API_URL speaks another version of the Storefront API',
      )
  } catch {
    log.warn({ host }, 'The shop at SHOP_API_URL does not answer')
  }
}
