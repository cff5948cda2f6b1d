import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { CannotOpen } from './cannot-open.ts'
import { watchForHangs } from './hang-watch.ts'

/** Parses 64-bit integers (counts, ids, minor units) as numbers; all of ours are below 2^53. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)
  },
}

const pgTypes = types as pg.CustomTypesConfig

/** Shorter than a caller's connection waits for a response (`server/listen.ts`), so that the caller gets one. */
const queryMs = 10_000
const lockMs = 6_000
const connectMs = 5_000
/** How often a start tries to connect to a database that is too busy to respond in time. */
const firstTries = 5
/**
 * The shop has many short queries, and its rows are in memory or on a fast disk. By default, PostgreSQL would compile
 * large queries first, or run them in parallel, in processes that other queries need.
 */
const forShortQueries = '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1'
/** What the shop's transactions are written for, also where the database or its user presets something else. */
const isolation = String.raw`-c default_transaction_isolation=read\ committed`
const noTimeouts =
  '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0'
/** They keep every character; in the latter, PostgreSQL doesn't know which ones. */
const encodings = ['UTF8', 'SQL_ASCII']

/** `lowPriority` opens a connection without timeouts; the caller must close it. */
export async function openPostgres(
  url: string,
  { connections = 10 }: { connections?: number } = {},
): Promise<{ dialect: PostgresDialect; pool: pg.Pool; lowPriority: () => PostgresDialect }> {
  let pool: pg.Pool
  let encoding: string
  try {
    pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: connectMs,
      query_timeout: queryMs + 500,
      statement_timeout: queryMs,
      lock_timeout: lockMs,
      idle_in_transaction_session_timeout: 15_000,
      options: `${forShortQueries} ${isolation}`,
      types: pgTypes,
    })
    // A connection broke: its user gets the error from the query, and the next user opens another.
    pool.on('error', () => {})
    pool.on('connect', (client) => void client.on('error', () => {}))
    encoding = await connectFirst(pool, firstTries)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
    throw new CannotOpen(`The database at DATABASE_URL cannot be reached: ${reason}`, { cause })
  }
  if (!encodings.includes(encoding)) {
    await pool.end()
    throw new CannotOpen(
      `The database at DATABASE_URL stores text as ${encoding}, which lacks most characters. Make one for the shop with: encoding 'UTF8' template template0`,
    )
  }
  const lowPriority = () => {
    const pool = new pg.Pool({
      connectionString: url,
      max: 1,
      keepAlive: true,
      options: `${noTimeouts} ${isolation}`,
      types: pgTypes,
    })
    pool.on('error', () => {})
    return new PostgresDialect({ pool: pool })
  }
  return { dialect: new PostgresDialect(watchForHangs(pool, url)), pool, lowPriority }
}

/** The database's encoding. Retries, because a shop that restarts under load shouldn't give up. */
async function connectFirst(pool: pg.Pool, tries: number): Promise<string> {
  try {
    const { rows } = await pool.query<{ encoding: string }>(
      `select current_setting('server_encoding') as encoding`,
    )
    return rows[0]?.encoding ?? ''
  } catch (error) {
    const isLate = error instanceof Error && error.message.includes('timeout')
    if (!isLate || tries <= 1) throw error
    return connectFirst(pool, tries - 1)
  }
}
