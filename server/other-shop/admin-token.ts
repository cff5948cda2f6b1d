import { z } from 'zod'
import { ShopError } from '#/clients/shop/shop-error.ts'
import { minuteMs } from '#/contract/durations.ts'
import type { StoreAdminSettings } from './store-settings.ts'

export interface AdminToken {
  /** @throws ShopError if the store refuses to issue one, and Error if it doesn't respond */
  read(): Promise<string>
  /** To be called if the store rejects the token: the next `read` requests a new one. */
  invalidate(): void
}

interface TokenDeps {
  fetch: typeof globalThis.fetch
  clock: () => Date
}

const granted = z.object({ access_token: z.string(), expires_in: z.number() })
const attemptMs = 4_000
/** How long before it expires a token is replaced. */
const earlyMs = 5 * minuteMs

/**
 * The token for a store's Admin API: the one in the settings, or one that Shopify issues for an app's ID and secret,
 * which lasts a day and is requested when needed.
 * @param store origin of the store
 */
export function createAdminToken(
  store: string,
  settings: StoreAdminSettings,
  { fetch, clock }: TokenDeps,
): AdminToken {
  if ('token' in settings) return { read: async () => settings.token, invalidate() {} }
  const trade = () => tradeForToken(store, settings, { fetch, clock })
  let current: ReturnType<typeof trade> | undefined
  return {
    async read() {
      const cached = await current
      if (cached && clock().getTime() < cached.until) return cached.token
      const next = trade()
      current = next
      next.catch(() => {
        if (current === next) current = undefined
      })
      return (await next).token
    },
    invalidate() {
      current = undefined
    },
  }
}

async function tradeForToken(
  store: string,
  { clientId, clientSecret }: Exclude<StoreAdminSettings, { token: string }>,
  { fetch, clock }: TokenDeps,
) {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  const signal = AbortSignal.timeout(attemptMs)
  const address = `${store}/admin/oauth/access_token`
  const response = await fetch(address, { method: 'POST', body, signal })
  const { status } = response
  if (status >= 500) throw new Error(`The store gives no token (${status})`)
  if (!response.ok)
    throw new ShopError(
      'refused',
      `The store refuses SHOP_ADMIN_CLIENT_ID or its secret (${status})`,
    )
  const { access_token: token, expires_in: seconds } = granted.parse(await response.json())
  return { token, until: clock().getTime() + seconds * 1_000 - earlyMs }
}
