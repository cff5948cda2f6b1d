import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupPlan, backupName } from '#/contract/backups.ts'
import { dayMs, hourMs } from '#/contract/durations.ts'
import { sqliteFile } from '#/database/sqlite-folder.ts'
import type { Settings } from '../settings.ts'
import { type BackupAccess, BadBackup, damaged, packBackup, unpackBackup } from './backup-file.ts'
import { outdated } from './outdated-backups.ts'
import { inScratchFolder } from './scratch-folder.ts'
import { type Contents, type Proof, planIn, readContents, takeSnapshot } from './snapshot.ts'

export type BackupSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'backupKey'> &
  Partial<Pick<Settings, 'auditKeyFile'>>

/** How a backup is read, and the data folder in which it's unpacked for that. */
export type BackupReading = BackupAccess & Pick<Settings, 'dataDir'>

export interface Backup {
  name: string
  file: string
  createdAt: string
  bytes: number
  /** Whether it was read back, and the file is still the one that was. */
  verified: boolean
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
): Promise<Backup & { contents: Contents; plan: BackupPlan }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const createdAt = now.toISOString()
  const file = join(folder, nameOf(createdAt))
  const key = settings.backupKey
  const { contents, plan } = await inScratchFolder(settings.dataDir, async (scratch) => {
    const taken = await takeSnapshot(settings, scratch)
    await packBackup(sqliteFile(scratch), file, { createdAt, contents: taken, key })
    return { contents: taken, plan: await planIn(scratch) }
  })
  await verifyBackup(file, settings, { proof, use: (copy) => tryOn?.({ folder: copy, file }) })
  const all = await listBackups(folder)
  const moments = all.map((backup) => backup.createdAt)
  const old = new Set(outdated(moments, now, plan.days))
  await removeDrafts(folder, now)
  for (const backup of all) if (old.has(backup.createdAt)) await removeBackup(backup.file)
  const { size: bytes } = await stat(file)
  return { name: nameOf(createdAt), file, createdAt, bytes, verified: true, contents, plan }
}

async function removeBackup(file: string): Promise<void> {
  await rm(file, { force: true })
  await rm(markOf(file), { force: true })
}

/** Reads all of a backup, and remembers whether that worked. @throws BadBackup */
export async function verifyBackup(
  file: string,
  reading: BackupReading,
  how: Parameters<typeof proveBackup>[2] = {},
): Promise<Contents> {
  const mark = markOf(file)
  await rm(mark, { force: true })
  const before = await identityOf(file)
  const contents = await proveBackup(file, reading, how)
  if (before !== null) await writeFile(mark, before, { mode: 0o600, flush: true })
  return contents
}

/** Beside each backup that was read back: of which bytes that is true. */
const markOf = (file: string) => `${file}.verified`

async function identityOf(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null)
  return found && `${found.size} ${Math.trunc(found.mtimeMs)}`
}

async function isVerified(file: string): Promise<boolean> {
  const mark = await readFile(markOf(file), 'utf8').catch(() => null)
  return mark !== null && mark === (await identityOf(file))
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
    const contents = await readContents(scratch, proof).catch((cause: unknown) => {
      throw cause instanceof BadBackup ? cause : damaged(cause)
    })
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
  const backups: Backup[] = []
  for (const found of await findBackups(folder)) {
    const { size: bytes } = await stat(found.file)
    backups.push({ ...found, bytes, verified: await isVerified(found.file) })
  }
  return backups
}

/** When the newest was made that was read back; null if there is none. */
export async function newestVerified(folder: string, now: Date): Promise<string | null> {
  for (const { file, createdAt } of await findBackups(folder))
    if (!isAhead(createdAt, now) && (await isVerified(file))) return createdAt
  return null
}

/** Whether a wrong clock made a backup's moment: it says nothing of the backup's age. */
export const isAhead = (createdAt: string, now: Date): boolean =>
  Date.parse(createdAt) - now.getTime() > hourMs

/** Newest first. */
async function findBackups(folder: string) {
  const names = await readdir(folder).catch(() => [])
  return names
    .flatMap((name) => {
      const createdAt = momentOf(name)
      return createdAt === null ? [] : [{ name, file: join(folder, name), createdAt }]
    })
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

/** "shop-2026-11-23T03-00-00.000Z.backup": no colons, which some file systems refuse. */
const nameOf = (createdAt: string) => `shop-${createdAt.replaceAll(':', '-')}.backup`

/** When the backup of a name was made; null for the name of anything else. */
export function momentOf(name: string): string | null {
  if (!backupName.safeParse(name).success) return null
  return name
    .slice('shop-'.length, -'.backup'.length)
    .replace(/T(\d\d)-(\d\d)-/, (_, hour, minute) => `T${hour}:${minute}:`)
}
