import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotOpen } from './cannot-open.ts'

export const sqliteFile = (folder: string): string => join(folder, 'glovebox.sqlite')
/** Exists while a shop is using the folder, or if one was killed; identifies the database file. */
const markFile = (folder: string): string => join(folder, 'glovebox.open')

/** Creates the folder and an empty database unless they exist; only their owner may read them. */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (!existsSync(sqliteFile(folder))) removeRemains(folder)
    closeSync(openSync(sqliteFile(folder), 'a', 0o600))
  } catch (cause) {
    throw new CannotOpen(`The data folder ${folder} cannot be created or used.`, { cause })
  }
  for (const [path, mode] of [
    [folder, 0o700],
    ...['', '-wal', '-shm'].map((end) => [sqliteFile(folder) + end, 0o600] as const),
  ] as const) {
    try {
      chmodSync(path, mode)
    } catch {
      // It doesn't exist, or belongs to another user, who has given this one access.
    }
  }
}

/** The operating system frees this lock when the process ends, however it ends. */
export function lockFolder(folder: string): DatabaseSync {
  let lock: DatabaseSync
  try {
    const path = join(folder, 'lock.sqlite')
    closeSync(openSync(path, 'a', 0o600))
    chmodSync(path, 0o600)
    lock = new DatabaseSync(path)
  } catch (cause) {
    throw new CannotOpen(`The data folder ${folder} cannot be read and written.`, { cause })
  }
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    lock.close()
    const busy = cause instanceof Error && /locked|busy/i.test(cause.message)
    throw new CannotOpen(
      busy
        ? `The data folder ${folder} is in use by another Glovebox process; with SQLite only one may run.`
        : `The data folder ${folder} cannot be read and written.`,
      { cause },
    )
  }
}

/**
 * Marks the folder as in use. A copy made meanwhile has a mark for another file, and its files may be from different
 * moments. @throws CannotOpen for such a copy
 */
export function markOpen(folder: string): { wasKilled: boolean; unmark(): void } {
  const mark = markFile(folder)
  const before = readMark(mark)
  const now = identityOf(sqliteFile(folder))
  if (before && !isSame(before, now))
    throw new CannotOpen(
      `The data folder ${folder} was copied while a shop was running on it, so its parts don't fit together: run "npm run backup" where the shop runs, and "npm run restore" here. (If no shop was running, delete ${mark} and start again.)`,
    )
  writeFileSync(mark, JSON.stringify(now), { mode: 0o600 })
  return { wasKilled: before !== null, unmark: () => rmSync(mark, { force: true }) }
}

/** Deletes what an earlier database left in the folder, which would be taken for a part of the new one. */
export function removeRemains(folder: string): void {
  for (const path of [markFile(folder), ...['-wal', '-shm'].map((end) => sqliteFile(folder) + end)])
    rmSync(path, { force: true })
}

interface Identity {
  inode: string
  /** "0" if the file system doesn't record it. */
  bornAt: string
}

function identityOf(path: string): Identity {
  const { ino, birthtimeNs } = statSync(path, { bigint: true })
  return { inode: String(ino), bornAt: String(birthtimeNs) }
}

/** Some file systems renumber inodes at each mount, and some don't record birth times. */
function isSame(one: Identity, other: Identity): boolean {
  return one.inode === other.inode || (one.bornAt === other.bornAt && one.bornAt !== '0')
}

function readMark(path: string): Identity | null {
  try {
    const { inode, bornAt } = JSON.parse(readFileSync(path, 'utf8'))
    return { inode: String(inode), bornAt: String(bornAt) }
  } catch {
    return null
  }
}
