import { setTimeout as pause } from 'node:timers/promises'
import { readProductPage } from '#/clients/shop/products.ts'
import { createShop, type ShopAddress } from '#/clients/shop/shop.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import { readShopIdentity, takesPasswords } from '#/clients/shop/shop-identity.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import { fallbackLanguage, languages } from '#/contract/languages.ts'
import { defaultCountry, storefrontApiVersion } from '#/contract/limits.ts'
import type { Log } from '../log.ts'
import type { OpenAccounts } from './accounts.ts'
import type { IdentityByLanguage } from './identity.ts'
import { asStorefront, createTransport } from './transport.ts'

/** Where customers sign in. */
export interface ShopAccounts {
  /** The setting; null: detected. */
  given: 'legacy' | 'new' | null
  /** The account page on the shop's own site, if the shop doesn't accept passwords. */
  url: string | null
  /** How customers sign in by OAuth; null once the shop is known to accept passwords. */
  oauth: OpenAccounts | null
}

interface CheckedShop {
  address: OtherShopAddress
  accounts: ShopAccounts
  hasPrivateToken: boolean
}

export type OtherShopAddress = ShopAddress & Required<Pick<ShopAddress, 'fetch'>>

interface CheckDeps {
  fetch: typeof globalThis.fetch
  log: Pick<Log, 'warn'>
  /** Receives the shop's identity. */
  learn: (identity: IdentityByLanguage) => void
}

/**
 * Checks, during the start and now and then, whether another shop responds as expected, and warns if it doesn't: a
 * wrong token, another API version, no response. It also learns which fields are refused, the shop's identity, and
 * where its customers sign in. It doesn't affect whether pages work.
 */
export async function checkOtherShop(
  { address, accounts, hasPrivateToken }: CheckedShop,
  { fetch, log, learn }: CheckDeps,
): Promise<void> {
  const browsers = createTransport({
    identify: asStorefront(null),
    repeatFailures: false,
    fetch,
    pause,
  })
  const answers =
    (await answersWith('SHOP_API_TOKEN', { address, send: browsers, log })) &&
    (!hasPrivateToken ||
      (await answersWith('SHOP_PRIVATE_TOKEN', { address, send: address.fetch, log })))
  if (!answers) return
  const shop = createShop(address, { language: fallbackLanguage, country: defaultCountry })
  try {
    await readProductPage(shop, { first: 1 })
    const identities = await Promise.all(
      languages.map((language) => readShopIdentity(shop.with({ language }))),
    )
    const [first] = identities
    if (first) learn(inEachLanguage((language) => identities[languages.indexOf(language)] ?? first))
    const hasPasswords = accounts.given ? accounts.given === 'legacy' : await takesPasswords(shop)
    const url = hasPasswords ? null : (first?.accountUrl ?? null)
    if (hasPasswords) accounts.oauth = null
    if (url !== null && accounts.url === null && !accounts.oauth)
      log.warn(
        { host: new URL(address.endpoint).host, url },
        'The shop at SHOP_API_URL takes no passwords: its customers sign in on its own pages',
      )
    accounts.url = url
  } catch (error) {
    if (!isShopError(error)) throw error // else it is logged where it is asked
  }
}

interface Checking {
  address: OtherShopAddress
  send: OtherShopAddress['fetch']
  log: Pick<Log, 'warn'>
}

/** Whether the shop accepts this token. */
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
