import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { scopes } from '#/contract/staff.ts'
import { nameDevice } from '#/credentials/known-device.ts'
import { type Derive, dummyHash } from '#/credentials/password-hash.ts'
import { hashOfSecret } from '#/credentials/random-secrets.ts'
import { deriveCheaply } from '#/tests/fixtures/cheap-hashes.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { entriesAfter } from '../audit/audit.store.ts'
import { toAuditLog } from '../audit/audit-export.ts'
import { openBackend } from '../backend.fixture.ts'
import { ada, adminDeps, grace } from './admins.fixture.ts'
import { createAdmin, createFirstAdmin, removeAdmin, setAdminPassword } from './manage-admins.ts'

const minute = 60_000
const later = (now: { at: Date }, minutes: number) => {
  now.at = new Date(now.at.getTime() + minutes * minute)
}

/** What the browser sends back. */
const deviceOf = ({ headers }: Response) => headers.get('set-cookie')?.split(';')[0] ?? ''

forEachDatabase((databases) => {
  async function open({ rateLimited = false } = {}) {
    const database = await databases.fresh()
    const hashes = { count: 0 }
    const derive: Derive = (...given) => {
      hashes.count += 1
      return deriveCheaply(...given)
    }
    const backend = await openBackend(database, { rateLimited, derive })
    const deps = adminDeps(database, { clock: () => backend.now.at })
    await createAdmin(deps, ada)
    const signIn = (over: object = {}, options = {}) =>
      backend.post(
        '/api/admin/login',
        { email: ada.email, password: ada.password, ...over },
        options,
      )
    return {
      ...backend,
      database,
      hashes,
      deps,
      signIn,
      async token(options = {}) {
        const { token } = await (await signIn({}, options)).json()
        return String(token)
      },
      session: (token: string) => backend.call('GET', '/api/admin/session', { token }),
      log: async () => {
        const entries = await entriesAfter(database.db, { after: 0, count: 100 })
        return entries
          .map(toAuditLog)
          .map(
            ({ action, adminEmail, details: { caller: _, ...details } }) =>
              [action, adminEmail, details] as const,
          )
      },
    }
  }

  it('refuses a text that no database holds', async () => {
    const { signIn, post } = await open()
    const email = 'a\0@glovebox.test'
    expect((await signIn({ email })).status).toBe(400)
    expect((await post('/api/admin/forgot-password', { email })).status).toBe(400)
  })

  it('answers an unknown address as it answers a wrong password, after the same work', async () => {
    const { signIn, hashes } = await open()
    const answers = []
    for (const over of [{ password: 'wrong' }, { email: 'nobody@glovebox.test' }]) {
      const before = hashes.count
      const response = await signIn(over)
      answers.push([response.status, await response.text(), hashes.count - before])
    }
    expect(answers[0]?.at(-1)).toBe(1)
    expect(answers[1]).toEqual(answers[0])
  })

  it('trades address and password for a token that only its owner knows', async () => {
    const { signIn, database, session } = await open()
    const response = await signIn({ email: ' ADA@glovebox.test ' })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { token, ...rest } = await response.json()
    expect(rest).toEqual({
      expiresAt: '2026-11-21T17:00:00.000Z',
      admin: { name: 'Ada', email: 'ada@glovebox.test' },
    })
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const saved = await database.db.selectFrom('backend_admin_sessions').selectAll().execute()
    expect(saved.map(({ token_hash }) => token_hash)).toEqual([hashOfSecret(token)])
    expect(JSON.stringify(saved)).not.toContain(token)
    expect((await session(token)).status).toBe(200)
  })

  it('tells the session who it belongs to, in which role, and what that role may do', async () => {
    const { token, session, deps, signIn } = await open()
    const mine = await (await session(await token())).json()
    expect(mine).toMatchObject({ admin: { name: 'Ada', email: ada.email }, role: 'owner' })
    expect(mine.scopes).toEqual([...scopes])
    await createAdmin(deps, { ...grace, role: 'moderator' })
    const { token: hers } = await (
      await signIn({ email: grace.email, password: grace.password })
    ).json()
    expect(await (await session(hers)).json()).toMatchObject({
      role: 'moderator',
      scopes: ['write_reviews'],
    })
  })

  it('answers an unknown address like a wrong password, and logs both', async () => {
    const { signIn, log } = await open()
    const wrong = await signIn({ password: 'difference-engine' })
    const unknown = await signIn({ email: 'nobody@glovebox.test' })
    const mistyped = await signIn({ email: 'my secret password' })
    for (const response of [wrong, unknown, mistyped]) {
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ error: 'Invalid email or password' })
    }
    const address = '203.0.113.7'
    expect((await log()).slice(1)).toEqual([
      ['SIGN_IN_REFUSED', ada.email, { reason: 'wrong-password', address }],
      [
        'SIGN_IN_REFUSED',
        null,
        { reason: 'unknown-account', address, account: 'nobody@glovebox.test' },
      ],
      ['SIGN_IN_REFUSED', null, { reason: 'unknown-account', address }],
    ])
  })

  it('logs who signs in and out, and a token is dead after that', async () => {
    const { token, call, session, log } = await open()
    const mine = await token()
    expect((await call('POST', '/api/admin/logout', { token: mine })).status).toBe(204)
    expect((await session(mine)).status).toBe(401)
    expect((await call('POST', '/api/admin/logout', { token: mine })).status).toBe(401)
    expect((await log()).map(([action, email]) => [action, email])).toEqual([
      ['CREATE_ADMIN', null],
      ['SIGN_IN', ada.email],
      ['SIGN_OUT', ada.email],
    ])
  })

  it('ends a session after 30 minutes of nothing, and not before', async () => {
    const { token, session, now } = await open()
    const mine = await token()
    for (let used = 1; used <= 4; used += 1) {
      later(now, 30)
      now.at = new Date(now.at.getTime() - 1)
      expect((await session(mine)).status).toBe(200)
    }
    later(now, 30)
    const response = await session(mine)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      error: 'Your session has ended. Please sign in again.',
    })
  })

  it('ends a session after 8 hours, however much it is used', async () => {
    const { token, session, now } = await open()
    const mine = await token()
    for (let used = 0; used < 24; used += 1) {
      expect((await session(mine)).status).toBe(200)
      later(now, 20)
    }
    now.at = new Date(now.at.getTime() - 1)
    expect((await session(mine)).status).toBe(200)
    now.at = new Date(now.at.getTime() + 1)
    expect((await session(mine)).status).toBe(401)
  })

  it('ends every session with a new password or with the account', async () => {
    const { token, session, deps, signIn } = await open()
    const first = await token()
    await setAdminPassword(deps, { email: ada.email, password: 'difference-engine' })
    expect((await session(first)).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    const again = await signIn({ password: 'difference-engine' })
    const { token: second } = await again.json()
    expect((await session(second)).status).toBe(200)
    await createAdmin(deps, grace)
    await removeAdmin(deps, { email: ada.email })
    expect((await session(second)).status).toBe(401)
  })

  it('makes one who guesses wait, and nobody else', async () => {
    const { signIn, deps, now } = await open({ rateLimited: true })
    await createAdmin(deps, grace)
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1) statuses.push((await signIn({ password: 'wrong' })).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
    expect((await signIn()).status).toBe(429)
    expect((await signIn({ email: grace.email, password: grace.password })).status).toBe(200)
    later(now, 15)
    expect((await signIn()).status).toBe(200)
  })

  it('lets the owner in from a device that has signed in before, however many guess elsewhere', async () => {
    const { signIn, token, now, deps, post } = await open({ rateLimited: true })
    await createAdmin(deps, grace)
    const cookie = deviceOf(await signIn())
    expect(cookie).toMatch(/^device-1=[\w-]{43}\.[\w-]{43}$/)
    const guess = (n: number) => signIn({ password: 'wrong' }, { address: `198.51.100.${n}` })
    for (let n = 0; n < 42; n += 1) {
      await guess(n)
      later(now, n % 10 ? 0 : 1)
    }
    const statusOf = async (headers: object, over: object = {}) =>
      (await signIn(over, { headers, address: '198.51.100.1' })).status
    const other = { email: grace.email, password: grace.password }
    const hers = deviceOf(await signIn(other))
    for (const unknown of [
      {},
      { cookie: 'device-1=made.up' },
      { cookie: `${cookie}x` },
      { cookie: cookie.slice(0, -1) },
      { cookie: hers },
      { cookie: hers.replace(/\d+/, '1') },
    ])
      expect(await statusOf(unknown)).toBe(429)
    expect(await statusOf({ cookie: `a=b; ${cookie}` })).toBe(200)
    expect(await statusOf({}), 'what was guessed elsewhere stays counted').toBe(429)

    const owner = { token: await token({ headers: { cookie } }) }
    const proven = await post('/api/admin/second-factor', { password: ada.password }, owner)
    expect(proven.status, 'who is signed in is not kept waiting either').toBe(200)

    const statuses = new Set<number>()
    for (let n = 0; n < 12; n += 1) statuses.add(await statusOf({ cookie }, { password: 'wrong' }))
    expect([...statuses], 'a stolen device guesses no faster').toEqual([401, 429])
  })

  it('knows no device any more after a new password', async () => {
    const { signIn, deps } = await open({ rateLimited: true })
    const cookie = deviceOf(await signIn())
    const password = 'difference-engine'
    await setAdminPassword(deps, { email: ada.email, password })
    for (let n = 0; n < 12; n += 1) await signIn({ password: 'wrong' })
    expect((await signIn({ password }, { headers: { cookie } })).status).toBe(429)
  })

  it('knows no device of who has not chosen a password yet, so nobody can make one up', async () => {
    const { signIn, database } = await open({ rateLimited: true })
    // As an invitation and a restored backup leave it: a hash that is the same in every shop.
    await database.db.updateTable('backend_admins').set({ password_hash: dummyHash }).execute()
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1) {
      const owner = { kind: 'device', id: 1, passwordHash: dummyHash } as const
      const cookie = nameDevice({ randomBytes }, owner, undefined)
      statuses.push((await signIn({}, { headers: { cookie } })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  it('tells the device by a cookie that scripts, other sites and other addresses do not get', async () => {
    const { signIn } = await open()
    const [, ...attributes] = (await signIn()).headers.get('set-cookie')?.split('; ') ?? []
    expect(attributes.sort()).toEqual(
      ['Max-Age=31536000', 'Path=/api/admin/login', 'HttpOnly', 'Secure', 'SameSite=Strict'].sort(),
    )
    expect((await signIn({ password: 'wrong' })).headers.get('set-cookie')).toBeNull()
  })

  it('makes a network that guesses under many addresses wait', async () => {
    const { signIn } = await open({ rateLimited: true })
    let last = 0
    for (let i = 0; i < 31; i += 1)
      last = (await signIn({ email: `someone${i}@glovebox.test`, password: 'x' })).status
    expect(last).toBe(429)
    expect((await signIn({}, { address: '198.51.100.9' })).status).toBe(200)
  })

  it('refuses what it was not asked for, and other sites', async () => {
    const { signIn } = await open()
    expect((await signIn({ admin: true })).status).toBe(400)
    expect((await signIn({ password: '' })).status).toBe(400)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await signIn({}, { headers })).status).toBe(403)
  })

  it('makes a first admin once, also when two processes start at once', async () => {
    const { deps, database } = await open()
    expect(await createFirstAdmin(deps, grace)).toBeNull()
    await database.db.deleteFrom('backend_admins').execute()
    const made = await Promise.all([createFirstAdmin(deps, grace), createFirstAdmin(deps, grace)])
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await database.db.selectFrom('backend_admins').select('email').execute()).toEqual([
      { email: grace.email },
    ])
  })
})
