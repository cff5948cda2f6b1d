import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, asker, openCustomers } from './customers.fixture.ts'

const counted = { throttled: true, cheapHashes: true }

forEachDatabase((databases) => {
  it('tries 19 of a thousand wrong passwords on one account in 15 minutes', async () => {
    const database = await databases.fresh()
    const { customers, hashes, passMinutes } = await openCustomers(database, counted)
    await customers.register(ada, asker)
    const before = hashes.count
    for (let attempt = 0; attempt < 1_000; attempt += 1) {
      const address = `10.${attempt % 200}.1.1`
      await customers
        .signIn({ email: ada.email, password: `wrong-${attempt}` }, { ...asker, address })
        .catch(() => {})
      passMinutes(15 / 1_000)
    }
    expect(hashes.count - before).toBe(19)
  })

  it('still lets the owner choose a new password, and in with it at once', async () => {
    const { customers, newestLink } = await openCustomers(await databases.fresh(), counted)
    await customers.register(ada, asker)
    const wrong = () => customers.signIn({ ...ada, password: 'wrong-password' }, asker)
    for (let attempt = 0; attempt < 30; attempt += 1) await wrong().catch(() => {})
    await expect(customers.signIn(ada, asker)).rejects.toMatchObject({ code: 'tooManyRequests' })

    await customers.recover(ada.email, asker)
    const password = 'difference-engine'
    await customers.reset({ resetToken: await newestLink(), password }, { path: [], asker })
    const token = await customers.signIn({ email: ada.email, password }, asker)
    expect(await customers.ofToken(token.accessToken)).toBeDefined()
  })

  it('does not count right passwords', async () => {
    const { customers } = await openCustomers(await databases.fresh(), counted)
    await customers.register(ada, asker)
    const office = { ...asker, address: '10.1.1.1' }
    for (let attempt = 0; attempt < 30; attempt += 1) await customers.signIn(ada, office)
  })

  it('slows one network down that tries many accounts', async () => {
    const { customers, hashes } = await openCustomers(await databases.fresh(), counted)
    const flood = { ...asker, address: '10.1.1.1' }
    for (let attempt = 0; attempt < 130; attempt += 1) {
      const email = `somebody-${attempt}@glovebox.test`
      await customers.signIn({ email, password: 'password1' }, flood).catch(() => {})
    }
    expect(hashes.count).toBe(100)
    await customers.register(ada, asker)
    const elsewhere = { ...asker, address: '10.1.1.2' }
    expect(await customers.signIn(ada, elsewhere)).toBeDefined()
  })

  it('keeps 34 of 50 sign-ins at once, and refuses the rest before counting them', async () => {
    const database = await databases.fresh()
    const { customers, hashes } = await openCustomers(database)
    await customers.register(ada, asker)
    const before = hashes.count
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => customers.signIn(ada, asker)),
    )
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    for (const outcome of refused) {
      expect(outcome).toMatchObject({ reason: { code: 'tooManyRequests' } })
    }
    expect(hashes.count - before).toBe(50 - refused.length)
    expect(refused.length).toBeLessThanOrEqual(16)
  })
})
