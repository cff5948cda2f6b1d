import type { BackupState } from '#/contract/backups.ts'
import type { Settings } from '../../settings.ts'
import { BadBackup } from '../backup-file.ts'
import { type Backup, backupsFolder, listBackups, makeBackup, momentOf } from '../backups.ts'
import { outdated } from '../retention.ts'
import { folderPlace } from './folder.ts'
import type { CopyPlace } from './place.ts'
import { s3Place } from './s3.ts'

type CopySettings = Pick<Settings, 'dataDir' | 'backupCopies'>

/** The second place; null if there is none. */
export function placeOf({ backupCopies: to }: Pick<Settings, 'backupCopies'>): CopyPlace | null {
  switch (to?.kind) {
    case 'folder':
      return folderPlace(to.folder)
    case 's3':
      return s3Place(to, { fetch, now: () => new Date() })
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
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const message = `The backup was made, but it couldn’t be copied to ${place.name}: ${reason}`
    throw new BadBackup('backupNotCopied', message, { cause })
  }
}

const momentIn = (name: string) => momentOf(name) ?? ''

async function namesAt(place: CopyPlace): Promise<string[]> {
  return (await place.list()).filter((name) => momentOf(name) !== null)
}

/** What the second place has; null if there is none. */
export async function copiesState(
  settings: Pick<Settings, 'backupCopies'>,
): Promise<BackupState['copies']> {
  const place = placeOf(settings)
  if (!place) return null
  try {
    return { place: place.name, names: await namesAt(place), failure: null }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    return { place: place.name, names: [], failure }
  }
}
