import { spawn } from 'node:child_process'
import type { BackendTables } from '#/backend/database/tables.ts'
import { readShopSettings } from '#/backend/settings/settings.store.ts'
import { defaultSettings } from '#/content/first-settings.ts'
import type { Database } from '#/database/database.ts'
import { backupCommand } from '#/server/builds/build.ts'
import { lastDone, rememberDone } from '../jobs.ts'
import type { Log } from '../log.ts'
import { repeat } from '../periodic-task.ts'
import type { Settings } from '../settings.ts'
import type { ServerTables } from '../tables.ts'
import { lastNight, type NightlyTime } from './night.ts'

const lookEveryMs = 10 * 60_000
const job = 'backup'
/** The job that tells when the last one was made. */
const made = 'nightly-backup'

/**
 * Makes a backup each night, or in the morning if the shop was stopped; in a separate process, so that no visitor has
 * to wait.
 */
export async function backUpNightly(
  database: Database<ServerTables>,
  { clock, log, when }: { clock: () => Date; log: Log; when: () => Promise<NightlyTime> },
): Promise<{ stop(): Promise<void> }> {
  await rememberStart(database, clock())
  const look = async () => {
    if (await claimNight(database, clock(), await when()))
      run(log, () => rememberDone(database.db, made, clock()))
  }
  return repeat(look, { everyMs: lookEveryMs, failure: 'the nightly backup could not begin', log })
}

/** When the shop's owner wants it. */
export async function readNightlyTime(
  { db }: Database<BackendTables>,
  settings: Pick<Settings, 'demo' | 'shopApi'>,
): Promise<NightlyTime> {
  const { settings: saved } = await readShopSettings(db, defaultSettings(settings))
  return { hour: saved.backups.hour, timeZone: saved.facts.timeZone }
}

/** Marks the start as done, because a new shop needs no backup before its first night. */
export async function rememberStart({ db }: Database<ServerTables>, now: Date): Promise<void> {
  await db
    .insertInto('server_jobs')
    .values({ name: job, done_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** When the last nightly backup was made; null if none was yet. */
export const lastNightly = ({ db }: Database<ServerTables>) => lastDone(db, made)

/** True for one process, once after each night's time. */
export async function claimNight(
  { db }: Database<ServerTables>,
  now: Date,
  time: NightlyTime,
): Promise<boolean> {
  const night = lastNight(now, time)
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

function run(log: Log, onMade: () => Promise<void>): void {
  const backup = spawn(backupCommand.program, backupCommand.options, {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  backup.stderr.on('data', (chunk) => said.push(String(chunk)))
  backup.once('error', (err) => log.error({ err }, 'the nightly backup failed'))
  backup.once('exit', (code) => {
    if (code === 0) {
      log.info({}, 'the nightly backup was made')
      onMade().catch((err) => log.error({ err }, 'the nightly backup could not be remembered'))
    } else log.error({ code, reason: said.join('').slice(0, 1_000) }, 'the nightly backup failed')
  })
}
