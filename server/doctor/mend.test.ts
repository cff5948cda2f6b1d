import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { dayMs, hourMs } from '#/contract/durations.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openFilled } from '../backups/backups.fixture.ts'
import { makeBackup } from '../backups/backups.ts'
import { daysUntilFull } from './disk-growth.ts'
import { createMending } from './mend.ts'

const now = new Date()
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()

forEachDatabase((databases) => {
  it('sends again what was given up on lately, and nothing that was sent or is older', async () => {
    const database = await databases.fresh()
    const email = {
      recipient: 'ada@shop.example',
      person: 'ada@shop.example',
      html: '',
      text: '',
      headers_json: '{}',
      attempts: 7,
    }
    const rows = [
      { ...email, subject: 'given up', created_at: ago(hourMs) },
      { ...email, subject: 'long ago', created_at: ago(8 * dayMs) },
      { ...email, subject: 'sent', created_at: ago(hourMs), sent_at: ago(0) },
    ]
    await database.db.insertInto('mail_outbox').values(rows).execute()
    const mend = createMending({
      database,
      backups: { make: () => Promise.reject(new Error('no backup was asked for')) },
      clock: () => now,
    })
    await mend('outbox.givenUp')
    const due = database.db.selectFrom('mail_outbox').select(['subject', 'attempts'])
    expect(await due.where('next_attempt_at', 'is not', null).execute()).toEqual([
      { subject: 'given up', attempts: 0 },
    ])
    await mend('outbox.webhooks')
    await mend('database.index')
    await mend('database.loose')
    await expect(mend('backups.old')).rejects.toThrow('no backup was asked for')
  })

  it('knows from its backups when the disk will be full', async () => {
    const { database, shop } = await openFilled(databases)
    const at = (days: number) => new Date(now.getTime() - days * dayMs)
    await makeBackup(shop, { now: at(40) })
    expect(await daysUntilFull(shop.dataDir)).toBeNull()
    await makeBackup(shop, { now: at(20) })
    const grown = 'x'.repeat(20_000_000)
    await sql`update shop_product_texts set description_html = ${grown} where product_id = 1`.execute(
      database.db,
    )
    await makeBackup(shop, { now })
    const days = await daysUntilFull(shop.dataDir)
    expect(days).toBeGreaterThan(0)
    expect(days).toBeLessThan(1_000_000)
  })
})
