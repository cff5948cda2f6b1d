import type { Database } from '#/database/database.ts'
import type { BackendTables } from '../database/tables.ts'
import { entriesAfter, type LogEntry, readHead } from './audit.store.ts'
import { appendAudit } from './audit.ts'

export const admins = [
  { id: 1, email: 'ada@glovebox.test' },
  { id: 2, email: 'grace@glovebox.test' },
] as const

/** Logs so many moves of two admins, each in a transaction of its own. */
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
  return { entries, head: await readHead(db) }
}
