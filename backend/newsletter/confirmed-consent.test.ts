import { expect, it } from 'vitest'
import { readCustomer } from '#/clients/shop/customers.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { adminDeps, signedInAdmin } from '../admins/admins.fixture.ts'
import { ada, openWithAda } from '../customers/customers.fixture.ts'
import { confirmSubscription } from './newsletter.service.ts'

forEachDatabase((databases) => {
  it('asks for the click on a mailed link, also from whoever registers or chooses it in the account', async () => {
    const database = await databases.fresh()
    const backend = await openWithAda(database, { rateLimited: false })
    const { call, now, shop, shopFor, engine, adaId, signIn, emails } = backend
    const clock = () => now.at
    const { token: owner } = await signedInAdmin(
      database,
      undefined,
      adminDeps(database, { clock }),
    )
    const { version } = await (await call('GET', '/api/admin/settings', { token: owner })).json()
    const settings = { version, settings: { newsletterConfirmation: true } }
    const changed = await call('PATCH', '/api/admin/settings', { token: owner, body: settings })
    expect(changed.status).toBe(200)
    const token = await signIn()
    const choose = async (acceptsMarketing: boolean) => {
      const body = { customerId: adaId, acceptsMarketing }
      const answer = await call('POST', '/api/auth/update-marketing', { token, body })
      expect(answer.status).toBe(204)
    }
    const onList = async () =>
      (await database.db.selectFrom('backend_newsletter_subscribers').selectAll().execute()).filter(
        (row) => row.unsubscribed_at === null,
      ).length
    const accepts = async () => (await readCustomer(shop, token))?.acceptsMarketing

    // As the registration form does, once it has opened the account.
    await choose(true)
    expect([await onList(), await accepts()]).toEqual([0, false])
    const asked = (await emails()).at(-1)
    expect(asked).toMatchObject({
      recipient: ada.email,
      subject: expect.stringMatching(/^Confirm/),
    })

    const [, link = ''] = /token=([\w-]{43})&confirm=1/.exec(asked?.text ?? '') ?? []
    const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))
    const { accounts } = engine
    expect(
      await confirmSubscription({ database, clock, randomBytes, accounts, shopFor }, link),
    ).toBe(true)
    expect([await onList(), await accepts()]).toEqual([1, true])

    // Whoever has confirmed and stays needs no other link; whoever leaves, leaves at once.
    const before = (await emails()).length
    await choose(true)
    expect([(await emails()).length, await onList(), await accepts()]).toEqual([before, 1, true])
    await choose(false)
    expect([(await emails()).length, await onList(), await accepts()]).toEqual([before, 0, false])
  })
})
