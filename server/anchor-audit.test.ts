import { expect, it } from 'vitest'
import { readAnchor } from '#/backend/audit/anchor.ts'
import { lockHead, readHead } from '#/backend/audit/audit.store.ts'
import { appendAudit } from '#/backend/audit/audit.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { facts } from '#/tests/fixtures/first-settings.ts'
import { anchorAudit, emailAnchor } from './anchor-audit.ts'
import { addStaff } from './staff.fixture.ts'

forEachDatabase((databases) => {
  it('is emailed to the owners once a day where something was logged, from the second day on', async () => {
    const database = await databases.fresh()
    const { db } = database
    await addStaff(database)
    const sent = async (day: number, anchoredOn = day) => {
      const now = new Date(Date.UTC(2026, 10, day, 9))
      const at = new Date(Date.UTC(2026, 10, anchoredOn, 8, 59)).toISOString()
      const anchor = { entries: day, hash: 'f'.repeat(64), at, signature: 'c2lnbmVk' }
      await emailAnchor({ database, shopSettings: { emailFacts: () => facts() } }, anchor, now)
      const rows = await db.selectFrom('mail_outbox').select(['recipient', 'text']).execute()
      await db.deleteFrom('mail_outbox').execute()
      return rows
    }
    expect(await sent(23)).toEqual([])
    const emails = await sent(24)
    expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'ada@glovebox.test',
      'grace@glovebox.test',
    ])
    expect(emails[0]?.text).toContain(`24:${'f'.repeat(64)}`)
    expect(await sent(24)).toEqual([])
    expect(await sent(26, 24)).toEqual([]) // nothing was logged since
    expect(await sent(27)).toHaveLength(2)
    expect(await sent(3), 'the clock was set back').toHaveLength(0)
  })

  it('never tells of an end that a restore is taking away', async () => {
    const database = await databases.fresh()
    const { db, where } = database
    const [first, second] = [new Date(1), new Date(2)]
    const entry = { admin: null, action: 'IMPORT_REVIEWS', details: { count: 1 } } as const
    await database.transact((tx) => appendAudit(tx.$pickTables(), { ...entry, at: first }))
    const audit = anchorAudit({
      database: database.withTables(),
      settings: where,
      shopSettings: { emailFacts: () => facts() },
      clock: () => second,
      log: console,
    })
    let anchoring = Promise.resolve()
    await database.transact(async (tx) => {
      await lockHead(tx.$pickTables())
      anchoring = audit.stop()
      await appendAudit(tx.$pickTables(), { ...entry, at: second })
    })
    await anchoring
    expect(await readAnchor(where.dataDir)).toMatchObject({ entries: 2 })
    expect((await readHead(db.$pickTables()))?.entries).toBe(2)
  })
})
