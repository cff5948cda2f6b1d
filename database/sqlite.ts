import { existsSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely'
import { CannotOpen, explainSqlite, isDamaged, sqliteCode } from './cannot-open.ts'
import { lockFolder, markOpen, prepareFolder, sqliteFile } from './sqlite-folder.ts'

const maxStatements = 500
/** So much of the file is read as memory: in a large shop that halves what a page in the middle costs. */
const mappedBytes = 2 ** 30

/** Every page of a file up to this size is read before it is used: 200 MB take two seconds on a busy machine. */
const checkedBytes = { stopped: 500_000_000, killed: 2_000_000_000 }

/** Opens `glovebox.sqlite` in the folder, for this process alone. @throws CannotOpen */
export function openSqlite(folder: string): { dialect: SqliteDialect; close(): void } {
  prepareFolder(folder)
  const lock = lockFolder(folder)
  try {
    const { wasKilled, unmark } = markOpen(folder)
    const file = openFile(folder, wasKilled ? checkedBytes.killed : checkedBytes.stopped)
    return {
      dialect: createDialect(file, { waits: true }),
      close() {
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
    // From now on to wait for another program would be to keep the whole shop waiting.
    file.exec('PRAGMA busy_timeout = 0')
    return file
  } catch (error) {
    file.close()
    throw error
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
  try {
    const file = new DatabaseSync(path, { readOnly: purpose === 'reading', timeout: 5_000 })
    file.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
    return {
      dialect: createDialect(file, { waits: false, writes: purpose === 'writing' }),
      close() {
        if (file.isOpen) file.close()
      },
    }
  } catch (error) {
    throw explainSqlite(error, folder)
  }
}

/** Kysely makes no use of it that SQLite changes tables in transactions: an upgrade that broke off would stay half done. */
class AtomicDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new AtomicAdapter()
  }
}

class AtomicAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Transactions that may write take their lock at once, so that one of two finds out before it has begun. */
function createDialect(
  file: DatabaseSync,
  { waits, writes = true }: { waits: boolean; writes?: boolean },
): SqliteDialect {
  const whenFree = createRetries()
  return new AtomicDialect({
    database: kyselyDatabase(file),
    async onCreateConnection(connection: DatabaseConnection) {
      const execute = connection.executeQuery.bind(connection)
      connection.executeQuery = async <Row>(query: CompiledQuery) => {
        // A full disk has ended it already.
        if (query.sql === 'rollback' && !file.isTransaction) return { rows: [] }
        const asked = query.sql === 'begin' && writes ? { ...query, sql: 'begin immediate' } : query
        return waits ? whenFree(() => execute<Row>(asked)) : execute<Row>(asked)
      }
    },
  })
}

const busy = 5
const retryMs = 20
/** So long a change waits for another program that writes; whoever comes later finds out at once. */
const longestWaitMs = 1_000

function createRetries() {
  let heldSince = 0
  let lastHeld = Number.NEGATIVE_INFINITY
  return async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        const now = performance.now()
        if (sqliteCode(error) !== busy) throw error
        if (now - lastHeld > longestWaitMs) heldSince = now
        lastHeld = now
        if (now - heldSince > longestWaitMs) throw error
        await pause(retryMs)
      }
    }
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
