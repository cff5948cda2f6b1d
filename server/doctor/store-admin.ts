import { isShopError } from '#/clients/shop/shop-error.ts'
import { grantedScopes, neededScopes } from '#/clients/shop-admin/store-orders.ts'
import { asking } from '../other-shop/admin.ts'
import { createAdminToken } from '../other-shop/admin-token.ts'
import { endpointOf } from '../other-shop/endpoint.ts'
import { type Check, ok, reasonOf, wrong } from './finding.ts'

/** Whether another shop's Admin API accepts our token and grants the scopes we need; no findings without a token. */
export const checkStoreAdmin: Check = async ({ settings: { shopApi }, fetch, now }) => {
  if (!shopApi?.admin) return []
  const { url, admin } = shopApi
  const store = new URL(endpointOf(url)).origin
  const deps = { fetch, clock: () => now }
  const setting = 'token' in admin ? 'SHOP_ADMIN_TOKEN' : 'SHOP_ADMIN_CLIENT_ID'
  try {
    const token = await createAdminToken(store, admin, deps).read()
    const scopes = new Set(await grantedScopes(asking(store, { token }, deps)))
    // Writing includes reading, and then Shopify lists only the write scope.
    const missing = neededScopes.filter(
      (scope) => !scopes.has(scope) && !scopes.has(scope.replace(/^read_/, 'write_')),
    )
    if (missing.length === 0) return [ok('shopify.adminOk')]
    return [wrong('shopify.adminScope', { scopes: missing.join(', ') })]
  } catch (error) {
    if (isShopError(error) && error.kind === 'refused')
      return [wrong('shopify.adminRefused', { setting })]
    return [wrong('shopify.adminFailed', { reason: reasonOf(error) })]
  }
}
