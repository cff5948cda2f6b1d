import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { email, outboxFixture } from './outbox.fixture.ts'
import { enqueueEmail } from './outbox.ts'

forEachDatabase((databases) => {
  const { outbox, smtp } = outboxFixture(databases)

  it('lets nothing that a person typed begin a header or name a second recipient', async () => {
    const server = await smtp()
    const { sender, write } = await outbox({ smtpUrl: server.url })
    await write({ subject: 'Hello\r\nBcc: other@glovebox.test\r\n\r\nIn the body' })
    await sender.sendDue()
    expect(server.arrived[0]?.recipients).toEqual(['buyer@glovebox.test'])
    expect(server.arrived[0]?.email).toMatchObject({
      subject: 'Hello Bcc: other@glovebox.test In the body',
      text: 'Merci !\n',
    })
    for (const recipient of [
      'buyer@glovebox.test, other@glovebox.test',
      'buyer@glovebox.test\r\nBcc: other@glovebox.test',
      'Buyer <buyer@glovebox.test>',
      '',
    ]) {
      await expect(write({ recipient })).rejects.toThrow()
    }
  })

  it('keeps no email of a change that did not happen', async () => {
    const { database, clock, rows } = await outbox()
    const change = database.transact(async (tx) => {
      await enqueueEmail(tx, email, clock())
      throw new Error('changed my mind')
    })
    await expect(change).rejects.toThrow('changed my mind')
    expect(await rows()).toEqual([])
  })
})
