import { appendAudit } from '#/backend/audit/audit.ts'
import type { Database } from '#/database/database.ts'
import { lastDone, rememberDone } from '../jobs.ts'
import type { AllTables, ServerTables } from '../tables.ts'

/** Tells the audit log, once, that the shop runs on this machine since a take-over, which is the epoch's. */
export async function logTakeOver(
  { transact }: Database<AllTables>,
  { epoch, now }: { epoch: number; now: Date },
): Promise<void> {
  if (epoch === 0) return
  await transact(async (tx) => {
    const name = `take-over ${epoch}`
    const jobs = tx.$pickTables<keyof ServerTables>()
    if ((await lastDone(jobs, name)) !== null) return
    await rememberDone(jobs, name, now)
    await appendAudit(tx.$pickTables(), {
      at: now,
      admin: null,
      action: 'TAKE_OVER',
      details: { object: String(epoch) },
    })
  })
}
