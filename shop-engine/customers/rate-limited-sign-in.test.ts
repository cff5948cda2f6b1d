import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, caller, openCustomers } from './customers.fixture.ts'

const counted = { rateLimited: true, cheapHashes: true }

forEachDatabase((databases) => {
  it('tries 19 of a thousand wrong passwords on one account in 15 minutes', async () => {
    const database = await databases.fresh()
    const { customers, hashes, passMinutes } = await openCustomers(database, counted)
    await customers.register(ada, caller)
    const before = hashes.count
    for (let attempt = 0; attempt < 1_000; attempt += 1) {
      const address = `10.${attempt % 200}.1.1`
      await customers
        .signIn({ email: ada.email, password: `wrong-${attempt}` }, { ...caller, address })
        .catch(() => {})
      passMinutes(15 / 1_000)
    }
    expect(hashes.count - before).toBe(19)
  })

  it('still lets the owner choose a new password, and in with it at once', async () => {
    const { customers, newestLink } = await openCustomers(await databases.fresh(), counted)
    await customers.register(ada, caller)
    const wrong = () => customers.signIn({ ...ada, password: 'wrong-password' }, caller)
    for (let attempt = 0; attempt < 30; attempt += 1) await wrong().catch(() => {})
    await expect(customers.signIn(ada, caller)).rejects.toMatchObject({ code: 'tooManyRequests' })

    await customers.recover(ada.email, caller)
    const password = 'difference-engine'
    await customers.reset({ resetToken: await newestLink(), password }, { path: [], caller })
    const token = await customers.signIn({ email: ada.email, password }, caller)
    expect(await customers.ofToken(token.accessToken)).toBeDefined()
  })

  it('does not count right passwords', async () => {
    const { customers } = await openCustomers(await databases.fresh(), counted)
    await customers.register(ada, caller)
    const office = { ...caller, address: '10.1.1.1' }
    for (let attempt = 0; attempt < 30; attempt += 1) await customers.signIn(ada, office)
  })

  it('slows one network down that tries many accounts', async () => {
    const { customers, hashes } = await openCustomers(await databases.fresh(), counted)
    const flood = { ...caller, address: '10.1.1.1' }
    for (let attempt = 0; attempt < 130; attempt += 1) {
      const email = `somebody-${attempt}@glovebox.test`
      await customers.signIn({ email, password: 'password1' }, flood).catch(() => {})
    }
    expect(hashes.count).toBe(100)
    await customers.register(ada, caller)
    const elsewhere = { ...caller, address: '10.1.1.2' }
    expect(await customers.signIn(ada, elsewhere)).toBeDefined()
  })

  it('keeps 34 of 50 sign-ins at once, and refuses the rest before counting them', async () => {
    const database = await databases.fresh()
    const { customers, hashes } = await openCustomers(database)
    await customers.register(ada, caller)
    const before = hashes.count
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => customers.signIn(ada, caller)),
    )
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    for (const outcome of refused) {
      expect(outcome).toMatchObject({ reason: { code: 'tooManyRequests' } })
    }
    expect(hashes.count - before).toBe(50 - refused.length)
    expect(refused.length).toBeLessThanOrEqual(16)
  })
})
