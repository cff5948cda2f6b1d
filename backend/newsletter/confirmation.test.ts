import { expect, it } from 'vitest'
import { dayMs } from '#/contract/durations.ts'
import { newsletterRequestDays } from '#/contract/newsletter.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openBackend } from '../backend.fixture.ts'
import { openConfirmation } from './confirmation.fixture.ts'

const email = 'ada@example.com'

forEachDatabase((databases) => {
  /** A shop whose owner wants subscriptions to be confirmed. */
  async function open({ newsletterConfirmation = true } = {}) {
    const database = await databases.fresh()
    const { db } = database
    const backend = await openBackend(database, { rateLimited: false })
    const { post } = backend
    return {
      ...backend,
      ...(await openConfirmation(database, backend, newsletterConfirmation)),
      db,
      subscribe: async () => (await post('/api/newsletter', { email })).json(),
      onList: async () =>
        (await db.selectFrom('backend_newsletter_subscribers').selectAll().execute()).length,
      customers: async () =>
        db.selectFrom('shop_customers').select(['email', 'accepts_marketing']).execute(),
      emails: () => db.selectFrom('mail_outbox').selectAll().orderBy('id').execute(),
    }
  }

  it('puts nobody on the list before the click, and tells the form so', async () => {
    const { subscribe, onList, customers, emails } = await open()
    const asked = { customer: { email }, customerUserErrors: [], toConfirm: true }
    expect(await subscribe()).toEqual(asked)
    expect([await onList(), await customers()]).toEqual([0, []])
    expect(await emails()).toMatchObject([
      { recipient: email, subject: 'Confirm your Glovebox newsletter' },
    ])
    expect(await subscribe()).toEqual(asked)
  })

  it('subscribes with the click on the newest link, once, and with the shop’s consent', async () => {
    const { subscribe, confirm, link, onList, customers } = await open()
    await subscribe()
    const first = await link()
    await subscribe()
    const newest = await link()
    expect(newest).not.toBe(first)
    expect(await confirm(first)).toBe(false)
    expect(await Promise.all([confirm(newest), confirm(newest)])).toContain(true)
    expect(await onList()).toBe(1)
    expect(await customers()).toEqual([{ email, accepts_marketing: 1 }])
    expect(await confirm(newest)).toBe(false)
    expect(await subscribe()).toMatchObject({ customerUserErrors: [{ code: 'TAKEN' }] })
  })

  it('subscribes nobody by a link that is older than the email says', async () => {
    const { subscribe, confirm, link, onList, now } = await open()
    await subscribe()
    now.at = new Date(now.at.getTime() + newsletterRequestDays * dayMs + 1)
    expect(await confirm(await link())).toBe(false)
    expect(await onList()).toBe(0)
    now.at = new Date(now.at.getTime() - 1)
    expect(await confirm(await link())).toBe(true)
    expect(await onList()).toBe(1)
  })

  it('subscribes at once where the owner hasn’t asked for it', async () => {
    const { subscribe, onList } = await open({ newsletterConfirmation: false })
    expect(await subscribe()).toEqual({ customer: { email }, customerUserErrors: [] })
    expect(await onList()).toBe(1)
  })
})
