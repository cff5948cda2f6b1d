import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect } from 'vitest'
import type { Database } from '#/database/database.ts'
import type { TestDatabase } from '#/tests/fixtures/databases.ts'
import { enqueueEmail } from './outbox.ts'
import { createMailSender, type MailSenderDeps } from './sender.ts'
import { startSmtp } from './smtp.fixture.ts'
import type { MailTables } from './tables.ts'

export const email = {
  recipient: 'buyer@glovebox.test',
  subject: 'Votre commande est là',
  html: '<p>Merci !</p>',
  text: 'Merci !',
}

/** A clock that stands still until it's advanced. */
export function standingClock() {
  let now = Date.parse('2026-11-21T09:00:00.000Z')
  return Object.assign(() => new Date(now), {
    passMinutes(count: number) {
      now += count * 60_000
    },
  })
}

/** Outboxes, SMTP servers, and folders that are removed after the test. */
export function outboxFixture(databases: TestDatabase) {
  const endings: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end()
  })

  async function smtp(port?: number) {
    const server = await startSmtp(port)
    endings.push(server.stop)
    return server
  }

  async function folder() {
    const path = await mkdtemp(join(tmpdir(), 'glovebox-outbox-'))
    endings.push(() => rm(path, { recursive: true, force: true }))
    return path
  }

  async function outbox(options: Partial<MailSenderDeps> = {}) {
    const database = (await databases.fresh()).withTables<MailTables>()
    const clock = standingClock()
    const sender = createMailSender({
      database,
      smtpUrl: undefined,
      outboxDir: await folder(),
      from: () => ({ name: 'Glovebox', email: 'hello@glovebox.test' }),
      clock,
      log: { info() {}, error() {} },
      ...options,
    })
    endings.push(sender.stop)
    const write = (changes: Partial<typeof email> = {}) =>
      database.transact((tx) => enqueueEmail(tx, { ...email, ...changes }, clock()))
    const rows = () => database.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
    return { database, clock, sender, write, rows }
  }

  /** The emails that arrive from a database's outbox if the SMTP server refuses them at first. */
  async function sentAfterOutage(database: Database<MailTables>) {
    const clock = standingClock()
    const server = await smtp()
    const sender = createMailSender({
      database,
      smtpUrl: server.url,
      outboxDir: await folder(),
      from: () => ({ name: 'Glovebox', email: 'hello@glovebox.test' }),
      clock,
      log: { info() {}, error() {} },
    })
    server.refuse(true)
    while ((await sender.sendDue()) > 0);
    expect(server.arrived).toEqual([])
    server.refuse(false)
    clock.passMinutes(2)
    while ((await sender.sendDue()) > 0);
    await sender.stop()
    return server.arrived
  }
  return { outbox, smtp, folder, sentAfterOutage }
}
