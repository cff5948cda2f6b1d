import { Kysely, sql, type Transaction } from 'kysely'
import {
  both,
  type ChangeNotifier,
  channel,
  createChangeNotifier,
  type Publish,
  type Topic,
} from './changes.ts'
import { refuseUnreleased } from './migrate.ts'
import { type Place, rememberPlace } from './place.ts'
import { openSqlite, openSqliteBeside } from './sqlite.ts'
import type { Committed, SqliteDialects } from './sqlite-dialects.ts'
import type { SqliteLog } from './sqlite-log.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

/** An open database. `T` names the tables that the holder may access. */
export interface Database<T> {
  readonly kind: DatabaseKind
  /** For queries outside a transaction. A transaction is a `Kysely<T>` too, so stores take either. */
  readonly db: Kysely<T>
  /**
   * Runs the work in one transaction. Topics that it publishes reach every process's listeners once it's
   * committed, this process's before the call returns.
   */
  transact<R>(
    work: (tx: Transaction<T>, publish: Publish) => Promise<R>,
    options?: TransactOptions,
  ): Promise<R>
  subscribe: ChangeNotifier['subscribe']
  /** The connections, and how many requests wait for one; null if there is only one connection. */
  pool(): { open: number; idle: number; waiting: number } | null
  /** For work such as a migration, which may take minutes; other queries time out after seconds. */
  withoutTimeout<R>(work: (db: Kysely<T>) => Promise<R>): Promise<R>
  /** Empties SQLite's write-ahead log of deleted data; the main file overwrites that with zeros. */
  emptyLog(): Promise<void>
  /** SQLite's log, for another machine to follow; null on PostgreSQL, which has its own replication. */
  follow(follower: Follower): FollowedLog | null
  /** The same database, seen with other tables. */
  withTables<U>(): Database<U>
  close(): Promise<void>
}

interface Follower {
  /** Called after each commit. Changes and transactions that survive a power cut wait for what it returns. */
  committed: Committed
  /** In place of `emptyLog`: calls `turn` once everything was read. */
  emptyLog: () => Promise<void>
}

interface FollowedLog {
  log: SqliteLog
  /** Runs the work while no transaction is open in this process. */
  alone: SqliteDialects['alone']
}

interface TransactOptions {
  /**
   * Whether commits survive a power cut, or only the end of the process, however it ends. On SQLite, the latter
   * doesn't wait for the disk; such a wait blocks the whole shop.
   */
  survives?: 'power cut' | 'restart'
}

/** Opens PostgreSQL if a URL is given, else SQLite in the folder. @throws CannotOpen */
export async function openDatabase(where: Where): Promise<Database<unknown>> {
  const database = await openEither(where)
  try {
    await refuseUnreleased(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

type Where = Place & {
  databaseUrl?: string | undefined
  connections?: number
  /** For a command while the shop may be running: the database must exist. */
  beside?: 'reading' | 'writing'
}

async function openEither(where: Where): Promise<Database<unknown>> {
  const { dataDir, auditKeyFile, secretKeyFile } = where
  const place = { dataDir, auditKeyFile, secretKeyFile }
  const opened = <T>(db: Kysely<T>): Kysely<T> => {
    rememberPlace(db, place)
    return db
  }
  if (where.databaseUrl === undefined) {
    const file = where.beside
      ? openSqliteBeside(where.dataDir, where.beside)
      : openSqlite(where.dataDir)
    const { dialect, withoutSync, close } = file
    return wrap({
      kind: 'sqlite',
      db: opened(new Kysely<unknown>({ dialect })),
      unsynced: opened(new Kysely<unknown>({ dialect: withoutSync })),
      changes: createChangeNotifier(),
      file,
      release: close,
      lowPriority: null,
    })
  }
  // With SQLite, PostgreSQL's client isn't loaded.
  const { openPostgres } = await import('./postgres.ts')
  const { dialect, pool, lowPriority } = await openPostgres(where.databaseUrl, where)
  return wrap({
    kind: 'postgres',
    db: opened(new Kysely<unknown>({ dialect })),
    lowPriority: () => opened(new Kysely<unknown>({ dialect: lowPriority() })),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    // A command is over soon, and what it notifies others of needs no connection that waits for changes.
    changes: createChangeNotifier(where.beside ? undefined : pool),
    release: () => {},
  })
}

interface Opened<T> {
  kind: DatabaseKind
  db: Kysely<T>
  /** The same, with transactions that don't wait for the disk, if the database has them. */
  unsynced?: Kysely<T>
  changes: ChangeNotifier
  file?: ReturnType<typeof openSqlite>
  follower?: Follower
  /** Null if nothing ever times out. */
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
      if (opened.follower) await opened.follower.emptyLog()
      else if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
    },
    follow(follower) {
      const { file } = opened
      const log = file?.followLog?.()
      if (!file || !log) return null
      opened.follower = follower
      file.onCommit(follower.committed)
      return { log, alone: file.alone }
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

/** Notifies the other processes on the database once the transaction is committed. */
async function notifyOthers<T>(
  tx: Kysely<T>,
  published: ReadonlyMap<Topic, readonly string[] | undefined>,
  { noticeOf }: ChangeNotifier,
): Promise<void> {
  for (const change of published)
    await sql`select pg_notify(${channel}, ${noticeOf(...change)})`.execute(tx)
}
