import { setTimeout as pause } from 'node:timers/promises'
import { createAccountApi } from '#/clients/customer-account/account-api.ts'
import { createAccountOAuth } from '#/clients/customer-account/oauth.ts'
import { storeAccountPaths } from '#/contract/store-accounts.ts'
import type { Settings } from '../settings.ts'
import { endpointOf } from './endpoint.ts'
import { createTransport } from './transport.ts'

export type OpenAccounts = NonNullable<ReturnType<typeof openAccounts>>

/** For signing customers in at another shop by OAuth; null if the settings have no client for that. */
export function openAccounts(
  { url, accountClient }: NonNullable<Settings['shopApi']>,
  publicUrl: string,
  { fetch, clock = () => new Date() }: { fetch: typeof globalThis.fetch; clock?: () => Date },
) {
  if (!accountClient) return null
  const callbackUrl = publicUrl + storeAccountPaths.callback
  const homeUrl = `${publicUrl}/`
  const oauth = createAccountOAuth({
    store: new URL(endpointOf(url)).origin,
    callbackUrl,
    homeUrl,
    fetch,
    clock,
    clientId: accountClient.id,
    clientSecret: accountClient.secret,
  })
  const ask = createAccountApi({
    endpoint: oauth.endpoint,
    origin: publicUrl,
    fetch: createTransport({ identify() {}, fetch, pause }),
  })
  return { oauth, ask, callbackUrl, homeUrl }
}
