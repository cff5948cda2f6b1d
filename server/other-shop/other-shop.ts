import { setTimeout as pause } from 'node:timers/promises'
import { withAccounts } from '#/clients/customer-account/account-shop.ts'
import type { OptionalField, ShopAccess } from '#/clients/shop/shop.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { openAccounts } from './accounts.ts'
import { openStoreAdmin } from './admin.ts'
import { checkOtherShop, type OtherShopAddress, type ShopAccounts } from './check.ts'
import { endpointOf } from './endpoint.ts'
import type { IdentityByLanguage } from './identity.ts'
import { createShopReport } from './report.ts'
import { asStorefront, createTransport } from './transport.ts'

/** Where Shopify hosts a shop's pictures and videos. */
const shopifyPictures = 'https://cdn.shopify.com'

interface OtherShopDeps {
  settings: Pick<Settings, 'publicUrl'>
  fetch: typeof globalThis.fetch
  clock: () => Date
  log: Log
  /** Receives the shop's identity. */
  learn: (identity: IdentityByLanguage) => void
}

/** Another shop with the same API: how it's reached, its customers' accounts, and its Admin API. */
export function openOtherShop(shopApi: NonNullable<Settings['shopApi']>, deps: OtherShopDeps) {
  const address = addressOf(shopApi, deps)
  const { origin } = new URL(address.endpoint)
  const accounts: ShopAccounts = {
    given: shopApi.accounts,
    url: null,
    oauth:
      shopApi.accounts === 'legacy' ? null : openAccounts(shopApi, deps.settings.publicUrl, deps),
  }
  const hasPrivateToken = shopApi.privateToken !== null
  const admin = openStoreAdmin(shopApi, deps)
  return {
    address,
    accounts,
    admin,
    check: () => checkOtherShop({ address, accounts, hasPrivateToken }, deps),
    sources: { images: [shopifyPictures, origin], connections: [origin], forms: [] },
    withCustomers(shop: ShopAccess): ShopAccess {
      const access = admin ? admin.withOrders(shop) : shop
      return accounts.oauth ? withAccounts(access, accounts.oauth.ask) : access
    },
  }
}

/** How the server reaches the shop; failures on the way are logged, whoever the caller is. */
function addressOf(
  { url, token, privateToken }: NonNullable<Settings['shopApi']>,
  { fetch, log, clock }: OtherShopDeps,
): OtherShopAddress {
  const endpoint = endpointOf(url)
  const refused: OptionalField[] = []
  return {
    endpoint,
    publicToken: token,
    refused,
    retries: 0,
    fetch: createTransport({ identify: asStorefront(privateToken), fetch, pause }),
    report: createShopReport(new URL(endpoint).host, { log, clock }),
  }
}
