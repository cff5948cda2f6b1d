import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** What has changed; caches and background jobs subscribe to it. */
export type Topic = 'catalogue' | 'stock' | 'labels' | 'reviews' | 'settings'
const topics: readonly Topic[] = ['catalogue', 'stock', 'labels', 'reviews', 'settings']
export const channel = 'glovebox_changes'

/** Ids of products that a change is about; without them it may be about anything. */
type About = readonly string[] | undefined
type Listener = (about: About) => void
export type Publish = (topic: Topic, about?: readonly string[]) => void

export interface ChangeNotifier {
  /** Calls the listener after each committed change of the topic, in this process or, on PostgreSQL, another. */
  subscribe(topic: Topic, listener: Listener): () => void
  /** Tells this process's listeners. */
  publish: Publish
  /** What other processes are sent of a change. */
  noticeOf(topic: Topic, about: About): string
  close(): Promise<void>
}

/** A notice holds 8,000 bytes; a change of more products is one of anything. */
const longestNotice = 4_000

export function createChangeNotifier(pool?: pg.Pool): ChangeNotifier {
  const sender = randomUUID()
  const listeners = new Map<Topic, Set<Listener>>(topics.map((topic) => [topic, new Set()]))
  const publish: Publish = (topic, about) => {
    for (const listener of listeners.get(topic) ?? []) listener(about)
  }
  const receive = (notice: string) => {
    const [name, from, ids] = notice.split(' ')
    const topic = topics.find((known) => known === name)
    // PostgreSQL tells the sender too, which has told its listeners itself.
    if (topic && from !== sender) publish(topic, ids === undefined ? undefined : ids.split(','))
  }
  const remote = pool ? listenTo(pool, { publish, receive }) : undefined
  return {
    subscribe(topic, listener) {
      listeners.get(topic)?.add(listener)
      return () => listeners.get(topic)?.delete(listener)
    },
    publish,
    noticeOf(topic, about) {
      const ids = about?.join(',') ?? ''
      const isShort = ids !== '' && ids.length <= longestNotice
      return isShort ? `${topic} ${sender} ${ids}` : `${topic} ${sender}`
    },
    close: async () => remote?.close(),
  }
}

/** What is told of two changes of the same topic at once. */
export function both(one: About, other: About): About {
  return one && other && [...new Set([...one, ...other])]
}

/** Keeps one connection on LISTEN; after a break everything kept is taken for stale. */
function listenTo(
  pool: pg.Pool,
  { publish, receive }: { publish: Publish; receive: (notice: string) => void },
): { close(): Promise<void> } {
  let closed = false
  let client: pg.PoolClient | undefined
  let retry: NodeJS.Timeout | undefined

  /** A break may be told twice, by the connection and by what was asked of it. */
  const lost = (broken: pg.PoolClient | undefined) => {
    if (closed || broken !== client) return
    client?.removeAllListeners('notification')
    client?.release(true)
    client = undefined
    retry = setTimeout(connect, 500)
  }
  const connect = async () => {
    let fresh: pg.PoolClient | undefined
    try {
      fresh = await pool.connect()
      if (closed) return fresh.release(true)
      client = fresh
      for (const end of ['error', 'end'] as const) fresh.on(end, () => lost(fresh))
      fresh.on('notification', ({ payload = '' }) => receive(payload))
      await fresh.query(`LISTEN ${channel}`)
      for (const topic of topics) publish(topic)
    } catch {
      lost(fresh)
    }
  }
  void connect()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      client?.release(true)
    },
  }
}
