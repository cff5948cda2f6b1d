import type pg from 'pg'

/** Something that cached responses depend on has changed; a topic names what. */
export type Topic = 'catalogue' | 'stock' | 'reviews' | 'settings'
const topics: readonly Topic[] = ['catalogue', 'stock', 'reviews', 'settings']
export const channel = 'glovebox_changes'

export interface Changes {
  /** Calls the listener after each committed change of the topic, in this process or, on PostgreSQL, another. */
  subscribe(topic: Topic, listener: () => void): () => void
  /** Tells this process's listeners. */
  publish(topic: Topic): void
  close(): Promise<void>
}

export function createChanges(pool?: pg.Pool): Changes {
  const listeners = new Map<Topic, Set<() => void>>(topics.map((topic) => [topic, new Set()]))
  const publish = (topic: Topic) => {
    for (const listener of listeners.get(topic) ?? []) listener()
  }
  const remote = pool ? listenTo(pool, publish) : undefined
  return {
    subscribe(topic, listener) {
      listeners.get(topic)?.add(listener)
      return () => listeners.get(topic)?.delete(listener)
    },
    publish,
    close: async () => remote?.close(),
  }
}

/** Keeps one connection on LISTEN; after a break everything kept is taken for stale. */
function listenTo(pool: pg.Pool, publish: (topic: Topic) => void): { close(): Promise<void> } {
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
      fresh.on('notification', ({ payload }) => {
        const topic = topics.find((known) => known === payload)
        if (topic) publish(topic)
      })
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
