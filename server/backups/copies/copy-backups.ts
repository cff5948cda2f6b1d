import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupState, type CopyFailure, copyFailure } from '#/contract/backups.ts'
import { fallbackLanguage } from '#/contract/languages.ts'
import { sentenceOf } from '../../doctor/lines.ts'
import type { Settings } from '../../settings.ts'
import { BadBackup } from '../backup-file.ts'
import { type Backup, backupsFolder, listBackups, makeBackup, momentOf } from '../backups.ts'
import { outdated } from '../outdated-backups.ts'
import { copyProblemOf } from './copy-problem.ts'
import { folderPlace } from './folder.ts'
import type { CopyPlace } from './place.ts'
import { s3Place } from './s3.ts'
import { sftpPlace } from './sftp.ts'

type CopySettings = Pick<Settings, 'dataDir' | 'backupCopies'>

/** The second place; null if there is none. */
function placeOf({ backupCopies: to, dataDir }: CopySettings): CopyPlace | null {
  switch (to?.kind) {
    case 'folder':
      return folderPlace(to.folder)
    case 's3':
      return s3Place(to, { fetch, now: () => new Date() })
    case 'sftp':
      return sftpPlace(to, dataDir)
    default:
      return null
  }
}

/** Makes a backup as `makeBackup` does, and copies it to the second place. @throws BadBackup `backupNotCopied` */
export async function saveShop(
  settings: Parameters<typeof makeBackup>[0] & CopySettings,
  now = new Date(),
): Promise<Backup> {
  const made = await makeBackup(settings, { now })
  await copyBackups(settings, { now, days: made.plan.days })
  return made
}

/**
 * Makes the second place have the backups that are here, also those it missed while it couldn't be reached, and deletes
 * what is outdated there as it is here. A backup that couldn't be read back isn't copied.
 * @throws BadBackup `backupNotCopied`
 */
export async function copyBackups(
  settings: CopySettings,
  { now, days }: { now: Date; days: number },
): Promise<void> {
  const place = placeOf(settings)
  if (!place) return
  try {
    const there = await namesAt(place)
    const here = (await listBackups(backupsFolder(settings))).filter(({ verified }) => verified)
    const missing = here.filter(({ name }) => !there.includes(name))
    for (const { name, file } of missing) await place.put(file, name)
    const all = [...there, ...missing.map(({ name }) => name)]
    const old = new Set(outdated(all.map(momentIn), now, days))
    for (const name of all) if (old.has(momentIn(name))) await place.remove(name)
    await rm(failureFile(settings), { force: true })
  } catch (cause) {
    const failure = copyProblemOf(cause)
    await writeFile(failureFile(settings), JSON.stringify(failure), { mode: 0o600 })
    const values = { place: place.name, reason: failure.reason }
    const about = sentenceOf({ code: `backups.${failure.code}`, values }, fallbackLanguage)
    const message = `A backup was made. ${about}`
    throw new BadBackup('backupNotCopied', message, { cause })
  }
}

/** Tells the owner why the last copy failed, until one works. */
const failureFile = (settings: CopySettings) => join(backupsFolder(settings), 'copy-failure.json')

async function lastFailure(settings: CopySettings): Promise<CopyFailure | null> {
  const text = await readFile(failureFile(settings), 'utf8').catch(() => 'null')
  return copyFailure.nullable().catch(null).parse(JSON.parse(text))
}

const momentIn = (name: string) => momentOf(name) ?? ''

async function namesAt(place: CopyPlace): Promise<string[]> {
  return (await place.list()).filter((name) => momentOf(name) !== null)
}

/** What the second place has; null if there is none. */
export async function copiesState(settings: CopySettings): Promise<BackupState['copies']> {
  const place = placeOf(settings)
  if (!place) return null
  try {
    const names = await namesAt(place)
    return { place: place.name, names, failure: await lastFailure(settings) }
  } catch (error) {
    return { place: place.name, names: [], failure: copyProblemOf(error) }
  }
}
