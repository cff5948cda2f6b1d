import type { DatabaseSync } from 'node:sqlite'
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
import { GroupCommit } from './group-commit.ts'
import { type Answer, bind, createRetries, createStatements } from './sqlite-statements.ts'
import { purposeOf } from './statement-purpose.ts'

export interface SqliteDialects {
  /** Transactions and changes are on disk before they resolve. */
  dialect: Dialect
  /** The same file; its transactions survive `kill -9`, and don't wait for the disk. */
  withoutSync: Dialect
  /** Called after each commit; those that wait for the disk wait for what it returns, too. */
  onCommit(committed: Committed): void
  /** Runs the work while no transaction is open. */
  alone<Result>(work: () => Result): Promise<Result>
}

export type Committed = () => Promise<void> | undefined

interface Files {
  /** The connection for writes, one transaction at a time. */
  file: DatabaseSync
  /** The connection for reads outside transactions; it sees what is committed. */
  reader: DatabaseSync
  /** Retries for a second while another program has the file locked. */
  waits: boolean
  writes?: boolean
}

/** By default, Kysely migrates SQLite without a transaction: an interrupted upgrade would stay half done. */
class AtomicAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
  /** Writers wait in the driver; readers don't. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Kysely on one file of SQLite. */
export function createSqliteDialects(files: Files): SqliteDialects {
  const shared = new SharedFile(files)
  return {
    dialect: dialectOf(new GroupingDriver(shared)),
    withoutSync: dialectOf(new UnsyncedDriver(shared)),
    onCommit: (committed) => {
      shared.committed = committed
    },
    alone: (work) => shared.alone(work),
  }
}

/** What all connections share. */
class SharedFile {
  readonly file: DatabaseSync
  readonly group: GroupCommit
  readonly onFile: ReturnType<typeof createStatements>
  readonly whenFree: ReturnType<typeof createRetries>
  /** The unlock functions of connections in a transaction. */
  readonly writing = new WeakMap<DatabaseConnection, () => void>()
  committed: Committed | undefined
  readonly #onReader: ReturnType<typeof createStatements>

  constructor({ file, reader, waits, writes = true }: Files) {
    this.file = file
    this.onFile = createStatements(file)
    this.#onReader = createStatements(reader)
    this.whenFree = waits ? createRetries() : (work) => work()
    this.group = new GroupCommit({
      run: this.onFile,
      isOpen: () => file.isTransaction,
      // A transaction that may write takes the lock at once, so that a conflict shows before it has begun.
      begin: () => this.whenFree(() => this.onFile(writes ? 'begin immediate' : 'begin')),
      committed: () => this.committed?.(),
    })
  }

  inTransaction({ sql, parameters }: CompiledQuery): Answer {
    try {
      return this.onFile(sql, parameters)
    } catch (error) {
      if (!this.file.isTransaction) this.group.lose(error)
      throw error
    }
  }

  outside(query: CompiledQuery): Promise<Answer> | Answer {
    const { sql, parameters } = query
    const purpose = purposeOf(sql)
    if (purpose === 'read') return this.whenFree(() => this.#read(sql, parameters))
    if (purpose === 'change') return this.#change(query)
    return this.alone(() => this.onFile(sql, parameters))
  }

  /** If everything is committed, reads on the write connection, which has the pages that it changed in memory. */
  #read(sql: string, parameters: readonly unknown[]): Answer {
    return this.file.isTransaction ? this.#onReader(sql, parameters) : this.onFile(sql, parameters)
  }

  /** Runs the work while no transaction is open. */
  async alone<Result>(work: () => Result): Promise<Result> {
    const unlock = await this.group.lock()
    try {
      this.group.close()
      return await this.whenFree(work)
    } finally {
      unlock()
    }
  }

  async #change(query: CompiledQuery): Promise<Answer> {
    const unlock = await this.group.lock()
    let saved: Promise<void>
    let result: Answer
    try {
      await this.group.join()
      result = this.inTransaction(query)
      saved = this.group.saved()
    } finally {
      unlock()
    }
    await saved
    return result
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #shared: SharedFile

  constructor(shared: SharedFile) {
    this.#shared = shared
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const shared = this.#shared
    const isWriting = shared.writing.has(this)
    const answer = isWriting ? shared.inTransaction(query) : await shared.outside(query)
    // The query's author declares its columns.
    return answer as QueryResult<Row>
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const { writing, group, file } = this.#shared
    const unlock = writing.has(this) ? undefined : await group.lock()
    try {
      const rows = file.prepare(query.sql).iterate(...bind(query.parameters))
      for (const row of rows) yield { rows: [row as Row] }
    } finally {
      unlock?.()
    }
  }
}

/** Transactions that are ready together share a commit. */
class GroupingDriver implements Driver {
  protected readonly shared: SharedFile

  constructor(shared: SharedFile) {
    this.shared = shared
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this.shared)
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const { group, onFile, writing } = this.shared
    const unlock = await group.lock()
    try {
      await group.join()
      onFile('savepoint one')
    } catch (error) {
      unlock()
      throw error
    }
    writing.set(connection, unlock)
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { group, onFile, writing } = this.shared
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
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const { file, group, onFile, writing } = this.shared
    const unlock = writing.get(connection)
    if (!unlock) return
    writing.delete(connection)
    let saved: Promise<void>
    try {
      // SQLite has already rolled it back if the disk is full.
      if (!file.isTransaction) return
      onFile('rollback to one')
      onFile('release one')
      saved = group.saved()
    } finally {
      unlock()
    }
    // It may have failed because of another transaction's change that isn't committed yet, so it waits for that commit.
    await saved
  }

  async releaseConnection() {}

  destroy(): Promise<void> {
    return this.shared.alone(() => {})
  }
}

/** Each transaction has its own commit, which doesn't wait for the disk. */
class UnsyncedDriver extends GroupingDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const { group, onFile, whenFree, writing } = this.shared
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
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.shared.onFile('commit')
    this.#end(connection)
    this.shared.committed?.()?.catch(() => {})
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      if (this.shared.file.isTransaction) this.shared.onFile('rollback')
    } finally {
      this.#end(connection)
    }
  }

  #end(connection: DatabaseConnection): void {
    this.shared.writing.get(connection)?.()
    this.shared.writing.delete(connection)
  }
}

const dialectOf = (driver: Driver): Dialect => ({
  createAdapter: () => new AtomicAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})
