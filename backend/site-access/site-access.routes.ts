import { Hono } from 'hono'
import { Refusal } from '#/contract/errors.ts'
import { siteAccessRequest } from '#/contract/passwords.ts'
import { cookieNames } from '#/contract/storage-keys.ts'
import { isSameSecret } from '#/credentials/random-secrets.ts'
import { readJson } from '#/http/body.ts'
import type { BackendDeps, BackendEnv } from '../http/backend-deps.ts'

const unlockedSeconds = 365 * 24 * 60 * 60

/** The gate isn't a lock: its flag is no secret, but the passcode never leaves the server. */
export function siteAccessRoutes({ settings, rateLimiter }: BackendDeps) {
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${cookieNames.siteAccess}=1; Path=/; Max-Age=${unlockedSeconds}; SameSite=Lax${secure}`
  return new Hono<BackendEnv>().post('/site-access', async (c) => {
    const { passcode } = await readJson(c.req.raw, siteAccessRequest)
    await rateLimiter.take('gate:ip', c.env.address)
    if (!isSameSecret(passcode, settings.passcode)) throw new Refusal('wrongPasscode')
    await rateLimiter.refund('gate:ip', c.env.address)
    return c.body(null, 204, { 'set-cookie': cookie })
  })
}
