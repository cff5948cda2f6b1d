import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, PostgresDialectConfig } from 'kysely'
import pg from 'pg'

/**
 * PostgreSQL takes what it is sent and does not answer. What was sent in a transaction is undone with its
 * connection; only of a commit, and of a change outside of a transaction, nobody knows.
 */
export class DatabaseHangs extends Error {
  readonly didNothing: boolean
  constructor(didNothing: boolean) {
    super('The database does not answer.')
    this.name = 'DatabaseHangs'
    this.didNothing = didNothing
  }
}

const lookEveryMs = 200
/** Who has waited for so long wants to know whether the database works or hangs. */
const curiousAfterMs = 300
/** A short answer that takes longer than twice this is no answer. */
const halfProbeMs = 450

interface Waiting {
  since: number
  abandon(): void
}

/**
 * The pool, watched: where something takes long, a connection of its own is asked something short, and when that is
 * not answered either, everybody who waits is told within two seconds, and whoever comes at once, until it answers.
 */
export function watchForHangs(
  pool: pg.Pool,
  url: string,
): Pick<PostgresDialectConfig, 'pool' | 'onCreateConnection'> {
  const waiting = new Set<Waiting>()
  const probe = createProbe(url)
  const fresh = new WeakSet<pg.PoolClient>()
  let clients: pg.PoolClient[] = []
  let hangs = false
  let looking = false

  const look = async () => {
    const [longest] = waiting
    const isCurious = longest && performance.now() - longest.since > curiousAfterMs
    if (looking || !(isCurious || hangs)) return
    looking = true
    hangs = !(await probe.ask())
    looking = false
    if (!hangs) return
    for (const { abandon } of waiting) abandon()
    for (const client of clients) {
      fresh.delete(client)
      void client.end()
    }
    clients = []
  }
  const timer = setInterval(look, lookEveryMs).unref()
  pool.on('connect', (client) => {
    fresh.add(client)
    clients.push(client)
  })
  pool.on('remove', (client) => {
    clients = clients.filter((one) => one !== client)
  })

  const guard = async <T>(work: Promise<T>, didNothing: () => boolean): Promise<T> => {
    const given = Promise.withResolvers<never>()
    const entry = {
      since: performance.now(),
      abandon: () => given.reject(new DatabaseHangs(didNothing())),
    }
    waiting.add(entry)
    try {
      return await Promise.race([work, given.promise])
    } finally {
      waiting.delete(entry)
    }
  }

  const connect = async (): Promise<pg.PoolClient> => {
    if (hangs) throw new DatabaseHangs(true)
    const connecting = pool.connect()
    const client = await guard(connecting, () => true).catch((error: unknown) => {
      connecting.then(
        (late) => late.release(),
        () => {},
      )
      throw error
    })
    if (fresh.has(client)) return client
    client.release(true)
    return connect()
  }

  return {
    pool: {
      options: pool.options,
      connect,
      async end() {
        clearInterval(timer)
        await probe.end()
        await pool.end()
      },
    },
    onCreateConnection: async (connection) => guardQueries(connection, guard),
  }
}

function guardQueries(
  connection: DatabaseConnection,
  guard: <T>(work: Promise<T>, didNothing: () => boolean) => Promise<T>,
): void {
  const execute = connection.executeQuery.bind(connection)
  let inTransaction = false
  let isLost = false
  connection.executeQuery = async <Row>(query: CompiledQuery) => {
    const { sql } = query
    if (/^(begin|start transaction)/.test(sql)) inTransaction = true
    // Its transaction went with the connection.
    if (sql === 'rollback' && isLost) return { rows: [] }
    return guard(execute<Row>(query), () => {
      isLost = true
      return inTransaction ? sql !== 'commit' : reads(sql)
    }).finally(() => {
      if (sql === 'commit' || sql === 'rollback') inTransaction = false
    })
  }
}

const reads = (sql: string) =>
  /^\s*(select|with)\b/i.test(sql) && !/\b(insert\s+into|update\s+"|delete\s+from)/i.test(sql)

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
