import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { insertRows } from '#/database/insert.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { plansOf } from '#/tests/fixtures/query-plans.ts'
import { email, outboxFixture, standingClock } from './outbox.fixture.ts'
import { deleteLastEmails, dueEmails } from './outbox.store.ts'
import { createMailSender } from './sender.ts'
import { startSmtp } from './smtp.fixture.ts'
import type { MailTables } from './tables.ts'

const yearMinutes = 365 * 24 * 60

forEachDatabase((databases) => {
  const { outbox, smtp, folder } = outboxFixture(databases)

  it('hands an email to the SMTP server, once', async () => {
    const server = await smtp()
    const { sender, write, rows } = await outbox({ smtpUrl: server.url })
    await write()
    expect(await sender.sendDue()).toBe(1)
    expect(await sender.sendDue()).toBe(0)
    expect(server.arrived).toHaveLength(1)
    expect(server.arrived[0]).toMatchObject({
      recipients: ['buyer@glovebox.test'],
      email: {
        subject: 'Votre commande est là',
        text: 'Merci !\n',
        from: { name: 'Glovebox', address: 'hello@glovebox.test' },
      },
    })
    expect(await rows()).toMatchObject([{ attempts: 1, next_attempt_at: null, last_error: null }])
  })

  it('sends nothing unencrypted to another machine, unless the address says so', async () => {
    const server = await smtp()
    // This machine too, at an address that looks like another machine's.
    const elsewhere = `smtp://0.0.0.0:${server.port}`
    const strict = await outbox({ smtpUrl: elsewhere })
    await strict.write()
    await strict.sender.sendDue()
    expect(server.arrived).toEqual([])
    expect(await strict.rows()).toMatchObject([
      { attempts: 1, sent_at: null, last_error: expect.stringMatching(/STARTTLS|TLS/) },
    ])
    const trusting = await outbox({ smtpUrl: `${elsewhere}?requireTLS=false` })
    await trusting.write()
    expect(await trusting.sender.sendDue()).toBe(1)
    expect(server.arrived).toHaveLength(1)
    const here = await outbox({ smtpUrl: `${server.url}?requireTLS=true` })
    await here.write()
    await here.sender.sendDue()
    expect(server.arrived).toHaveLength(1)
  })

  it('loses nothing while the SMTP server is down', async () => {
    const server = await startSmtp()
    await server.stop()
    const { sender, clock, write, rows } = await outbox({ smtpUrl: server.url })
    await write()
    await sender.sendDue()
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null }])

    const again = await smtp(server.port)
    expect(await sender.sendDue()).toBe(0)
    clock.passMinutes(1)
    expect(await sender.sendDue()).toBe(1)
    expect(again.arrived).toHaveLength(1)
    expect(await rows()).toMatchObject([{ attempts: 2, last_error: null }])
  })

  it('keeps nobody waiting for a year where the clock was a year ahead, and sends it once', async () => {
    const server = await smtp()
    const { sender, clock, write, rows } = await outbox({ smtpUrl: server.url })
    clock.passMinutes(yearMinutes)
    await write()
    clock.passMinutes(-yearMinutes)
    expect([await sender.sendDue(), await sender.sendDue()]).toEqual([1, 0])
    expect(server.arrived).toHaveLength(1)
    expect(await rows()).toMatchObject([{ attempts: 1, next_attempt_at: null }])
  })

  it('tries again after 1, 5 and 30 minutes, 2, 6 and 24 hours, and then gives up with the reason', async () => {
    const server = await smtp()
    server.refuse(true)
    const { sender, clock, write, rows } = await outbox({ smtpUrl: server.url })
    await write()
    for (const minutes of [0, 1, 5, 30, 120, 360, 1440]) {
      clock.passMinutes(minutes - 1 / 60)
      if (minutes > 0) expect(await sender.sendDue()).toBe(0)
      clock.passMinutes(1 / 60)
      expect(await sender.sendDue()).toBe(1)
    }
    expect(await rows()).toMatchObject([
      {
        attempts: 7,
        sent_at: null,
        next_attempt_at: null,
        last_error: expect.stringContaining('451'),
      },
    ])
    expect(server.arrived).toEqual([])
  })

  it('sends the other emails when one cannot be sent', async () => {
    const server = await smtp()
    const { database, sender, write } = await outbox({ smtpUrl: server.url })
    await write({ subject: 'first' })
    await write({ subject: 'second' })
    await database.db
      .updateTable('mail_outbox')
      .set({ recipient: 'not an address' })
      .where('id', '=', 1)
      .execute()
    await sender.sendDue()
    expect(server.arrived.map((one) => one.email.subject)).toEqual(['second'])
  })

  it('sends an email once though several senders look at the same time', async () => {
    const server = await smtp()
    const { database, clock, sender, write } = await outbox({ smtpUrl: server.url })
    for (let index = 0; index < 20; index += 1) await write({ subject: `letter ${index}` })
    const deps = {
      database,
      smtpUrl: server.url,
      outboxDir: '',
      from: () => ({ name: 'Glovebox', email: 'hello@glovebox.test' }),
      clock,
      log: { info() {}, error() {} },
    }
    const senders = [sender, createMailSender(deps), createMailSender(deps), createMailSender(deps)]
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(senders.map((one) => one.sendDue()))
    }
    const subjects = server.arrived.map((one) => one.email.subject)
    expect(subjects).toHaveLength(20)
    expect(new Set(subjects).size).toBe(20)
    await Promise.all(senders.slice(1).map((one) => one.stop()))
  })

  it('takes up an email that a killed process had in hand, when its lease has run out', async () => {
    const server = await smtp()
    const { database, sender, clock, write } = await outbox({ smtpUrl: server.url })
    await write()
    const inHand = new Date(clock().getTime() + 2 * 60_000).toISOString()
    await database.db
      .updateTable('mail_outbox')
      .set({ attempts: 1, next_attempt_at: inHand })
      .execute()
    expect(await sender.sendDue()).toBe(0)
    clock.passMinutes(2)
    expect(await sender.sendDue()).toBe(1)
    expect(server.arrived).toHaveLength(1)
  })

  it('gives each attempt at an email the same Message-ID', async () => {
    const server = await smtp()
    const { database, sender, write } = await outbox({ smtpUrl: server.url })
    await write()
    await sender.sendDue()
    const again = { sent_at: null, next_attempt_at: '2026-11-21T09:00:00.000Z' }
    await database.db.updateTable('mail_outbox').set(again).execute()
    await sender.sendDue()
    const [first, second] = server.arrived.map((one) => one.email.messageId)
    expect(first).toMatch(/^<1\.\d+@glovebox\.test>$/)
    expect(second).toBe(first)
  })

  it('writes each email as a file, named by its number, when there is no SMTP server', async () => {
    const outboxDir = await folder()
    const { sender, write } = await outbox({ outboxDir })
    await write()
    await sender.sendDue()
    expect(await readdir(outboxDir)).toEqual(['1-votre-commande-est-la.eml'])
    const parsed = await PostalMime.parse(
      await readFile(join(outboxDir, '1-votre-commande-est-la.eml')),
    )
    expect(parsed).toMatchObject({
      to: [{ address: 'buyer@glovebox.test' }],
      subject: 'Votre commande est là',
      text: 'Merci !\n',
    })
  })

  it('goes on at once with what is left, also where another process sends a part of it', async () => {
    const outboxDir = await folder()
    const { database, clock, sender, write } = await outbox({ outboxDir })
    for (let index = 0; index < 60; index += 1) await write()
    const from = () => ({ name: 'Glovebox', email: 'hello@glovebox.test' })
    const log = { info() {}, error() {} }
    const other = createMailSender({ database, smtpUrl: undefined, outboxDir, from, clock, log })
    sender.start()
    other.start()
    await expect.poll(() => readdir(outboxDir), { timeout: 6_000 }).toHaveLength(60)
    await other.stop()
  })

  it('sends by itself when woken, and finishes the email in hand when stopped', async () => {
    const outboxDir = await folder()
    const { sender, write } = await outbox({ outboxDir })
    await write()
    sender.start()
    await expect.poll(() => readdir(outboxDir)).toHaveLength(1)
    await write()
    sender.wake()
    await expect.poll(() => readdir(outboxDir), { timeout: 1_000 }).toHaveLength(2)
    await sender.stop()
    await write()
    sender.wake()
    expect(await sender.sendDue()).toBe(0)
    expect(await readdir(outboxDir)).toHaveLength(2)
  })

  it('looks for work by an index, past thousands of sent emails', async () => {
    const { database, clock } = await outbox()
    const { db } = database
    const sent = {
      created_at: clock().toISOString(),
      sent_at: clock().toISOString(),
      recipient: email.recipient,
      person: email.recipient,
      erase_when_sent: 0,
      subject: email.subject,
      html: 'x'.repeat(5_000),
      text: email.text,
      headers_json: '{}',
      attempts: 1,
      next_attempt_at: null,
    }
    for (let batch = 0; batch < 40; batch += 1)
      await insertRows(
        db,
        'mail_outbox',
        Array.from({ length: 200 }, () => sent),
      )
    if (databases.kind === 'postgres') await sql`analyze mail_outbox`.execute(db)
    const due = await plansOf(db, (explained) => dueEmails(explained, clock(), 10))
    const toErase = await plansOf(db, deleteLastEmails)
    const expected = {
      sqlite: {
        due: ['SEARCH mail_outbox USING COVERING INDEX mail_outbox_due (next_attempt_at>?)'],
        toErase: ['SCAN mail_outbox USING INDEX mail_outbox_to_erase'],
      },
      postgres: {
        due: expect.arrayContaining([
          '->  Index Scan using mail_outbox_due on mail_outbox',
          'Index Cond: (next_attempt_at IS NOT NULL)',
        ]),
        toErase: expect.arrayContaining([
          '->  Index Scan using mail_outbox_to_erase on mail_outbox',
        ]),
      },
    }
    expect({ due, toErase }).toEqual(expected[databases.kind])
  })

  it('stays up while the database is away', async () => {
    const opened = await databases.fresh()
    const gone = opened.withTables<MailTables>()
    await dueEmails(gone.db, new Date(), 1)
    await opened.close()
    const complaints: string[] = []
    const sender = createMailSender({
      database: gone,
      smtpUrl: undefined,
      outboxDir: await folder(),
      from: () => ({ name: 'Glovebox', email: 'hello@glovebox.test' }),
      clock: standingClock(),
      log: { info() {}, error: (_, message) => complaints.push(message) },
    })
    sender.start()
    await expect.poll(() => complaints).toEqual(['The outbox could not be read'])
    await sender.stop()
  })
})
