import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openBackend } from '../backend.fixture.ts'
import { ada, adminDeps, signedInAdmin } from './admins.fixture.ts'
import { dropSecondFactor } from './manage-admins.ts'

const halfMinuteMs = 30_000

forEachDatabase((databases) => {
  /** An admin with an authenticator app, and the app. */
  async function open() {
    const database = await databases.fresh()
    const backend = await openBackend(database, { rateLimited: false })
    const { now } = backend
    const deps = adminDeps(database, { clock: () => now.at })
    const { token } = await signedInAdmin(database, ada, deps)
    const factor = (method: string, body: object) =>
      backend.call(method, '/api/admin/second-factor', { token, body })
    const signIn = async (code?: string) => {
      const { email, password } = ada
      const response = await backend.post('/api/admin/login', { email, password, code })
      return { status: response.status, ...(await response.json()) }
    }
    const offered = await (await factor('POST', { password: ada.password })).json()
    const app = new TOTP({ secret: Secret.fromBase32(offered.secret) })
    const code = () => app.generate({ timestamp: now.at.getTime() })
    const passHalfMinutes = (count: number) => {
      now.at = new Date(now.at.getTime() + count * halfMinuteMs)
    }
    const confirm = async () => (await factor('PUT', { code: code() })).json()
    return { deps, passHalfMinutes, token, backend, factor, signIn, offered, code, confirm }
  }

  it('is of no effect until a code has come back', async () => {
    const { signIn, offered, confirm, passHalfMinutes } = await open()
    expect(offered.address).toBe(
      `otpauth://totp/Glovebox:ada%40glovebox.test?issuer=Glovebox&secret=${offered.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await signIn()).status).toBe(200)
    expect((await confirm()).recoveryCodes).toHaveLength(10)
    passHalfMinutes(1)
    expect(await signIn()).toEqual({
      status: 401,
      error: 'Please enter the code from your authenticator app.',
      codeWanted: true,
    })
  })

  it('takes each code once, and one of the half minute before or after', async () => {
    const { signIn, code, confirm, passHalfMinutes } = await open()
    await confirm()
    const used = code()
    expect(await signIn(used)).toMatchObject({ status: 401, codeWanted: true })
    passHalfMinutes(1)
    const next = code()
    passHalfMinutes(1)
    const together = await Promise.all([signIn(next), signIn(next), signIn(next)])
    expect(together.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    passHalfMinutes(3)
    const old = code()
    passHalfMinutes(2)
    expect((await signIn(old)).status).toBe(401)
    expect((await signIn(code())).status).toBe(200)
  })

  it('takes each recovery code once, however it is typed', async () => {
    const { signIn, confirm, backend, token } = await open()
    const { recoveryCodes } = await confirm()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first] = recoveryCodes
    expect(first).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
    expect((await signIn(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await signIn(first)).status).toBe(401)
    const session = await backend.call('GET', '/api/admin/session', { token })
    expect(await session.json()).toMatchObject({ secondFactor: true, recoveryCodesLeft: 9 })
  })

  it('asks for the password before it is set up, and for a code too before it is taken away', async () => {
    const { factor, confirm, code, passHalfMinutes, signIn } = await open()
    expect((await factor('POST', { password: 'wrong' })).status).toBe(401)
    expect((await factor('PUT', { code: '000000' })).status).toBe(401)
    await confirm()
    expect((await factor('POST', { password: ada.password })).status).toBe(409)
    passHalfMinutes(1)
    expect((await factor('DELETE', { password: 'wrong', code: code() })).status).toBe(401)
    expect((await factor('DELETE', { password: ada.password, code: '000000' })).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    expect((await factor('DELETE', { password: ada.password, code: code() })).status).toBe(204)
    expect((await signIn()).status).toBe(200)
  })

  it('can be taken away by who runs the shop', async () => {
    const { confirm, signIn, deps } = await open()
    await confirm()
    await dropSecondFactor(deps, { email: ada.email })
    expect((await signIn()).status).toBe(200)
  })
})
