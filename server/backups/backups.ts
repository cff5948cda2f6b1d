import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#/contract/durations.ts'
import { sqliteFile } from '#/database/sqlite-folder.ts'
import type { Settings } from '../settings.ts'
import { type BackupAccess, packBackup, unpackBackup } from './backup-file.ts'
import { outdated } from './retention.ts'
import { inScratchFolder } from './scratch-folder.ts'
import { type Contents, type Proof, readContents, takeSnapshot } from './snapshot.ts'

export type BackupSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'backupKey'> &
  Partial<Pick<Settings, 'auditKeyFile'>>

/** How a backup is read, and the data folder in which it's unpacked for that. */
export type BackupReading = BackupAccess & Pick<Settings, 'dataDir'>

export interface Backup {
  file: string
  createdAt: string
  bytes: number
}

/** The default folder for backups. */
export const backupsFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string =>
  join(dataDir, 'backups')

interface BackupHow {
  /** Where backups go. */
  folder?: string
  now?: Date
  proof?: Proof
  /** Gets the folder of the copy that was read back. */
  tryOn?: (copy: { folder: string; file: string }) => Promise<void>
}

/**
 * Backs up a shop that may be running, verifies the backup by reading it back, and deletes outdated ones.
 * @throws CannotOpen
 */
export async function makeBackup(
  settings: BackupSettings,
  { folder = backupsFolder(settings), now = new Date(), proof, tryOn }: BackupHow = {},
): Promise<Backup & { contents: Contents }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const createdAt = now.toISOString()
  const file = join(folder, nameOf(createdAt))
  const key = settings.backupKey
  const contents = await inScratchFolder(settings.dataDir, async (scratch) => {
    const taken = await takeSnapshot(settings, scratch)
    await packBackup(sqliteFile(scratch), file, { createdAt, contents: taken, key })
    return taken
  })
  await proveBackup(file, settings, { proof, use: (copy) => tryOn?.({ folder: copy, file }) })
  const all = await listBackups(folder)
  const old = new Set(
    outdated(
      all.map((backup) => backup.createdAt),
      now,
    ),
  )
  await removeDrafts(folder, now)
  for (const backup of all) if (old.has(backup.createdAt)) await rm(backup.file, { force: true })
  return { file, createdAt, bytes: (await stat(file)).size, contents }
}

/** Unpacks a backup, reads all of it, and then passes the unpacked folder on. @throws BadBackup */
export async function proveBackup(
  file: string,
  reading: BackupReading,
  {
    proof,
    use,
  }: { proof?: Proof | undefined; use?: (folder: string) => Promise<void> | undefined } = {},
): Promise<Contents> {
  return inScratchFolder(reading.dataDir, async (scratch) => {
    await unpackBackup(file, sqliteFile(scratch), reading, { flush: false })
    const contents = await readContents(scratch, proof)
    await use?.(scratch)
    return contents
  })
}

/** A backup that was killed leaves its draft behind. */
async function removeDrafts(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.backup.part')) continue
    const draft = join(folder, name)
    const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (now.getTime() - mtimeMs > dayMs) await rm(draft, { force: true })
  }
}

/** Newest first. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch(() => [])
  const backups: Backup[] = []
  for (const name of names) {
    const createdAt = momentOf(name)
    if (createdAt === null) continue
    const file = join(folder, name)
    backups.push({ file, createdAt, bytes: (await stat(file)).size })
  }
  return backups.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

/** "shop-2026-11-23T03-00-00.000Z.backup": no colons, which some file systems refuse. */
const nameOf = (createdAt: string) => `shop-${createdAt.replaceAll(':', '-')}.backup`

function momentOf(name: string): string | null {
  const [, day, hour, minute, rest] =
    /^shop-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-([\d.]+Z)\.backup$/.exec(name) ?? []
  return day === undefined ? null : `${day}T${hour}:${minute}:${rest}`
}
