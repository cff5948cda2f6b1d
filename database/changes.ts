import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** What has changed; caches and background jobs subscribe to it. */
export type Topic = 'catalogue' | 'stock' | 'labels' | 'reviews' | 'settings'
const topics: readonly Topic[] = ['catalogue', 'stock', 'labels', 'reviews', 'settings']
export const channel = 'glovebox_changes'

/** The ids of the changed products; undefined: anything may have changed. */
type About = readonly string[] | undefined
type Listener = (about: About) => void
export type Publish = (topic: Topic, about?: readonly string[]) => void

export interface ChangeNotifier {
  /** Calls the listener after each committed change of the topic, in this process or, on PostgreSQL, another. */
  subscribe(topic: Topic, listener: Listener): () => void
  /** Notifies this process's listeners. */
  publish: Publish
  /** The payload that notifies other processes of a change. */
  noticeOf(topic: Topic, about: About): string
  close(): Promise<void>
}

/** PostgreSQL allows 8,000 bytes; with a longer list of ids, anything counts as changed. */
const longestNotice = 4_000

export function createChangeNotifier(pool?: pg.Pool): ChangeNotifier {
  const sender = randomUUID()
  const listeners = new Map<Topic, Set<Listener>>(topics.map((topic) => [topic, new Set()]))
  const publish: Publish = (topic, about) => {
    for (const listener of listeners.get(topic) ?? []) listener(about)
  }
  const receive = (notice: string) => {
    const [name, from, ids] = notice.split(' ')
    const topic = topics.find((topic) => topic === name)
    // PostgreSQL also notifies the sender, which has already notified its own listeners.
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

/** Combines two changes of the same topic into one. */
export function both(one: About, other: About): About {
  return one && other && [...new Set([...one, ...other])]
}

/** Keeps one connection on LISTEN; after a disconnect, every topic counts as changed. */
function listenTo(
  pool: pg.Pool,
  { publish, receive }: { publish: Publish; receive: (notice: string) => void },
): { close(): Promise<void> } {
  let closed = false
  let client: pg.PoolClient | undefined
  let retry: NodeJS.Timeout | undefined

  /** A disconnect may be reported twice, by the connection and by its query. */
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
