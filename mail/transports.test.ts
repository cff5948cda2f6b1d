import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { judgeEmail } from '#/tests/judges/email.ts'
import { email, outboxFixture } from './outbox.fixture.ts'
import { enqueueEmail } from './outbox.ts'

/** Names and subjects that people have, and some that nobody should have. */
const hostile: readonly { name: string; from?: string; subject: string; headers?: object }[] = [
  { name: 'Ö & "Co", Ltd.', subject: 'Votre commande est là' },
  { name: 'Smith, Jr.', subject: 'A "quoted" subject, with a \\ in it' },
  { name: 'Куплю-продам, ООО', subject: `${'Очень длинная тема '.repeat(9)}` },
  { name: '日本語の店'.repeat(20), subject: '🧽'.repeat(120) },
  { name: 'x'.repeat(100), subject: 'y'.repeat(300) },
  { name: 'Shop <evil@shop.example>', subject: '=?utf-8?Q?Bcc=3A?= other@shop.example' },
  { name: '=?utf-8?B?w4k=?=', subject: '=?broken' },
  { name: 'Line\r\nBcc: a@b.example', subject: 'half a character \ud83e, and \u2028 another line' },
  { name: '', from: 'hallo@bücher.example', subject: `${'a word, '.repeat(20)}ü` },
  { name: 'Bücher', from: 'hallo@bücher.example', subject: 'short' },
]

forEachDatabase((databases) => {
  const { outbox, smtp, folder } = outboxFixture(databases)

  it.each(hostile)('writes what the standards allow: $name, $subject', async (given) => {
    const { name, subject, from = 'hello@shop.example' } = given
    const server = await smtp()
    const sender = { from: () => ({ name, email: from }), smtpUrl: server.url }
    const { sender: mail, database, clock } = await outbox(sender)
    const unsubscribe = `https://shop.example/unsubscribe?token=${'a'.repeat(90)}`
    const headers = {
      'Auto-Submitted': 'auto-generated',
      'Reply-To': "o'hara+50%@shop.example",
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    await database.transact((tx) => enqueueEmail(tx, { ...email, subject, headers }, clock()))
    await mail.sendDue()
    const [arrived] = server.arrived
    expect(judgeEmail(arrived?.bytes ?? Buffer.of())).toEqual([])
    expect(arrived?.email.date).toBe('2026-11-21T09:00:00.000Z')
    expect(arrived?.email.headers.filter(({ key }) => /^(bcc|from|to)$/.test(key))).toHaveLength(2)
  })

  it('says who writes, and about what, as it was typed', async () => {
    const server = await smtp()
    const name = 'Ö & "Co", Ltd.'
    const from = () => ({ name, email: 'hello@shop.example' })
    const { sender, write } = await outbox({ smtpUrl: server.url, from })
    const subject = `${'Grüße an alle, '.repeat(12)}🧽`
    await write({ subject })
    await sender.sendDue()
    expect(server.arrived[0]?.email).toMatchObject({ from: { name }, subject })
  })

  it('writes the same bytes into a file as it sends, at each attempt', async () => {
    const server = await smtp()
    const outboxDir = await folder()
    const bySmtp = await outbox({ smtpUrl: server.url })
    const byFile = await outbox({ outboxDir })
    await bySmtp.write()
    await byFile.write()
    await bySmtp.sender.sendDue()
    await byFile.sender.sendDue()
    const again = { sent_at: null, next_attempt_at: '2026-11-21T09:00:00.000Z' }
    await bySmtp.database.db.updateTable('mail_outbox').set(again).execute()
    await bySmtp.sender.sendDue()
    const [name = ''] = await readdir(outboxDir)
    const file = await readFile(join(outboxDir, name), 'latin1')
    const sent = server.arrived.map(({ bytes }) => bytes.toString('latin1'))
    expect(sent).toEqual([file, file])
    expect(judgeEmail(Buffer.from(file, 'latin1'))).toEqual([])
    expect((await PostalMime.parse(file)).text).toBe('Merci !\n')
  })
})
