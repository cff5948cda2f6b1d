import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, PostgresDialectConfig } from 'kysely'
import pg from 'pg'
import { purposeOf } from './statement-purpose.ts'
import { ConnectionLost, DatabaseHangs, isCutOff } from './unreachable.ts'

const lookEveryMs = 200
/** After a wait this long, the database is probed. */
const curiousAfterMs = 300
/** A probe that takes more than twice this has failed. */
const halfProbeMs = 450

/** Waits for the work, or until it's abandoned. */
type Guard = <T>(work: Promise<T>, didNothing: () => boolean) => Promise<T>

/**
 * Watches the pool: when something takes long, a trivial query on a separate connection probes the database. If that
 * gets no response either, all waiting work fails within two seconds, and new work at once, until the probe succeeds.
 */
export function watchForHangs(
  pool: pg.Pool,
  url: string,
): Pick<PostgresDialectConfig, 'pool' | 'onCreateConnection'> {
  const probe = createProbe(url)
  const clients = createClients(pool)
  const { guard, longestMs, abandonAll } = createGuard()
  let hangs = false
  let looking = false
  let lastAnswer = 0

  const look = async () => {
    if (looking || !(hangs || longestMs() > curiousAfterMs)) return
    looking = true
    const start = performance.now()
    // A database that is merely overloaded still answers others.
    hangs = !(await probe.ask()) && lastAnswer < start
    looking = false
    if (!hangs) return
    abandonAll()
    clients.endAll()
  }
  const timer = setInterval(look, lookEveryMs).unref()

  const connect = createConnect(pool, { clients, guard, hangs: () => hangs })
  const end = async () => {
    clearInterval(timer)
    await probe.end()
    await pool.end()
  }
  return {
    pool: { options: pool.options, connect, end },
    onCreateConnection: async (connection) =>
      guardQueries(connection, guard, () => {
        lastAnswer = performance.now()
      }),
  }
}

interface Watched {
  clients: ReturnType<typeof createClients>
  guard: Guard
  hangs(): boolean
}

/** Gets a connection that never hung; fails at once while the database hangs. */
function createConnect(pool: pg.Pool, { clients, guard, hangs }: Watched) {
  return async function connect(): Promise<pg.PoolClient> {
    if (hangs()) throw new DatabaseHangs(true)
    const connecting = pool.connect()
    const client = await guard(connecting, () => true).catch((error: unknown) => {
      connecting.then(
        (late) => late.release(),
        () => {},
      )
      throw error
    })
    if (clients.has(client)) return client
    client.release(true)
    return connect()
  }
}

/** The pool's connections, except those that have hung. */
function createClients(pool: pg.Pool) {
  const all = new Set<pg.PoolClient>()
  pool.on('connect', (client) => void all.add(client))
  pool.on('remove', (client) => void all.delete(client))
  return {
    has: (client: pg.PoolClient) => all.has(client),
    endAll() {
      for (const client of all) void client.end()
      all.clear()
    },
  }
}

function createGuard() {
  const waiting = new Set<{ since: number; abandon(): void }>()
  const guard: Guard = async (work, didNothing) => {
    const abandoned = Promise.withResolvers<never>()
    const entry = {
      since: performance.now(),
      abandon: () => abandoned.reject(new DatabaseHangs(didNothing())),
    }
    waiting.add(entry)
    try {
      return await Promise.race([work, abandoned.promise])
    } finally {
      waiting.delete(entry)
    }
  }
  return {
    guard,
    /** The age of the oldest wait; a set keeps insertion order. */
    longestMs() {
      const [longest] = waiting
      return longest ? performance.now() - longest.since : 0
    },
    abandonAll() {
      for (const { abandon } of waiting) abandon()
    },
  }
}

function guardQueries(connection: DatabaseConnection, guard: Guard, answered: () => void): void {
  const execute = connection.executeQuery.bind(connection)
  let inTransaction = false
  let isLost = false
  connection.executeQuery = async <Row>(query: CompiledQuery) => {
    const { sql } = query
    if (/^(begin|start transaction)/.test(sql)) inTransaction = true
    // Its transaction was lost with the connection.
    if (sql === 'rollback' && isLost) return { rows: [] }
    const didNothing = () => (inTransaction ? sql !== 'commit' : purposeOf(sql) === 'read')
    const answer = execute<Row>(query).then(
      (result) => {
        answered()
        return result
      },
      (error: unknown) => {
        if (!isCutOff(error)) throw error
        isLost = true
        throw didNothing() ? new ConnectionLost(error) : error
      },
    )
    return guard(answer, () => {
      isLost = true
      return didNothing()
    }).finally(() => {
      if (sql === 'commit' || sql === 'rollback') inTransaction = false
    })
  }
}

/** Probes on its own connection, which stays open, because opening one is slow on a busy machine. */
function createProbe(url: string) {
  let connection: Promise<pg.Client> | undefined
  const connected = (): Promise<pg.Client> => {
    if (connection) return connection
    const opening = connectTo(url, () => {
      if (connection === opening) connection = undefined
    })
    connection = opening
    return opening
  }
  const answered = async (): Promise<boolean> => {
    try {
      const client = await connected()
      await client.query('select 1')
    } catch {
      // The database is down and refuses connections: queries find that out by themselves.
    }
    return true
  }
  /** Ends the connection, also one that isn't made yet: it would keep the process from ending. */
  const disconnect = async () => {
    const last = connection
    connection = undefined
    const client = await last?.catch(() => undefined)
    await client?.end()
  }
  return {
    /** False if the database doesn't respond. */
    async ask(): Promise<boolean> {
      const answer = answered()
      // Waits in two halves, so that a response received while this process was busy is read before it's late.
      for (let half = 0; half < 2; half += 1)
        if (await Promise.race([answer, pause(halfProbeMs, false)])) return true
      void disconnect()
      return false
    },
    end: disconnect,
  }
}

async function connectTo(url: string, lost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10 * halfProbeMs })
  client.on('error', lost)
  client.on('end', lost)
  try {
    await client.connect()
    return client
  } catch (error) {
    lost()
    throw error
  }
}
