import { expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import { outboxFixture } from '#/mail/outbox.fixture.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openBackend } from '../backend.fixture.ts'
import { hostileBodies } from './hostile-messages.fixture.ts'

forEachDatabase((databases) => {
  const fixture = outboxFixture(databases)

  it('refuses hostile input or keeps it as text, and writes to the shop alone, also after SMTP was away', async () => {
    const database = await databases.fresh()
    const { post, failures } = await openBackend(database, { rateLimited: false })
    expect(hostileBodies.length).toBeGreaterThanOrEqual(200)
    let taken = 0
    for (const body of hostileBodies) {
      const { status } = await post('/api/contact', body)
      expect([204, 400], JSON.stringify(body)?.slice(0, 100)).toContain(status)
      if (status === 204) taken += 1
    }
    expect(failures).toEqual([])
    expect(taken).toBeGreaterThan(0)
    const stored = await database.db
      .selectFrom('backend_contact_messages')
      .select(['name', 'email', 'message'])
      .execute()
    expect(stored).toHaveLength(taken)

    const emails = await fixture.sentAfterOutage(database.withTables())

    expect(emails).toHaveLength(taken)
    for (const { recipients, email } of emails) {
      expect(recipients).toEqual([firstSettings.facts.supportEmail])
      expect(email.to?.map(({ address }) => address)).toEqual([firstSettings.facts.supportEmail])
      expect([email.cc, email.bcc]).toEqual([undefined, undefined])
      expect(email.replyTo).toHaveLength(1)
      expect(stored.map(({ email }) => email)).toContain(email.replyTo?.[0]?.address)
      expect(email.subject).not.toMatch(/[\r\n]/)
      expect(email.html).not.toMatch(/<script|<img(?! src="https:\/\/shop\.test\/logo\.png")|<b /)
    }
  })
})
