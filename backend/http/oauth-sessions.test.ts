import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type AccountTokens, RefusedSignIn } from '#/clients/customer-account/oauth.ts'
import { ShopError } from '#/clients/shop/shop-error.ts'
import { dayMs } from '#/contract/durations.ts'
import { hashOfSecret } from '#/credentials/random-secrets.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import {
  currentTokens,
  endOauthSession,
  openOauthSession,
  renewOauthSession,
} from './oauth-sessions.ts'

const given: AccountTokens = {
  accessToken: 'first-access',
  refreshToken: 'first-refresh',
  idToken: 'first-id',
  expiresAt: '2026-11-21T10:00:00.000Z',
}

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    const now = { at: new Date('2026-11-21T09:00:00.000Z') }
    const clock = () => now.at
    const deps = { database, clock, pause, randomBytes: (count: number) => randomBytes(count) }
    const traded: (string | null)[] = []
    const refresh = async ({ refreshToken }: AccountTokens) => {
      traded.push(refreshToken)
      const expiresAt = new Date(now.at.getTime() + 3_600_000).toISOString()
      return { ...given, accessToken: `access-${traded.length}`, expiresAt }
    }
    const { secret } = await openOauthSession(deps, given)
    return { ...deps, now, traded, refresh, secret }
  }

  it('keeps tokens for whoever has the secret, and nothing that opens them', async () => {
    const { database, secret, ...deps } = await open()
    expect(await currentTokens({ database, ...deps }, secret)).toEqual(given)
    const rows = await database.db.selectFrom('backend_account_sessions').selectAll().execute()
    const saved = JSON.stringify(rows)
    for (const text of [secret, 'first-access', 'first-refresh', 'first-id'])
      expect(saved).not.toContain(text)
    const expired = { code: 'sessionExpired' }
    await expect(currentTokens({ database, ...deps }, `${secret}x`)).rejects.toMatchObject(expired)
  })

  it('trades a refresh token once, however many ask, and takes over from a process that died', async () => {
    const { secret, now, traded, ...deps } = await open()
    now.at = new Date('2026-11-21T09:59:30.000Z')
    // Another process has begun to, and dies.
    const until = '2026-11-21T09:59:45.000Z'
    await deps.database.db
      .updateTable('backend_account_sessions')
      .set({ refreshing_until: until })
      .where('secret_hash', '=', hashOfSecret(secret))
      .execute()
    let waited = 0
    const pausing = {
      ...deps,
      async pause() {
        expect(traded).toEqual([])
        waited += 1
        if (waited === 3) now.at = new Date(until)
      },
    }
    const tokens = await Promise.all(
      Array.from({ length: 6 }, () => currentTokens(pausing, secret)),
    )
    expect(waited).toBe(3)
    expect(new Set(tokens.map(({ accessToken }) => accessToken))).toEqual(new Set(['access-1']))
    expect(traded).toEqual(['first-refresh'])
  })

  it('ends when the store refuses, and not while it is away', async () => {
    const { secret, now, ...deps } = await open()
    now.at = new Date('2026-11-21T11:00:00.000Z')
    const away = async () => Promise.reject(new ShopError('unreachable', 'away'))
    await expect(currentTokens({ ...deps, refresh: away }, secret)).rejects.toThrow('away')
    expect((await currentTokens(deps, secret)).accessToken).toBe('access-1')
    now.at = new Date('2026-11-21T13:00:00.000Z')
    const refused = async () => Promise.reject(new RefusedSignIn('invalid_grant'))
    const expired = { code: 'sessionExpired' }
    const failing = { ...deps, refresh: refused }
    await expect(currentTokens(failing, secret)).rejects.toMatchObject(expired)
    await expect(currentTokens(deps, secret)).rejects.toMatchObject(expired)
  })

  it('lasts 14 days after its last use, and 90 at most', async () => {
    const { secret, now, ...deps } = await open()
    const begun = now.at.getTime()
    for (let day = 0; day < 84; day += 12) {
      now.at = new Date(begun + day * dayMs)
      await renewOauthSession(deps, secret)
    }
    now.at = new Date(begun + 84 * dayMs)
    expect(await renewOauthSession(deps, secret)).toBe(new Date(begun + 90 * dayMs).toISOString())
    now.at = new Date(begun + 90 * dayMs)
    const expired = { code: 'sessionExpired' }
    await expect(renewOauthSession(deps, secret)).rejects.toMatchObject(expired)
    expect(await endOauthSession(deps, secret)).toBeNull()
  })
})
