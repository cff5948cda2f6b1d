import { Kysely, sql, type Transaction } from 'kysely'
import {
  both,
  type ChangeNotifier,
  channel,
  createChangeNotifier,
  type Publish,
  type Topic,
} from './changes.ts'
import { openSqlite, openSqliteBeside } from './sqlite.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

/** One open database. `T` names the tables that the holder may touch. */
export interface Database<T> {
  readonly kind: DatabaseKind
  /** Queries outside a transaction. A transaction is a `Kysely<T>` too, so stores take either. */
  readonly db: Kysely<T>
  /**
   * Runs the work in one transaction. Topics that it tells reach every process's listeners once it is
   * committed, this process's before the call returns.
   */
  transact<R>(
    work: (tx: Transaction<T>, publish: Publish) => Promise<R>,
    options?: TransactOptions,
  ): Promise<R>
  subscribe: ChangeNotifier['subscribe']
  /** Connections, and work that waits for one; null where there is just one. */
  pool(): { open: number; idle: number; waiting: number } | null
  /** For work such as a migration, which may take minutes where each other query is given up after seconds. */
  withoutTimeout<R>(work: (db: Kysely<T>) => Promise<R>): Promise<R>
  /** Leaves nothing that was deleted in the log beside SQLite's file, where bytes that are gone are zeros. */
  emptyLog(): Promise<void>
  /** The same database, seen with other tables. */
  withTables<U>(): Database<U>
  close(): Promise<void>
}

interface TransactOptions {
  /**
   * What is committed outlives a power cut, or only a restart of the shop, however that ends. On SQLite the
   * latter waits for no disk, and a wait for the disk there is one of the whole shop.
   */
  survives?: 'power cut' | 'restart'
}

/** Opens PostgreSQL when an address is given, else SQLite in the folder. Throws `CannotOpen`. */
export async function openDatabase(where: {
  databaseUrl?: string | undefined
  dataDir: string
  connections?: number
  /** For a command beside a shop that runs: there must be a database already. */
  beside?: 'reading' | 'writing'
}): Promise<Database<unknown>> {
  if (where.databaseUrl === undefined) {
    const { dialect, withoutSync, close } = where.beside
      ? openSqliteBeside(where.dataDir, where.beside)
      : openSqlite(where.dataDir)
    return wrap({
      kind: 'sqlite',
      db: new Kysely<unknown>({ dialect }),
      unsynced: new Kysely<unknown>({ dialect: withoutSync }),
      changes: createChangeNotifier(),
      release: close,
      lowPriority: null,
    })
  }
  // SQLite starts without PostgreSQL's client.
  const { openPostgres } = await import('./postgres.ts')
  const { dialect, pool, lowPriority } = await openPostgres(where.databaseUrl, where)
  return wrap({
    kind: 'postgres',
    db: new Kysely<unknown>({ dialect }),
    lowPriority: () => new Kysely<unknown>({ dialect: lowPriority() }),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    changes: createChangeNotifier(pool),
    release: () => {},
  })
}

interface Opened<T> {
  kind: DatabaseKind
  db: Kysely<T>
  /** The same, with transactions that don't wait for the disk, where there are such. */
  unsynced?: Kysely<T>
  changes: ChangeNotifier
  /** Null where nothing is ever given up. */
  lowPriority: (() => Kysely<T>) | null
  pool?: Database<T>['pool']
  release(): void
}

function wrap<T>(opened: Opened<T>): Database<T> {
  const { kind, db, changes } = opened
  return {
    kind,
    db,
    async transact(work, { survives = 'power cut' } = {}) {
      const published = new Map<Topic, readonly string[] | undefined>()
      const publish: Publish = (topic, about) =>
        published.set(topic, published.has(topic) ? both(published.get(topic), about) : about)
      const { unsynced = db } = opened
      const connection = survives === 'power cut' ? db : unsynced
      const result = await connection.transaction().execute(async (tx) => {
        const outcome = await work(tx, publish)
        if (kind === 'postgres') await notifyOthers(tx, published, changes)
        return outcome
      })
      for (const change of published) changes.publish(...change)
      return result
    },
    subscribe: changes.subscribe,
    pool: opened.pool ?? (() => null),
    async withoutTimeout(work) {
      if (!opened.lowPriority) return work(db)
      const lowPriority = opened.lowPriority()
      return work(lowPriority).finally(() => lowPriority.destroy())
    },
    async emptyLog() {
      if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
    },
    withTables: <U>() => wrap<U>(opened as unknown as Opened<U>),
    async close() {
      await changes.close()
      await opened.unsynced?.destroy()
      await db.destroy()
      opened.release()
    },
  }
}

/** The processes that share the database are told once the transaction is made. */
async function notifyOthers<T>(
  tx: Kysely<T>,
  published: ReadonlyMap<Topic, readonly string[] | undefined>,
  { noticeOf }: ChangeNotifier,
): Promise<void> {
  for (const change of published)
    await sql`select pg_notify(${channel}, ${noticeOf(...change)})`.execute(tx)
}
