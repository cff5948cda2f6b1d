import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compareVersions } from '#/contract/releases.ts'
import type { UpdateStep } from '#/contract/updates.ts'
import { openDatabase } from '#/database/database.ts'
import { sqliteFile } from '#/database/sqlite-folder.ts'
import { refuseUnlessShop } from '#/database/standing.ts'
import { makeBackup } from '../backups/backups.ts'
import type { Installed } from '../builds/build.ts'
import { migrationState } from '../migrate-all.ts'
import type { Settings } from '../settings.ts'
import type { AllTables } from '../tables.ts'
import { UpdateFailed } from './adopt-data.ts'
import { fetchArchive, unpackArchive } from './fetch-archive.ts'
import { endJournal, pointTo, readJournal, versionFolder, writeJournal } from './journal.ts'
import { takeLock } from './locks.ts'
import { environmentOf, type ShopProcess, shopProcesses } from './processes.ts'
import { type Chosen, chooseRelease, Refused } from './release-list.ts'
import { NoRoom } from './require-room.ts'
import { holdAll, restartAll } from './restart.ts'
import { dropAside, hasAside, requireRoomAside, setAside } from './set-aside.ts'
import { logRollback, returnTo } from './settle.ts'
import { prepareAdoption, tryOnCopy } from './trial.ts'

type Log = (step: UpdateStep['step'], values?: UpdateStep['values']) => void

interface Updating {
  installed: Installed
  settings: Settings
  /** The version that was confirmed before; undefined: any. */
  only?: string | undefined
  /** Asked with the version and its notes, before anything is touched. */
  confirm: (release: Chosen['release']) => Promise<boolean>
  log: Log
}

/** Keeps the version in use and the one before it. */
const maxVersions = 2

/**
 * Updates to an archive, or to the newest version of a list. Resolves to whether it was, or already is, the version in
 * use; false if it was rolled back. @throws Refused, or CannotOpen if the data aren't this machine's to change, before
 * anything is touched
 */
export async function update(source: string, updating: Updating): Promise<boolean> {
  const { installed, settings, log } = updating
  const { home, version: from } = installed
  if (settings.databaseUrl === undefined) refuseUnlessShop(settings.dataDir)
  const lock = takeLock(home, 'update')
  if (!lock) throw new Refused('Another update is under way.')
  try {
    const chosen = await chooseRelease(source, {
      key: settings.releaseKey ?? installed.releaseKey,
      platform: `${process.platform}-${process.arch}`,
    })
    const { version: to } = chosen.release
    if (to === from) return true
    if (updating.only !== undefined && to !== updating.only)
      throw new Refused(`${updating.only} was confirmed, and the list has ${to} now.`)
    if (compareVersions(to, from) < 0)
      throw new Refused(
        `${to} is older than ${from}, and the data may be newer than it: restore the backup that the update made.`,
      )
    log('chosen', { version: to, from })
    if (!(await updating.confirm(chosen.release))) throw new Refused('Nothing was changed.')
    const archive = await fetchArchive(home, chosen)
    log('fetched', { megabytes: Math.round(chosen.size / 100_000) / 10 })
    await unpackArchive(home, archive, to)
    log('unpacked', { version: to })
    return await change(updating, { from, to })
  } catch (error) {
    if (error instanceof NoRoom) log('noRoom', error.values)
    else if (error instanceof Refused) log('refused', { message: error.message })
    throw error
  } finally {
    lock.free()
  }
}

async function change(updating: Updating, versions: { from: string; to: string }) {
  const { installed, settings, log } = updating
  const { home } = installed
  const { from, to } = versions
  const running = shopProcesses(home)
  const environments = new Map(running.map(({ pid }) => [pid, environmentOf(pid, home)]))
  await dropAside(home)
  const reached = { touched: false, switched: false }
  try {
    const { migrated } = await trial(updating, to)
    if (migrated) await requireRoomAside(home, settings)
    // On PostgreSQL, a version that leaves the data as they are is checked beside the one in use.
    const holds = migrated || settings.databaseUrl === undefined
    const environment = environments.get(running[0]?.pid ?? 0) ?? ownEnvironment(home)
    // It loads its program while buyers still buy, and may take as long again to stop the shop.
    const seconds = settings.updateSeconds * 2
    const taking = prepareAdoption({ home, version: to, seconds }, { options: [from], environment })
    try {
      await taking.whenLoaded()
      writeJournal(home, { ...versions, phase: 'switching' })
      reached.touched = true
      if (holds) {
        if (running.length > 0) log('held')
        await holdAll(home, running, settings.updateSeconds)
      }
      if (migrated) await setAside(home, settings)
    } catch (error) {
      taking.abandon()
      throw error
    }
    await taking.go()
    reached.switched = true
    log(migrated ? 'changed' : 'switched', { version: to })
    await restartAll({ home, version: to }, { running, environments, ...settings })
  } catch (error) {
    if (error instanceof NoRoom) {
      rmSync(versionFolder(home, to), { recursive: true, force: true })
      throw error
    }
    // A shop that may have taken orders since the data changed has given up the way back.
    if (!reached.switched || hasAside(home) || !(await areNewer(settings))) {
      await rollBack(
        { ...updating, running, environments, ...reached, failure: failureOf(error) },
        versions,
      )
      return false
    }
  }
  await dropAside(home)
  removeOld(home, [to, from])
  if (running.length === 0) endJournal(home)
  log('updated', { version: to, from })
  return true
}

function failureOf(error: unknown): UpdateFailed {
  if (error instanceof UpdateFailed) return error
  const message = error instanceof Error ? error.message : String(error)
  return new UpdateFailed('trialFailed', message)
}

/** What this command was started with, in place of a shop's. */
const ownEnvironment = (home: string) => environmentOf(process.pid, home)

async function trial({ installed: { home }, settings, log }: Updating, to: string) {
  if (settings.databaseUrl === undefined && !existsSync(sqliteFile(settings.dataDir)))
    return { migrated: false }
  let result = { migrated: false }
  await makeBackup(settings, {
    proof: 'pages',
    async tryOn({ folder, file }) {
      log('saved', { file })
      result = await tryOnCopy(folder, { home, version: to, seconds: settings.updateSeconds })
      log('tried', { version: to })
    },
  })
  return result
}

interface RollingBack extends Updating {
  running: readonly ShopProcess[]
  environments: ReadonlyMap<number, Readonly<Record<string, string>>>
  /** Whether the shop may have noticed. */
  touched: boolean
  failure: UpdateFailed
}

/** The version before is in use again; a shop that was stopped for the update runs again. */
async function rollBack(about: RollingBack, { from, to }: { from: string; to: string }) {
  const { installed, settings, running, environments, touched, failure, log } = about
  const { home } = installed
  log('rollingBack', {
    version: to,
    failure: failure.code,
    message: failure.message.slice(0, 1_000),
  })
  const journal = { from, to, reason: failure.code }
  if (touched && (await areNewer(settings)))
    await returnTo(home, { ...journal, phase: 'restoring' }, settings)
  else if (touched) {
    pointTo(home, from)
    writeJournal(home, { ...journal, phase: 'failed' })
  }
  await dropAside(home)
  // What a failed start leaves is for whoever supervises the shop: its version and its data are the ones before.
  if (touched) await restartAll(installed, { running, environments, ...settings }).catch(() => {})
  // A shop that was restarted has written this itself.
  if (!touched || readJournal(home) !== null) {
    await logBeside(settings, journal).then(
      () => endJournal(home),
      // The next start does.
      () => writeJournal(home, { ...journal, phase: 'failed' }),
    )
  }
  rmSync(versionFolder(home, to), { recursive: true, force: true })
  log('rolledBack', { version: from, failure: failure.code })
}

/** Whether the data are those of a newer version than this one: one that was killed can't say whether it had changed them. */
async function areNewer(settings: Settings): Promise<boolean> {
  const database = await openDatabase({ ...settings, connections: 2, beside: 'reading' })
  try {
    const embeddedShop = settings.shopApi === null
    return (await migrationState(database, { embeddedShop })) === 'newer'
  } finally {
    await database.close()
  }
}

async function logBeside(settings: Settings, journal: Parameters<typeof logRollback>[1]) {
  const database = await openDatabase({ ...settings, connections: 2, beside: 'writing' })
  await logRollback(database.withTables<AllTables>().withTables(), journal).finally(() =>
    database.close(),
  )
}

/** Deletes all versions but the newest of those that were in use. */
function removeOld(home: string, used: readonly string[]): void {
  const keep = new Set(used.slice(0, maxVersions))
  for (const name of readdirSync(join(home, 'versions')))
    if (!keep.has(name)) rmSync(join(home, 'versions', name), { recursive: true, force: true })
}
