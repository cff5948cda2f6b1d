import { domainToASCII } from 'node:url'
import { expect, it } from 'vitest'
import { outboxFixture } from '#/mail/outbox.fixture.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openBackend } from '../backend.fixture.ts'
import { hostileBodies } from './hostile-addresses.fixture.ts'

forEachDatabase((databases) => {
  const fixture = outboxFixture(databases)

  it('refuses hostile input or takes exactly one address from it, and writes to that alone, also after SMTP was away', async () => {
    const database = await databases.fresh()
    const { post, failures } = await openBackend(database, { rateLimited: false })
    expect(hostileBodies.length).toBeGreaterThanOrEqual(200)
    for (const body of hostileBodies) {
      const { status } = await post('/api/newsletter', body)
      expect([200, 400], JSON.stringify(body)?.slice(0, 100)).toContain(status)
    }
    expect(failures).toEqual([])
    const list = await database.db
      .selectFrom('backend_newsletter_subscribers')
      .select(['email', 'token'])
      .orderBy('email')
      .execute()
    const addresses = list.map(({ email }) => email)
    expect(addresses).toContain('ada@example.com')
    for (const address of addresses) {
      expect(address).toMatch(/^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/)
      expect(address).not.toMatch(/=\?.*\?=/)
    }

    const emails = await fixture.sentAfterOutage(database.withTables())

    const arrived = emails.map(({ recipients, email }) => ({
      recipients: recipients.map(inAscii),
      email,
    }))
    expect(arrived.map(({ recipients }) => recipients).sort()).toEqual(
      addresses.map((address) => [address]),
    )
    for (const { recipients, email } of arrived) {
      expect(email.to?.map(({ address = '' }) => inAscii(address))).toEqual(recipients)
      expect([email.cc, email.bcc]).toEqual([undefined, undefined])
      const { token } = list.find(({ email }) => email === recipients[0]) ?? {}
      const header = email.headers.find(({ key }) => key === 'list-unsubscribe')
      expect(header?.value).toBe(`<https://shop.test/unsubscribe?token=${token}>`)
    }
  })
})

/** As it was handed over; the SMTP server shows domains in their own emails. */
function inAscii(address: string): string {
  const at = address.lastIndexOf('@')
  return address.slice(0, at + 1) + domainToASCII(address.slice(at + 1))
}
