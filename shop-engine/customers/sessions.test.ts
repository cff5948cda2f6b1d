import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { NotSignedIn } from './customer-refusal.ts'
import { ada, caller, codesOf, openCustomers } from './customers.fixture.ts'

forEachDatabase((databases) => {
  it('trades the right password for a token of 256 bits that lasts 14 days', async () => {
    const { customers } = await openCustomers(await databases.fresh())
    await customers.register(ada, caller)
    const token = await customers.signIn({ ...ada, email: ' ADA@glovebox.test ' }, caller)
    expect(token.accessToken).toMatch(/^[\w-]{43}$/)
    expect(token.expiresAt).toBe('2026-12-05T09:00:00.000Z')
    expect(await customers.ofToken(token.accessToken)).toMatchObject({ email: ada.email })
  })

  it('keeps no token and no password in the database', async () => {
    const database = await databases.fresh()
    const { signUp } = await openCustomers(database)
    const token = await signUp()
    const rows = [
      await database.db.selectFrom('shop_customers').selectAll().execute(),
      await database.db.selectFrom('shop_customer_tokens').selectAll().execute(),
      await database.db.selectFrom('mail_outbox').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(ada.password)
  })

  it('answers an unknown address as it answers a wrong password, after the same work', async () => {
    const { customers, hashes } = await openCustomers(await databases.fresh())
    await customers.register(ada, caller)
    const refused = async (email: string) => {
      const before = hashes.count
      const error = await customers
        .signIn({ email, password: 'wrong-password' }, caller)
        .catch((caught: unknown) => caught)
      return { error, hashes: hashes.count - before }
    }
    const known = await refused(ada.email)
    expect(await refused('nobody@glovebox.test')).toEqual(known)
    expect(known.hashes).toBe(1)
    expect(known.error).toMatchObject({
      problems: [{ code: 'customerUnidentified', path: [] }],
    })
  })

  it('knows no customer by a token that is altered, expired or signed out', async () => {
    const { customers, signUp, passDays } = await openCustomers(await databases.fresh())
    const token = await signUp()
    const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect(await customers.ofToken(altered)).toBeUndefined()
    expect(await customers.ofToken('')).toBeUndefined()

    const second = (await customers.signIn(ada, caller)).accessToken
    await customers.signOut(second)
    expect(await customers.ofToken(second)).toBeUndefined()
    await expect(customers.signOut(second)).rejects.toThrow(NotSignedIn)

    passDays(14)
    expect(await customers.ofToken(token)).toBeUndefined()
    await expect(customers.renew(token)).rejects.toThrow(NotSignedIn)
  })

  it('renews a token into another one, and the old one soon shows nobody', async () => {
    const { customers, signUp, passDays, passMs } = await openCustomers(await databases.fresh())
    const old = await signUp()
    passDays(13)
    const renewed = await customers.renew(old)
    expect(renewed.accessToken).not.toBe(old)
    expect(renewed.expiresAt).toBe('2026-12-18T09:00:00.000Z')
    passMs(29_999)
    expect(await customers.ofToken(old), 'the page was reloaded meanwhile').toBeDefined()
    passMs(1)
    expect(await customers.ofToken(old)).toBeUndefined()
    expect(await customers.ofToken(renewed.accessToken)).toBeDefined()
  })

  it('renews once more for two tabs that wake up together, but not half a minute later', async () => {
    const { customers, signUp, passMs } = await openCustomers(await databases.fresh())
    const old = await signUp()
    const [first, second] = await Promise.all([customers.renew(old), customers.renew(old)])
    expect(await customers.ofToken(first.accessToken)).toBeDefined()
    expect(await customers.ofToken(second.accessToken)).toBeDefined()
    passMs(29_999)
    expect(await customers.renew(old)).toBeDefined()
    passMs(1)
    await expect(customers.renew(old)).rejects.toThrow(NotSignedIn)
  })

  it('ends with every token that it was renewed into, whichever is signed out', async () => {
    const { customers, signUp, passMs } = await openCustomers(await databases.fresh())
    const elsewhere = await signUp()
    const chain = [(await customers.signIn(ada, caller)).accessToken]
    for (let round = 0; round < 3; round += 1) {
      passMs(5_000)
      chain.push((await customers.renew(chain.at(-1) ?? '')).accessToken)
    }
    const twin = (await customers.renew(chain[2] ?? '')).accessToken
    await customers.signOut(chain[2] ?? '')
    for (const token of [...chain, twin]) {
      expect(await customers.ofToken(token)).toBeUndefined()
      await expect(customers.renew(token)).rejects.toThrow(NotSignedIn)
    }
    expect(await customers.ofToken(elsewhere)).toBeDefined()
  })

  it('ends with a token that it is renewed into at the same moment', async () => {
    const database = await databases.fresh({ connections: 20 })
    const { customers, signUp } = await openCustomers(database, { cheapHashes: true })
    await signUp()
    for (let round = 0; round < 5; round += 1) {
      const { accessToken } = await customers.signIn(ada, caller)
      const renewals = Array.from({ length: 4 }, () =>
        customers.renew(accessToken).then(
          (renewed) => [renewed.accessToken],
          () => [],
        ),
      )
      const [, ...renewed] = await Promise.all([customers.signOut(accessToken), ...renewals])
      for (const token of renewed.flat()) expect(await customers.ofToken(token)).toBeUndefined()
    }
  })

  it('keeps few rows, however often it is renewed', async () => {
    const database = await databases.fresh()
    const { customers, signUp, passMs } = await openCustomers(database)
    const elsewhere = await signUp()
    const first = (await customers.signIn(ada, caller)).accessToken
    let token = first
    for (let round = 0; round < 100; round += 1) {
      await customers.renew(first).catch(() => {})
      passMs(10)
      token = (await customers.renew(token)).accessToken
    }
    const tokens = database.db.selectFrom('shop_customer_tokens').select('token_hash')
    expect((await tokens.execute()).length).toBeLessThanOrEqual(11)
    expect(await customers.ofToken(token)).toBeDefined()
    expect(await customers.ofToken(elsewhere)).toBeDefined()
  })

  it('asks for the password again after 90 days, however often a token is renewed', async () => {
    const { customers, signUp, passDays, passMs } = await openCustomers(await databases.fresh())
    let token = await signUp()
    for (let week = 0; week < 12; week += 1) {
      passDays(7)
      token = (await customers.renew(token)).accessToken
    }
    passDays(6)
    passMs(-1)
    expect(await customers.ofToken(token)).toBeDefined()
    passMs(1)
    expect(await customers.ofToken(token)).toBeUndefined()
    expect(await codesOf(customers.signIn(ada, caller))).toEqual([])
  })

  it('keeps the newest 50 sessions of a customer', async () => {
    const database = await databases.fresh()
    const { customers, signUp, passMinutes } = await openCustomers(database, { cheapHashes: true })
    const first = await signUp()
    for (let round = 0; round < 50; round += 1) {
      passMinutes(1)
      await customers.signIn(ada, caller)
    }
    expect(await customers.ofToken(first)).toBeUndefined()
    expect(
      await database.db.selectFrom('shop_customer_tokens').select('token_hash').execute(),
    ).toHaveLength(50)
  })
})
