import { describe, expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, signedInAdmin } from '../admins/admins.fixture.ts'
import { openBackend } from '../backend.fixture.ts'

const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  topic: 'support',
  message: 'My gel has turned dark.\n\nIs it spent?',
}

forEachDatabase((databases) => {
  async function contact() {
    const database = await databases.fresh()
    const { db } = database
    return {
      ...(await openBackend(database)),
      database,
      stored: () => db.selectFrom('backend_contact_messages').selectAll().orderBy('id').execute(),
      emails: () => db.selectFrom('mail_outbox').selectAll().orderBy('id').execute(),
    }
  }

  it('stores the message and queues an email to the shop', async () => {
    const { post, stored, emails } = await contact()
    const response = await post('/api/contact', message)
    expect(response.status).toBe(204)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await stored()).toEqual([
      { id: 1, created_at: '2026-11-21T09:00:00.000Z', language: 'en', state: 'open', ...message },
    ])
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    expect(email).toMatchObject({
      recipient: firstSettings.facts.supportEmail,
      subject: 'Support: message from Ada Lovelace',
    })
    expect(email?.text).toContain('My gel has turned dark.')
    expect(email?.text).not.toContain('We reply within')
    expect(email?.text).toContain('ada@example.com')
  })

  it('lets the shop answer to the address that was typed, and writes to no other', async () => {
    const { post, emails } = await contact()
    await post('/api/contact', message)
    const [email] = await emails()
    expect(JSON.parse(email?.headers_json ?? '')).toEqual({
      'Auto-Submitted': 'auto-generated',
      'Reply-To': 'ada@example.com',
    })
  })

  it('notes the language that the visitor reads', async () => {
    const { post, stored, emails } = await contact()
    await post('/api/contact', message, { headers: { cookie: 'language=fr' } })
    expect((await stored())[0]?.language).toBe('fr')
    expect((await emails())[0]?.subject).toBe('Assistance\u00a0: message de Ada Lovelace')
  })

  it('takes the topics that the owner lists, each as it was written, and no others', async () => {
    const { call, post, stored, emails, database } = await contact()
    const own = { ...message, topic: 'Wholesale & events' }
    expect((await post('/api/contact', own)).status).toBe(400)
    const { token } = await signedInAdmin(database, ada)
    const parts = { 'form.topicList': 'Support\n  Wholesale & events \n\nSupport' }
    const body = { version: 0, parts }
    const saved = await call('PUT', '/api/admin/texts/contactPage/en', { token, body })
    expect(saved.status).toBe(200)
    expect((await post('/api/contact', own)).status).toBe(204)
    // A page that was open before the change still sends what it showed.
    expect((await post('/api/contact', message)).status).toBe(204)
    for (const topic of ['', 'Nothing', 'Support\nOther', 'x'.repeat(61)])
      expect((await post('/api/contact', { ...message, topic })).status, topic).toBe(400)
    expect((await stored()).map(({ topic }) => topic)).toEqual(['Wholesale & events', 'support'])
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      'Wholesale & events: message from Ada Lovelace',
      'Support: message from Ada Lovelace',
    ])
  })

  it('keeps neither message nor email when one of them fails', async () => {
    const { post, stored, emails, database, failures } = await contact()
    await database.db.schema.alterTable('mail_outbox').renameTo('mail_gone').execute()
    expect((await post('/api/contact', message)).status).toBe(500)
    expect(failures).toHaveLength(1)
    await database.db.schema.alterTable('mail_gone').renameTo('mail_outbox').execute()
    expect(await stored()).toEqual([])
    expect(await emails()).toEqual([])
  })

  it('refuses a form from another site', async () => {
    const { post, stored } = await contact()
    const headers = { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' }
    expect((await post('/api/contact', message, { headers })).status).toBe(403)
    expect(await stored()).toEqual([])
  })

  it('makes one who writes without end wait, before anything is stored', async () => {
    const { post, stored } = await contact()
    const responses: number[] = []
    for (let i = 0; i < 12; i += 1) responses.push((await post('/api/contact', message)).status)
    expect(responses.filter((status) => status === 204).length).toBe((await stored()).length)
    expect(responses.at(-1)).toBe(429)
    const refused = await post('/api/contact', message)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = { ...message, email: 'other@example.com' }
    expect((await post('/api/contact', other)).status).toBe(204)
  })

  it('makes a network that writes under many addresses wait', async () => {
    const { post } = await contact()
    const write = (i: number, address: string) =>
      post('/api/contact', { ...message, email: `someone${i}@example.com` }, { address })
    let last = 0
    for (let i = 0; i < 31; i += 1) last = (await write(i, '203.0.113.7')).status
    expect(last).toBe(429)
    expect((await write(32, '198.51.100.9')).status).toBe(204)
  })

  describe('answers a refusal with a sentence', () => {
    it.each([
      ['en', 'Please check what you entered.'],
      ['fr', 'Veuillez vérifier votre saisie.'],
    ])('in %s', async (language, error) => {
      const { post } = await contact()
      const headers = { cookie: `language=${language}` }
      const response = await post('/api/contact', { ...message, topic: 'spam' }, { headers })
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ error })
    })
  })
})
