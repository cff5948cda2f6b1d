import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, PostgresDialectConfig } from 'kysely'
import pg from 'pg'
import { purposeOf } from './statement-purpose.ts'
import { DatabaseHangs } from './unreachable.ts'

const lookEveryMs = 200
/** Who has waited for so long wants to know whether the database works or hangs. */
const curiousAfterMs = 300
/** A short answer that takes longer than twice this is no answer. */
const halfProbeMs = 450

/** Waits for the work until it is told to wait no longer. */
type Guard = <T>(work: Promise<T>, didNothing: () => boolean) => Promise<T>

/**
 * The pool, watched: where something takes long, a connection of its own is asked something short, and when that is
 * not answered either, everybody who waits is told within two seconds, and whoever comes at once, until it answers.
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
    const asked = performance.now()
    // One that is only overloaded goes on answering others.
    hangs = !(await probe.ask()) && lastAnswer < asked
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

/** Gets a connection that never hung, and waits for none while the database hangs. */
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

/** The pool's connections, but for those that hung once. */
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
    /** How long the longest wait has been; a set keeps the order. */
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
    // Its transaction went with the connection.
    if (sql === 'rollback' && isLost) return { rows: [] }
    const answer = execute<Row>(query).then((result) => {
      answered()
      return result
    })
    return guard(answer, () => {
      isLost = true
      return inTransaction ? sql !== 'commit' : purposeOf(sql) === 'read'
    }).finally(() => {
      if (sql === 'commit' || sql === 'rollback') inTransaction = false
    })
  }
}

/** Asks on a connection of its own, which stays open, because a busy machine is slow to open one. */
function createProbe(url: string) {
  let client: pg.Client | undefined
  const answered = async (): Promise<boolean> => {
    try {
      client ??= await connectTo(url, () => {
        client = undefined
      })
      await client.query('select 1')
    } catch {
      // It is away and says so: each query finds that out by itself.
    }
    return true
  }
  return {
    /** False where it does not answer. */
    async ask(): Promise<boolean> {
      const answer = answered()
      // In two parts, so that an answer that came while this process was busy is read before it is missed.
      for (let half = 0; half < 2; half += 1)
        if (await Promise.race([answer, pause(halfProbeMs, false)])) return true
      void client?.end()
      client = undefined
      return false
    },
    async end() {
      await client?.end()
    },
  }
}

async function connectTo(url: string, lost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10 * halfProbeMs })
  client.on('error', lost)
  client.on('end', lost)
  await client.connect()
  return client
}
