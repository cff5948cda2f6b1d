import type { Kysely } from 'kysely'
import type { ServerTables } from './tables.ts'

/** When a job was last done, in ISO 8601; null if it never was. */
export async function lastDone(db: Kysely<ServerTables>, name: string): Promise<string | null> {
  const jobs = db.selectFrom('server_jobs').select('done_at').where('name', '=', name)
  return (await jobs.executeTakeFirst())?.done_at ?? null
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
