import { sql } from 'kysely'
import type { Database } from '#/database/database.ts'
import type { BackendTables } from '../database/tables.ts'
import { entriesAfter, type Head, type LogEntry, readHead, rowOf } from './audit.store.ts'
import { appendAudit } from './audit.ts'
import { auditKeysOf } from './audit-keys.ts'

export const admins = [
  { id: 1, email: 'ada@glovebox.test' },
  { id: 2, email: 'grace@glovebox.test' },
] as const

/** Logs this many actions by two admins, each in its own transaction. */
export async function writeLog(database: Database<BackendTables>, entries: number): Promise<void> {
  for (let i = 1; i <= entries; i += 1) {
    await database.transact((tx) =>
      appendAudit(tx, {
        at: new Date(Date.UTC(2026, 10, 21, 9, 0, i)),
        admin: i % 7 === 0 ? null : (admins[i % 2] ?? null),
        action: i % 2 === 0 ? 'APPROVE_REVIEW' : 'REJECT_REVIEW',
        details: { reviewId: `review-${i}`, reason: 'other' },
      }),
    )
  }
}

/** A copy of the log, to be tampered with. */
export async function copyLog({ db }: Database<BackendTables>) {
  const entries: LogEntry[] = await entriesAfter(db, { after: 0, count: 10_000 })
  return { entries, head: await readHead(db), keys: auditKeysOf(db) }
}

/** Drops the triggers, as the database's owner can, so that the log can be changed. */
export async function dropGuards({ db, kind }: Database<BackendTables>): Promise<void> {
  const triggers =
    kind === 'postgres'
      ? ['log', 'head'].map((end) => `alter table backend_audit_${end} disable trigger all`)
      : (
          await sql<{ name: string }>`select name from sqlite_master where type = 'trigger'
            and name like 'backend_audit%'`.execute(db)
        ).rows.map(({ name }) => `drop trigger ${name}`)
  for (const statement of triggers) await sql.raw(statement).execute(db)
}

/** Replaces the log with another one. */
export async function replaceLog(
  { db }: Database<BackendTables>,
  { entries, head }: { entries: readonly LogEntry[]; head: Head | null },
): Promise<void> {
  await db.deleteFrom('backend_audit_log').execute()
  const rows = entries.map(rowOf)
  if (rows.length > 0) await db.insertInto('backend_audit_log').values(rows).execute()
  if (head) await db.updateTable('backend_audit_head').set(head).execute()
}
