import {
  type AccessToken,
  createAccessToken,
  deleteAccessToken,
  renewAccessToken,
} from '#/clients/shop/customer-sessions.ts'
import { readCustomer } from '#/clients/shop/customers.ts'
import { isShopError, type ShopError } from '#/clients/shop/shop-error.ts'
import { cleanEmail } from '#/contract/clean-text.ts'
import type {
  Credentials,
  Known,
  Refused,
  SessionEnd,
  SessionWork,
  WorkDeps,
} from './session.types.ts'

/** The pauses before retries when the shop doesn't respond; the client itself has already tried four times. */
const pausesMs = [2_000, 5_000, 10_000] as const

/** The part of the session that talks to the shop. */
export const sessionWork: SessionWork = {
  async resume(deps, { renewing }) {
    const found = renewing
      ? await deps.exclusively(() => renewStored(deps))
      : { token: deps.stored.read() }
    if ('ended' in found) return found
    if (found.token === null) return { ended: 'noLongerValid' }
    return whose(deps, found.token)
  },

  async signIn(shop, { email, password }: Credentials): Promise<Known | Refused> {
    try {
      const input = { email: cleanEmail(email), password }
      const { token, refusals } = await createAccessToken(shop, input)
      if (refusals.some(({ code }) => code === 'UNIDENTIFIED_CUSTOMER'))
        return { result: { outcome: 'unidentified' } }
      const refusal = refusals[0]
      if (refusal) return { result: { outcome: 'refused', message: refusal.message || null } }
      if (token === null) return { result: { outcome: 'noToken' } }
      const customer = await readCustomer(shop, token.accessToken)
      return customer ? { token, customer } : { result: { outcome: 'noProfile' } }
    } catch (error) {
      return { result: failureOf(error) }
    }
  },

  /** The token is removed here in any case; revoking it at the shop is best effort. */
  signOut: (shop, token) => deleteAccessToken(shop, token).catch(() => {}),
}

function failureOf(error: unknown): Refused['result'] {
  if (!isShopError(error)) throw error
  if (error.kind === 'unreachable') return { outcome: 'unreachable' }
  if (error.code === 'THROTTLED')
    return { outcome: 'tooMany', retryAfter: error.retryAfter ?? null }
  return { outcome: 'refused', message: error.message || null }
}

type Renewed = { token: AccessToken } | { ended: SessionEnd }

/** Another tab may have renewed the token while this one waited for the lock; one renewal is enough for both. */
async function renewStored(deps: WorkDeps): Promise<Renewed> {
  const { stored } = deps
  const token = stored.read()
  if (token === null) return { ended: 'noLongerValid' }
  const renewed = await answered(deps, () => renewAccessToken(deps.shop(), token.accessToken))
  if ('failed' in renewed) {
    const denied = renewed.failed.code === 'ACCESS_DENIED'
    return { ended: denied ? 'noLongerValid' : 'renewFailed' }
  }
  const { token: next, refusals } = renewed.result
  if (refusals.length > 0) return { ended: 'renewFailed' }
  if (next === null) return { ended: 'noLongerValid' }
  // The customer may have signed out meanwhile, here or in another tab.
  if (stored.read()?.accessToken === token.accessToken) stored.write(next)
  return { token: next }
}

async function whose(deps: WorkDeps, token: AccessToken): Promise<Known | { ended: SessionEnd }> {
  const found = await answered(deps, () => readCustomer(deps.shop(), token.accessToken))
  if ('failed' in found) return { ended: 'renewFailed' }
  return found.result ? { token, customer: found.result } : { ended: 'notFound' }
}

/** Retries until there is a response of any kind; gives up after a while (session-3). */
async function answered<T>(
  { pause }: WorkDeps,
  ask: () => Promise<T>,
): Promise<{ result: T } | { failed: ShopError }> {
  for (let tries = 0; ; tries++) {
    try {
      return { result: await ask() }
    } catch (error) {
      if (!isShopError(error)) throw error
      const wait = pausesMs[tries]
      if (error.kind !== 'unreachable' || wait === undefined) return { failed: error }
      await pause(wait)
    }
  }
}
