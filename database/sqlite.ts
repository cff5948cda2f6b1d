import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { CannotOpen } from './cannot-open.ts'

const maxStatements = 500
/** So much of the file is read as memory: in a large shop that halves what a page in the middle costs. */
const mappedBytes = 2 ** 30

export const sqliteFile = (folder: string): string => join(folder, 'glovebox.sqlite')

/** Opens `glovebox.sqlite` in the folder, for this process alone. */
export function openSqlite(folder: string): { dialect: SqliteDialect; close(): void } {
  createFolder(folder)
  const lock = lockFolder(folder)
  const file = new DatabaseSync(sqliteFile(folder))
  file.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = 5000;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -16000;
    PRAGMA mmap_size = ${mappedBytes};
    PRAGMA secure_delete = ON;
  `)
  return {
    dialect: new SqliteDialect({ database: kyselyDatabase(file) }),
    close() {
      if (file.isOpen) file.close()
      lock.close()
    },
  }
}

/**
 * Opens `glovebox.sqlite` whether a shop runs on it or not. The shop is told of no change, so that what is
 * written may be nothing that it keeps copies of.
 */
export function openSqliteBeside(
  folder: string,
  purpose: 'reading' | 'writing',
): { dialect: SqliteDialect; close(): void } {
  const path = sqliteFile(folder)
  if (!existsSync(path)) throw new CannotOpen(`There is no shop in the data folder ${folder} yet.`)
  const file = new DatabaseSync(path, { readOnly: purpose === 'reading', timeout: 5_000 })
  file.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  return {
    dialect: new SqliteDialect({ database: kyselyDatabase(file) }),
    close() {
      if (file.isOpen) file.close()
    },
  }
}

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (cause) {
    throw new CannotOpen(`The data folder ${folder} cannot be created or used.`, { cause })
  }
}

/** The operating system frees this lock when the process ends, however it ends. */
function lockFolder(folder: string): DatabaseSync {
  let lock: DatabaseSync
  try {
    lock = new DatabaseSync(join(folder, 'lock.sqlite'))
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

/** Kysely prepares a statement for each query; keeping them by their text makes queries twice as fast. */
function kyselyDatabase(file: DatabaseSync): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>()
  return {
    close: () => file.close(),
    prepare(sql) {
      const known = cache.get(sql)
      if (known) return known
      const statement = kyselyStatement(file.prepare(sql))
      if (cache.size >= maxStatements) cache.clear()
      cache.set(sql, statement)
      return statement
    },
  }
}

function kyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bind(parameters)),
    run: (parameters) => statement.run(...bind(parameters)),
    iterate: (parameters) => statement.iterate(...bind(parameters)),
  }
}

function bind(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number') return value
    if (typeof value === 'bigint' || value instanceof Uint8Array) return value
    throw new TypeError(`SQLite cannot store a ${typeof value}`)
  })
}
