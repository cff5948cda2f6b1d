import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { email } from '#/mail/outbox.fixture.ts'
import { dueEmails } from '#/mail/outbox.store.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import { createMailSender } from '#/mail/sender.ts'
import type { MailTables } from '#/mail/tables.ts'
import { createLog } from '#/server/log.ts'
import { repeat } from '#/server/periodic-task.ts'
import { sweepOutdated } from '#/server/retention.ts'
import { buy, fillCart, openCheckoutOn } from '#/shop-engine/checkout/checkout.fixture.ts'
import { fillSmallShop } from '#/shop-engine/checkout/small-shop.fixture.ts'
import type { ShopTables } from '#/shop-engine/migrations/tables.ts'
import { appStarter } from '../fixtures/app-server.ts'
import { forEachDatabase } from '../fixtures/databases.ts'

function openLog() {
  const lines: string[] = []
  const log = createLog({ demo: false, logLevel: 'info' }, (line) => void lines.push(line))
  return {
    log,
    mistakes: () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error'),
  }
}

const withItsReason = (msg: string, message: RegExp) => ({
  msg,
  err: { message: expect.stringMatching(message), stack: expect.stringMatching(/\n +at /) },
})

forEachDatabase((databases) => {
  const start = appStarter()

  it('logs why the outbox cannot be read', async () => {
    const database = await databases.fresh()
    const mail = database.withTables<MailTables>()
    await dueEmails(mail.db, new Date(), 1)
    await database.close()
    const { log, mistakes } = openLog()
    const sender = createMailSender({
      database: mail,
      smtpUrl: undefined,
      outboxDir: '',
      from: () => ({ name: 'Glovebox', email: 'hello@glovebox.test' }),
      clock: () => new Date(),
      log,
    })
    sender.start()
    await expect
      .poll(mistakes)
      .toMatchObject([withItsReason('The outbox could not be read', /driver|pool|database/i)])
    await sender.stop()
  })

  it('logs why an email could not be sent', async () => {
    const database = (await databases.fresh()).withTables<MailTables>()
    const { log, mistakes } = openLog()
    const clock = () => new Date('2026-11-22T10:00:00.000Z')
    const sender = createMailSender({
      database,
      smtpUrl: 'smtp://127.0.0.1:9',
      outboxDir: '',
      from: () => ({ name: 'Glovebox', email: 'hello@glovebox.test' }),
      clock,
      log,
    })
    await enqueueEmail(database.db, email, clock())
    await sender.sendDue()
    expect(mistakes()).toMatchObject([
      { ...withItsReason('An email has to wait', /ECONNREFUSED/), attempt: 1 },
    ])
  })

  it('logs no row that a database refuses', async () => {
    const database = await databases.fresh()
    const app = await start(database, { DEMO: false })
    // SQLite cannot add a check to a table, and tells no rows.
    const refuse = sql`alter table backend_contact_messages add constraint never check (id < 0)`
    if (databases.kind === 'postgres') await refuse.execute(database.db)
    else await sql`drop table backend_contact_messages`.execute(database.db)
    const message = { name: 'Secretary', email: 'secret@shop.example', topic: 'support' }
    const response = await fetch(`${app.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...message, message: 'A secret question.' }),
    })
    expect(response.status).toBe(500)
    expect(app.log()).toContain('an API call failed')
    expect(app.log()).not.toMatch(/secret/i)
  })

  if (databases.kind !== 'sqlite') return // a trigger for one database is enough to make it fail

  it('logs why expired rows cannot be deleted', async () => {
    const database = await databases.fresh()
    const shop = database.withTables<ShopTables>()
    await fillSmallShop(shop.db)
    const { log, mistakes } = openLog()
    const { checkout } = openCheckoutOn(shop, { log })
    expect(await buy(checkout, await fillCart(shop.db, { gel: 1 }))).toBeNull()
    await sql`create trigger keep before delete on shop_idempotency
      begin select raise(abort, 'nothing is deleted'); end`.execute(database.db)
    const failure = 'expired rows could not be deleted'
    const about = { now: new Date('2027-01-01'), embeddedShop: true, isStopping: () => false }
    const sweeping = repeat(() => sweepOutdated(database, about), {
      firstMs: 1,
      everyMs: 60_000,
      failure,
      log,
    })
    await expect.poll(mistakes).toMatchObject([withItsReason(failure, /nothing is deleted/)])
    await sweeping.stop()
  })
})
