import type { Kysely } from 'kysely'
import type { ServerTables } from './tables.ts'

/** When a job was last done, in ISO 8601; null if it never was. */
export async function lastDone(db: Kysely<ServerTables>, name: string): Promise<string | null> {
  const jobs = db.selectFrom('server_jobs').select('done_at').where('name', '=', name)
  return (await jobs.executeTakeFirst())?.done_at ?? null
}

/**
 * True for one process, at least so long after the last time; the first time is remembered, and true if `firstToo`. A last
 * time in the future means that the clock was set back.
 */
export async function claimJob(
  db: Kysely<ServerTables>,
  {
    name,
    everyMs,
    now,
    firstToo = false,
  }: { name: string; everyMs: number; now: Date; firstToo?: boolean },
): Promise<boolean> {
  const done_at = now.toISOString()
  const first = db.insertInto('server_jobs').values({ name, done_at })
  const { numInsertedOrUpdatedRows } = await first
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 0n) return firstToo
  const due = new Date(now.getTime() - everyMs).toISOString()
  const { numUpdatedRows } = await db
    .updateTable('server_jobs')
    .set({ done_at })
    .where('name', '=', name)
    .where(({ eb, or }) => or([eb('done_at', '<=', due), eb('done_at', '>', done_at)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function rememberDone(
  db: Kysely<ServerTables>,
  name: string,
  now: Date,
): Promise<void> {
  const done_at = now.toISOString()
  await db
    .insertInto('server_jobs')
    .values({ name, done_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_at }))
    .execute()
}
