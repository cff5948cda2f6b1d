import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { startSession } from './admin-sessions.ts'
import { ada, adminDeps, grace } from './admins.fixture.ts'
import { findAccount } from './admins.store.ts'
import { dropSecondFactor } from './manage-admins.ts'
import { openStaff } from './staff-members.fixture.ts'

const { password } = ada

forEachDatabase((databases) => {
  /** An owner with two sessions, and an app that gives a new code each time. */
  async function open() {
    const shop = await openStaff(await databases.fresh())
    const { database, now, asAda, ask, signIn, owner } = shop
    const deps = adminDeps(database, { clock: () => now.at })
    const elsewhere = ask((await (await signIn(ada.email, password)).json()).token)
    const offered = await (await asAda('POST', '/second-factor', { password })).json()
    const app = new TOTP({ secret: Secret.fromBase32(offered.secret) })
    const code = () => {
      now.at = new Date(now.at.getTime() + 30_000)
      return app.generate({ timestamp: now.at.getTime() })
    }
    const confirm = () => asAda('PUT', '/second-factor', { code: code() })
    const signInWithCode = async () => {
      const credentials = { email: ada.email, password, code: code() }
      const response = await shop.post('/api/admin/login', credentials)
      return ask((await response.json()).token)
    }
    const isIn = async (who: typeof asAda) => (await who('GET', '/session')).status === 200
    return { ...shop, deps, elsewhere, code, confirm, signInWithCode, isIn, own: owner.id }
  }

  it('never turns the app off without its code, also not as an owner of oneself', async () => {
    const { asAda, confirm, own, signIn, isIn } = await open()
    await confirm()
    const response = await asAda('DELETE', `/staff/${own}/second-factor`, { password })
    expect(response.status).toBe(409)
    expect((await response.json()).error).toBe(
      'Please turn off your own app under Security. It takes a code.',
    )
    expect(await (await signIn(ada.email, password)).json()).toMatchObject({ codeWanted: true })
    expect(await isIn(asAda)).toBe(true)
  })

  it('ends every other session when the app is turned on, and off', async () => {
    const { asAda, elsewhere, confirm, code, signInWithCode, isIn } = await open()
    expect(await isIn(elsewhere)).toBe(true)
    expect((await confirm()).status).toBe(200)
    expect([await isIn(asAda), await isIn(elsewhere)]).toEqual([true, false])
    const later = await signInWithCode()
    expect((await asAda('DELETE', '/second-factor', { password, code: code() })).status).toBe(204)
    expect([await isIn(asAda), await isIn(later)]).toEqual([true, false])
  })

  it('ends every session when an owner or who runs the shop turns it off', async () => {
    const { asAda, own, join, ask, confirm, isIn } = await open()
    const asGrace = ask((await join('owner')).token)
    await confirm()
    const proof = { password: grace.password }
    expect((await asGrace('DELETE', `/staff/${own}/second-factor`, proof)).status).toBe(204)
    expect([await isIn(asAda), await isIn(asGrace)]).toEqual([false, true])
    const again = await open()
    await again.confirm()
    const other = await again.signInWithCode()
    await dropSecondFactor(again.deps, { email: ada.email })
    expect([await again.isIn(again.asAda), await again.isIn(other)]).toEqual([false, false])
  })

  it('ends a sign-in by the password alone that was under way', async () => {
    const { database, deps, confirm, ask, isIn } = await open()
    const account = await findAccount(database.db, { email: ada.email })
    if (!account) throw new Error('The owner is not there.')
    await confirm()
    const { token } = await database.transact((tx) => startSession(tx, deps, account))
    expect(await isIn(ask(token))).toBe(false)
  })
})
