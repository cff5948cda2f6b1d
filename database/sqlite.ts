import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { CannotOpen, explainSqlite, isDamaged } from './cannot-open.ts'
import { createSqliteDialects, type SqliteDialects } from './sqlite-dialects.ts'
import { lockFolder, markOpen, prepareFolder, sqliteFile } from './sqlite-folder.ts'
import { SqliteLog } from './sqlite-log.ts'
import { refuseUnlessShop } from './standing.ts'

/** How much of the file is mapped into memory: in a large shop that halves the cost of a page in the middle. */
const mappedBytes = 2 ** 30

/** Files up to this size are checked completely before use: 200 MB take two seconds on a busy machine. */
const checkedBytes = { stopped: 500_000_000, killed: 2_000_000_000 }

type OpenedFile = SqliteDialects & {
  /** Its write-ahead log, to be followed from now on. */
  followLog?(): SqliteLog
  close(): void
}

/** Opens `glovebox.sqlite` in the folder, for this process alone. @throws CannotOpen */
export function openSqlite(folder: string): OpenedFile {
  refuseUnlessShop(folder)
  prepareFolder(folder)
  const lock = lockFolder(folder)
  try {
    const { wasKilled, unmark } = markOpen(folder)
    const file = openFile(folder, wasKilled ? checkedBytes.killed : checkedBytes.stopped)
    const reader = openReader(folder)
    let log: SqliteLog | undefined
    return {
      ...createSqliteDialects({ file, reader, waits: true }),
      followLog() {
        log ??= new SqliteLog(folder, file)
        return log
      },
      close() {
        log?.close()
        if (reader.isOpen) reader.close()
        if (file.isOpen) file.close()
        unmark()
        lock.close()
      },
    }
  } catch (error) {
    lock.close()
    throw explainSqlite(error, folder)
  }
}

function openFile(folder: string, maxChecked: number): DatabaseSync {
  const file = new DatabaseSync(sqliteFile(folder))
  try {
    file.exec(`
      PRAGMA busy_timeout = 1000;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -16000;
      PRAGMA mmap_size = ${mappedBytes};
      PRAGMA secure_delete = ON;
    `)
    if (statSync(sqliteFile(folder)).size <= maxChecked) {
      const result = file.prepare('PRAGMA quick_check(1)').get()
      if (result?.quick_check !== 'ok') throw isDamaged(folder)
    }
    // From now on, waiting for another program would block the whole shop.
    file.exec('PRAGMA busy_timeout = 0')
    return file
  } catch (error) {
    file.close()
    throw error
  }
}

/** Sees what is committed; it neither waits for transactions nor blocks them. */
function openReader(folder: string): DatabaseSync {
  const reader = new DatabaseSync(sqliteFile(folder), { readOnly: true })
  reader.exec(`
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -16000;
    PRAGMA mmap_size = ${mappedBytes};
  `)
  return reader
}

/**
 * Opens `glovebox.sqlite` whether a shop is running on it or not. The shop isn't notified of changes, so don't
 * write anything that it caches.
 */
export function openSqliteBeside(folder: string, purpose: 'reading' | 'writing'): OpenedFile {
  const path = sqliteFile(folder)
  if (!existsSync(path)) throw new CannotOpen(`There is no shop in the data folder ${folder} yet.`)
  if (purpose === 'writing') refuseUnlessShop(folder)
  try {
    const writes = purpose === 'writing'
    const file = new DatabaseSync(path, { readOnly: !writes, timeout: 5_000 })
    file.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
    const reader = writes ? new DatabaseSync(path, { readOnly: true, timeout: 5_000 }) : file
    return {
      ...createSqliteDialects({ file, reader, waits: false, writes }),
      close() {
        if (reader.isOpen) reader.close()
        if (file.isOpen) file.close()
      },
    }
  } catch (error) {
    throw explainSqlite(error, folder)
  }
}
