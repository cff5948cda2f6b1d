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

/** `lowPriority` opens a connection without timeouts; the caller must close it. */
export async function openPostgres(
  url: string,
  { connections = 10 }: { connections?: number } = {},
): Promise<{ dialect: PostgresDialect; pool: pg.Pool; lowPriority: () => PostgresDialect }> {
  let pool: pg.Pool
  try {
    pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: connectMs,
      query_timeout: queryMs + 500,
      statement_timeout: queryMs,
      lock_timeout: lockMs,
      idle_in_transaction_session_timeout: 15_000,
      options: forShortQueries,
      types: pgTypes,
    })
    // A connection broke: its user gets the error from the query, and the next user opens another.
    pool.on('error', () => {})
    pool.on('connect', (client) => void client.on('error', () => {}))
    await connectFirst(pool, firstTries)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
    throw new CannotOpen(`The database at DATABASE_URL cannot be reached: ${reason}`, { cause })
  }
  const lowPriority = () => {
    const pool = new pg.Pool({ connectionString: url, max: 1, keepAlive: true, types: pgTypes })
    pool.on('error', () => {})
    return new PostgresDialect({ pool: pool })
  }
  return { dialect: new PostgresDialect(watchForHangs(pool, url)), pool, lowPriority }
}

/** Retries, because a shop that restarts under load shouldn't give up. */
async function connectFirst(pool: pg.Pool, tries: number): Promise<void> {
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    const isLate = error instanceof Error && error.message.includes('timeout')
    if (!isLate || tries <= 1) throw error
    await connectFirst(pool, tries - 1)
  }
}
