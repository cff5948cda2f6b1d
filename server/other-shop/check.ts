import { setTimeout as pause } from 'node:timers/promises'
import { readProductPage } from '#/clients/shop/products.ts'
import { createShop, type ShopAddress } from '#/clients/shop/shop.ts'
import { fallbackLanguage } from '#/contract/languages.ts'
import { defaultCountry, storefrontApiVersion } from '#/contract/limits.ts'
import type { Log } from '../log.ts'
import { createTransport } from './transport.ts'

export type OtherShopAddress = ShopAddress & Required<Pick<ShopAddress, 'fetch'>>

/**
 * Asks another shop, once and beside the start, whether it answers as expected, and warns where it does
 * not: a wrong token, another version of the interface, no answer. What it doesn't show us is known from then on.
 * Pages work or fail all the same.
 */
export async function checkOtherShop(
  { address, hasPrivateToken }: { address: OtherShopAddress; hasPrivateToken: boolean },
  { fetch, log }: { fetch: typeof globalThis.fetch; log: Pick<Log, 'warn'> },
): Promise<void> {
  const browsers = createTransport({ privateToken: null, repeatFailures: false, fetch, pause })
  const answers =
    (await answersWith('SHOP_API_TOKEN', { address, send: browsers, log })) &&
    (!hasPrivateToken ||
      (await answersWith('SHOP_PRIVATE_TOKEN', { address, send: address.fetch, log })))
  if (!answers) return
  const shop = createShop(address, { language: fallbackLanguage, country: defaultCountry })
  await readProductPage(shop, { first: 1 }).catch(() => {}) // it is logged where it is asked
}

interface Checking {
  address: OtherShopAddress
  send: OtherShopAddress['fetch']
  log: Pick<Log, 'warn'>
}

/** Whether the shop answers those who come with this token. */
async function answersWith(
  setting: 'SHOP_API_TOKEN' | 'SHOP_PRIVATE_TOKEN',
  { address: { endpoint, publicToken }, send, log }: Checking,
): Promise<boolean> {
  const { host } = new URL(endpoint)
  const headers = {
    'content-type': 'application/json',
    'x-shopify-storefront-access-token': publicToken,
  }
  const body = JSON.stringify({ query: '{ shop { name } }' })
  try {
    const response = await send(new Request(endpoint, { method: 'POST', headers, body }))
    const version = response.headers.get('x-shopify-api-version')
    if (response.status === 401 || response.status === 403)
      log.warn({ host }, `The shop at SHOP_API_URL refuses ${setting}`)
    else if (!response.ok)
      log.warn({ host, status: response.status }, 'The shop at SHOP_API_URL fails')
    else if (version !== storefrontApiVersion)
      log.warn(
        { host, version, expected: storefrontApiVersion },
        'The shop at SHOP_API_URL speaks another version of the Storefront API',
      )
    return response.ok
  } catch {
    log.warn({ host }, 'The shop at SHOP_API_URL does not answer')
    return false
  }
}
