import { afterEach, expect, it } from 'vitest'
import {
  createAccessToken,
  deleteAccessToken,
  renewAccessToken,
} from '#/clients/shop/customer-sessions.ts'
import { readCustomer, updateCustomer } from '#/clients/shop/customers.ts'
import { recoverCustomer } from '#/clients/shop/password-recovery.ts'
import { createCustomer } from '#/clients/shop/registration.ts'
import { createShop } from '#/clients/shop/shop.ts'
import { type Database, openDatabase } from '#/database/database.ts'
import { appStarter, type RunningApp } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

const ada = { email: 'ada@glovebox.test', password: 'analytical-engine' }

const shopAt = ({ url }: RunningApp) =>
  createShop(
    {
      endpoint: `${url}/api/2025-10/graphql.json`,
      publicToken: 'glovebox-public-token',
      retries: 0,
    },
    { language: 'en', country: 'US' },
  )

/** A SQLite folder has one process. */
const kinds = ['postgres'] as const

forEachDatabase((databases) => {
  const opened: Database<unknown>[] = []
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
  })
  const start = appStarter()

  /** Two servers that share nothing but the database. */
  async function open() {
    const first = await databases.fresh()
    const second = await openDatabase(first.where)
    opened.push(second)
    const [here, there] = [await start(first), await start(second)]
    await createCustomer(shopAt(here), {
      ...ada,
      firstName: 'Ada',
      lastName: 'Lovelace',
      acceptsMarketing: false,
    })
    const signIn = async (app: RunningApp, password = ada.password) => {
      const { token } = await createAccessToken(shopAt(app), { ...ada, password })
      return token?.accessToken ?? ''
    }
    const mine = (app: RunningApp, token: string) =>
      fetch(`${app.url}/api/auth/me/data`, { headers: { authorization: `Bearer ${token}` } })
    return { here, there, signIn, mine, database: first }
  }

  it('a session that begins in one process ends in all of them at once', async () => {
    const { here, there, signIn, mine, database } = await open()
    const token = await signIn(here)
    expect((await mine(there, token)).status).toBe(200)
    await deleteAccessToken(shopAt(here), token)
    expect((await mine(there, token)).status).toBe(401)

    const renewable = await signIn(here)
    const { token: renewed } = await renewAccessToken(shopAt(there), renewable)
    await database.db
      .updateTable('shop_customer_tokens')
      .set({ replaced_at: new Date(Date.now() - 30_000).toISOString() })
      .where('replaced_at', 'is not', null)
      .execute()
    expect(await readCustomer(shopAt(here), renewable)).toBeNull()
    expect((await mine(here, renewed?.accessToken ?? '')).status).toBe(200)

    const others = [await signIn(here), await signIn(there)]
    await updateCustomer(shopAt(there), renewed?.accessToken ?? '', { password: 'new-password' })
    for (const other of others) expect((await mine(here, other)).status).toBe(401)
    expect(await signIn(here)).toBe('')
    expect(await signIn(here, 'new-password')).not.toBe('')
  })

  it('attempts are counted for all processes together', async () => {
    const { here, there, signIn } = await open()
    const outcomes = []
    for (let attempt = 0; attempt < 12; attempt++) {
      const app = attempt % 2 === 0 ? here : there
      outcomes.push(
        await signIn(app, 'wrong-password').catch((error: { code?: string }) => error.code),
      )
    }
    expect(outcomes).toEqual([...Array(10).fill(''), 'THROTTLED', 'THROTTLED'])
  })

  it('the link of an email works once, whichever process is asked', async () => {
    const { here, there, signIn, database } = await open()
    await recoverCustomer(shopAt(here), ada.email)
    const emails = await database.db.selectFrom('mail_outbox').select('text').execute()
    const [, token = ''] = /token=([\w-]+)/.exec(emails.map(({ text }) => text).join()) ?? []
    const reset = (app: RunningApp, password: string) =>
      fetch(`${app.url}/api/auth/password/reset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, password, confirmPassword: password }),
      })
    const passwords = Array.from({ length: 10 }, (_, n) => `one-of-many-${n}`)
    const responses = await Promise.all(
      passwords.map((password, n) => reset(n % 2 === 0 ? here : there, password)),
    )
    const winners = passwords.filter((_, n) => responses[n]?.status === 204)
    expect(winners).toHaveLength(1)
    expect(await signIn(there, winners[0])).not.toBe('')
  })
}, kinds)
