import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { copyLog, writeLog } from './audit.fixture.ts'
import { appendAudit } from './audit.ts'
import { verifyLog } from './verify-log.ts'

forEachDatabase((databases) => {
  it('chains its entries, and finds an untouched log right', async () => {
    const database = await databases.fresh()
    expect(await verifyLog(database.db)).toEqual({
      intact: true,
      end: { entries: 0, hash: '0'.repeat(64) },
    })
    await writeLog(database, 5)
    const { entries, head } = await copyLog(database)
    expect(entries.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
    expect(entries.slice(1).map(({ previousHash }) => previousHash)).toEqual(
      entries.slice(0, -1).map(({ hash }) => hash),
    )
    expect(await verifyLog(database.db)).toEqual({ intact: true, end: head })
  })

  it('keeps one order when many write at once, and nothing of a change that failed', async () => {
    const database = await databases.fresh()
    await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        database
          .transact(async (tx) => {
            await appendAudit(tx, {
              at: new Date(),
              admin: null,
              action: 'SIGN_IN',
              details: { count: i },
            })
            if (i % 3 === 0) throw new Error('the change failed')
          })
          .catch(() => {}),
      ),
    )
    const verdict = await verifyLog(database.db)
    expect(verdict).toMatchObject({ intact: true, end: { entries: 40 } })
  })

  it('is a log that no statement can change, shorten or fill up', async () => {
    const database = await databases.fresh()
    await writeLog(database, 3)
    const statements = [
      "update backend_audit_log set admin_email = 'nobody@glovebox.test' where id = 2",
      'update backend_audit_log set id = 9 where id = 3',
      'delete from backend_audit_log where id = 3',
      'delete from backend_audit_log',
      'delete from backend_audit_head',
      "update backend_audit_head set entries = 2, hash = 'x'",
      "insert into backend_audit_log values (7, 'now', 1, 'a@b.c', 'SIGN_IN', '{}', 'x', 'y', null)",
      "insert into backend_audit_log values (4, 'now', 1, 'a@b.c', 'SIGN_IN', '{}', 'x', 'y', null)",
      ...(databases.kind === 'postgres'
        ? [
            'truncate backend_audit_log',
            'truncate backend_audit_head',
            "insert into backend_audit_head values (1, 0, 'x') on conflict (id) do update set entries = 0",
          ]
        : [
            "insert or replace into backend_audit_log values (2, 'now', 1, 'a@b.c', 'SIGN_IN', '{}', 'x', 'y', null)",
            "replace into backend_audit_head values (1, 0, 'x')",
          ]),
    ]
    for (const statement of statements) {
      const refused = await sql.raw(statement).execute(database.db).catch(String)
      expect(refused, statement).toMatch(/audit log/)
    }
    expect(await verifyLog(database.db)).toMatchObject({ intact: true, end: { entries: 3 } })
  })

  it('names the entry that was changed where the triggers were taken away', async () => {
    const database = await databases.fresh()
    await writeLog(database, 5)
    const drop =
      databases.kind === 'postgres'
        ? 'alter table backend_audit_log disable trigger all'
        : 'drop trigger backend_audit_log_no_update'
    await sql.raw(drop).execute(database.db)
    await database.db
      .updateTable('backend_audit_log')
      .set({ admin_email: 'grace@glovebox.test' })
      .where('id', '=', 4)
      .execute()
    expect(await verifyLog(database.db)).toEqual({
      intact: false,
      entry: 4,
      reason: 'it was changed',
    })
  })
})
