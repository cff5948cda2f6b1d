import { expect, it } from 'vitest'
import { readCustomer } from '#/clients/shop/customers.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, openWithAda } from '../customers/customers.fixture.ts'
import { openConfirmation } from './confirmation.fixture.ts'

forEachDatabase((databases) => {
  it('asks for the click on a mailed link, also from whoever registers or chooses it in the account', async () => {
    const database = await databases.fresh()
    const backend = await openWithAda(database, { rateLimited: false })
    const { call, shop, adaId, signIn, emails } = backend
    const { link, confirm } = await openConfirmation(database, backend)
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
    expect((await emails()).at(-1)).toMatchObject({
      recipient: ada.email,
      subject: expect.stringMatching(/^Confirm/),
    })

    expect(await confirm(await link())).toBe(true)
    expect([await onList(), await accepts()]).toEqual([1, true])

    // Whoever has confirmed and stays needs no other link; whoever leaves, leaves at once.
    const before = (await emails()).length
    await choose(true)
    expect([(await emails()).length, await onList(), await accepts()]).toEqual([before, 1, true])
    await choose(false)
    expect([(await emails()).length, await onList(), await accepts()]).toEqual([before, 0, false])
  })
})
