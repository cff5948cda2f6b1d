import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openBackend } from '../backend.fixture.ts'
import { createNewsletterList, followAddress, followConsent } from './newsletter-consent.ts'

const email = 'ada@example.com'
const taken = { code: 'TAKEN', message: 'Email has already been taken' }
const success = { customer: { email }, customerUserErrors: [] }

forEachDatabase((databases) => {
  async function newsletter() {
    const database = await databases.fresh()
    const { db } = database
    const { post, engine } = await openBackend(database)
    const deps = { clock: () => new Date('2026-11-22T09:00:00.000Z'), randomBytes }
    return {
      db,
      deps,
      list: createNewsletterList({
        database,
        ...deps,
        accounts: engine.accounts,
        confirm: async () => false,
      }),
      subscribe: async () => (await post('/api/newsletter', { email })).json(),
      onList: () => db.selectFrom('backend_newsletter_subscribers').selectAll().execute(),
      emails: () => db.selectFrom('mail_outbox').selectAll().orderBy('id').execute(),
    }
  }

  describe('the link of an email', () => {
    it('ends the emails, signed out, and as often as it is used', async () => {
      const { subscribe, onList, list } = await newsletter()
      await subscribe()
      const [before] = await onList()
      expect(await list.unsubscribe(before?.token ?? '')).toBe(true)
      expect(await list.unsubscribe(before?.token ?? '')).toBe(true)
      expect((await onList())[0]?.unsubscribed_at).toBe('2026-11-22T09:00:00.000Z')
    })

    it('withdraws the customer’s consent, which says by what', async () => {
      const { db, subscribe, onList, list } = await newsletter()
      await subscribe()
      const [before] = await onList()
      await list.unsubscribe(before?.token ?? '')
      await subscribe()
      expect(
        await db
          .selectFrom('shop_customer_events')
          .select(['action', 'source'])
          .orderBy('id')
          .execute(),
      ).toEqual([
        { action: 'subscribed', source: 'newsletter' },
        { action: 'unsubscribed', source: 'link' },
        { action: 'subscribed', source: 'newsletter' },
      ])
    })

    it('works for whoever has come back, too', async () => {
      const { subscribe, onList, emails, list } = await newsletter()
      await subscribe()
      const [before] = await onList()
      await list.unsubscribe(before?.token ?? '')
      expect(await subscribe()).toEqual(success)
      expect(await emails()).toHaveLength(2)
      expect(await onList()).toMatchObject([{ token: before?.token, unsubscribed_at: null }])
    })

    it.each(['', 'x', 'A'.repeat(43), `\u0000${'A'.repeat(42)}`, "' or 1=1 --"])(
      'is not %j',
      async (token) => {
        const { subscribe, onList, list } = await newsletter()
        await subscribe()
        expect(await list.unsubscribe(token)).toBe(false)
        expect(await onList()).toMatchObject([{ unsubscribed_at: null }])
      },
    )
  })

  describe('a customer', () => {
    const consent = { email, language: 'en', acceptsMarketing: true } as const
    const withdrawn = { ...consent, acceptsMarketing: false }

    it('is put on the list by consent in the account, without an email', async () => {
      const { db, deps, subscribe, emails } = await newsletter()
      await followConsent(db, consent, deps)
      expect(await emails()).toEqual([])
      expect(await subscribe()).toMatchObject({ customerUserErrors: [taken] })
    })

    it('leaves it by withdrawing', async () => {
      const { db, deps, subscribe, onList } = await newsletter()
      await subscribe()
      await followConsent(db, withdrawn, deps)
      expect((await onList())[0]?.unsubscribed_at).not.toBeNull()
      expect(await subscribe()).toEqual(success)
    })

    it('takes the place along to a new address', async () => {
      const { db, deps, subscribe, onList } = await newsletter()
      await subscribe()
      await followAddress(db, { from: email, to: 'ada@new.example' }, deps)
      expect(await onList()).toMatchObject([{ email: 'ada@new.example', unsubscribed_at: null }])
    })

    it('who had left the list under the new address stays off it', async () => {
      const { db, deps, subscribe, onList } = await newsletter()
      await subscribe()
      await followConsent(db, { ...consent, email: 'ada@new.example' }, deps)
      await followConsent(db, { ...withdrawn, email: 'ada@new.example' }, deps)
      await followAddress(db, { from: email, to: 'ada@new.example' }, deps)
      expect((await onList()).every((row) => row.unsubscribed_at !== null)).toBe(true)
    })
  })
})

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count))
}
