import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { sqliteCode } from './cannot-open.ts'
import { createGroupCommit } from './group-commit.ts'

const maxStatements = 500

export interface SqliteDialects {
  /** Transactions and changes are on the disk before they are answered. */
  dialect: Dialect
  /** The same file; its transactions outlive a kill, and wait for no disk. */
  withoutSync: Dialect
}

interface Files {
  /** What is written goes through it, one transaction at a time. */
  file: DatabaseSync
  /** What is read outside of transactions; it sees what is committed. */
  reader: DatabaseSync
  /** Tries again for a second where another program holds the file. */
  waits: boolean
  writes?: boolean
}

/** Kysely makes no use of it that SQLite changes tables in transactions: an upgrade that broke off would stay half done. */
class AtomicAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
  /** Who writes waits in the driver; who reads doesn't. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Kysely on one file of SQLite. */
export function createSqliteDialects({
  file,
  reader,
  waits,
  writes = true,
}: Files): SqliteDialects {
  const retries = createRetries()
  const whenFree = waits ? retries : <T>(work: () => T) => work()
  const onFile = createStatements(file)
  const onReader = createStatements(reader)
  const group = createGroupCommit(onFile, {
    isOpen: () => file.isTransaction,
    // A transaction that may write takes its lock at once, so that one of two finds out before it has begun.
    begin: () => whenFree(() => onFile(writes ? 'begin immediate' : 'begin')),
  })
  /** What lets the next one in, of connections in a transaction. */
  const writing = new WeakMap<DatabaseConnection, () => void>()

  const inTransaction = (query: CompiledQuery) => {
    try {
      return onFile(query.sql, query.parameters)
    } catch (error) {
      if (!file.isTransaction) group.lose(error)
      throw error
    }
  }
  const alone = async <Result>(work: () => Result): Promise<Result> => {
    const unlock = await group.lock()
    try {
      group.close()
      return await whenFree(work)
    } finally {
      unlock()
    }
  }
  const change = async (query: CompiledQuery) => {
    const unlock = await group.lock()
    let saved: Promise<void>
    let result: Answer
    try {
      await group.join()
      result = inTransaction(query)
      saved = group.saved()
    } finally {
      unlock()
    }
    await saved
    return result
  }
  const connect = (): DatabaseConnection => {
    const connection: DatabaseConnection = {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        const isWriting = writing.has(connection)
        const answer = isWriting ? inTransaction(query) : await answerOutside(query)
        // What the columns are is for who wrote the query to say.
        return answer as QueryResult<Row>
      },
      async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
        const unlock = writing.has(connection) ? undefined : await group.lock()
        try {
          const rows = file.prepare(query.sql).iterate(...bind(query.parameters))
          for (const row of rows) yield { rows: [row as Row] }
        } finally {
          unlock?.()
        }
      },
    }
    return connection
  }
  const answerOutside = (query: CompiledQuery): Promise<Answer> | Answer => {
    const purpose = purposeOf(query)
    if (purpose === 'read') return whenFree(() => onReader(query.sql, query.parameters))
    if (purpose === 'change') return change(query)
    return alone(() => onFile(query.sql, query.parameters))
  }

  const driver: Driver = {
    async init() {},
    acquireConnection: async () => connect(),
    async beginTransaction(connection) {
      const unlock = await group.lock()
      try {
        await group.join()
        onFile('savepoint one')
      } catch (error) {
        unlock()
        throw error
      }
      writing.set(connection, unlock)
    },
    async commitTransaction(connection) {
      const unlock = writing.get(connection)
      writing.delete(connection)
      let saved: Promise<void>
      try {
        onFile('release one')
        saved = group.saved()
      } finally {
        unlock?.()
      }
      await saved
    },
    async rollbackTransaction(connection) {
      const unlock = writing.get(connection)
      if (!unlock) return
      writing.delete(connection)
      let saved: Promise<void>
      try {
        // A full disk has ended it already.
        if (!file.isTransaction) return
        onFile('rollback to one')
        onFile('release one')
        saved = group.saved()
      } finally {
        unlock()
      }
      // What made it give up may be a change that isn't committed yet, and that nobody else sees before.
      await saved
    },
    async releaseConnection() {},
    destroy: () => alone(() => {}),
  }
  const withoutSync: Driver = {
    ...driver,
    async beginTransaction(connection) {
      const unlock = await group.lock()
      const end = () => {
        onFile('pragma synchronous = full')
        unlock()
      }
      try {
        group.close()
        onFile('pragma synchronous = normal')
        await whenFree(() => onFile('begin immediate'))
      } catch (error) {
        end()
        throw error
      }
      writing.set(connection, end)
    },
    async commitTransaction(connection) {
      onFile('commit')
      writing.get(connection)?.()
      writing.delete(connection)
    },
    async rollbackTransaction(connection) {
      try {
        if (file.isTransaction) onFile('rollback')
      } finally {
        writing.get(connection)?.()
        writing.delete(connection)
      }
    },
  }
  return { dialect: dialectOf(driver), withoutSync: dialectOf(withoutSync) }
}

const dialectOf = (driver: Driver): Dialect => ({
  createAdapter: () => new AtomicAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

type Answer = QueryResult<unknown>

const changes: ReadonlySet<string> = new Set([
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
])

/** Of a query outside of a transaction; what is neither, such as a pragma, is done outside of any. */
function purposeOf({ query: { kind }, sql }: CompiledQuery): 'read' | 'change' | 'other' {
  if (kind === 'SelectQueryNode') return 'read'
  if (changes.has(kind)) return 'change'
  return /^\s*select\b/i.test(sql) ? 'read' : 'other'
}

const busy = 5
const retryMs = 20
/** So long a change waits for another program that writes; whoever comes later finds out at once. */
const longestWaitMs = 1_000

function createRetries() {
  let heldSince = 0
  let lastHeld = Number.NEGATIVE_INFINITY
  const again = async <T>(work: () => T): Promise<T> => {
    for (;;) {
      await pause(retryMs)
      try {
        return work()
      } catch (error) {
        if (!goesOn(error)) throw error
      }
    }
  }
  const goesOn = (error: unknown): boolean => {
    const now = performance.now()
    if (sqliteCode(error) !== busy) return false
    if (now - lastHeld > longestWaitMs) heldSince = now
    lastHeld = now
    return now - heldSince <= longestWaitMs
  }
  return <T>(work: () => T): T | Promise<T> => {
    try {
      return work()
    } catch (error) {
      if (!goesOn(error)) throw error
      return again(work)
    }
  }
}

/** Runs statements, which are prepared once for each text: that makes queries twice as fast. */
function createStatements(file: DatabaseSync) {
  const cache = new Map<string, { statement: StatementSync; isReader: boolean }>()
  const prepare = (sql: string) => {
    const statement = file.prepare(sql)
    const prepared = { statement, isReader: statement.columns().length > 0 }
    if (cache.size >= maxStatements) cache.clear()
    cache.set(sql, prepared)
    return prepared
  }
  return (sql: string, parameters: readonly unknown[] = []): Answer => {
    const { statement, isReader } = cache.get(sql) ?? prepare(sql)
    const values = bind(parameters)
    if (isReader) return { rows: statement.all(...values) }
    const { changes: count, lastInsertRowid } = statement.run(...values)
    return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(count) }
  }
}

function bind(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number') return value
    if (typeof value === 'bigint' || value instanceof Uint8Array) return value
    throw new TypeError(`SQLite cannot store a ${typeof value}`)
  })
}
