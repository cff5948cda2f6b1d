import { spawn } from 'node:child_process'
import type { Database } from '#/database/database.ts'
import type { Log } from '../log.ts'
import { repeat } from '../periodic-task.ts'
import type { ServerTables } from '../tables.ts'

const lookEveryMs = 10 * 60_000
const hour = 3
const job = 'backup'

/**
 * Makes a backup each night, or in the morning if the shop was stopped; in a separate process, so that no visitor has
 * to wait.
 */
export async function backUpNightly(
  database: Database<ServerTables>,
  { clock, log }: { clock: () => Date; log: Log },
): Promise<{ stop(): Promise<void> }> {
  await rememberStart(database, clock())
  const look = async () => {
    if (await claimNight(database, clock())) run(log)
  }
  return repeat(look, { everyMs: lookEveryMs, failure: 'the nightly backup could not begin', log })
}

/** Marks the start as done, because a new shop needs no backup before its first night. */
export async function rememberStart({ db }: Database<ServerTables>, now: Date): Promise<void> {
  await db
    .insertInto('server_jobs')
    .values({ name: job, done_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** True for one process, once after each 3 a.m. (UTC). */
export async function claimNight({ db }: Database<ServerTables>, now: Date): Promise<boolean> {
  const night = new Date(now)
  night.setUTCHours(hour, 0, 0, 0)
  if (night > now) night.setUTCDate(night.getUTCDate() - 1)
  const { numUpdatedRows } = await db
    .updateTable('server_jobs')
    .set({ done_at: now.toISOString() })
    .where('name', '=', job)
    // A time in the future means that the clock was set back.
    .where(({ eb, or }) =>
      or([eb('done_at', '<', night.toISOString()), eb('done_at', '>', now.toISOString())]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function run(log: Log): void {
  const backup = spawn(process.execPath, ['scripts/backup.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  backup.stderr.on('data', (chunk) => said.push(String(chunk)))
  backup.once('error', (err) => log.error({ err }, 'the nightly backup failed'))
  backup.once('exit', (code) => {
    if (code === 0) log.info({}, 'the nightly backup was made')
    else log.error({ code, reason: said.join('').slice(0, 1_000) }, 'the nightly backup failed')
  })
}
