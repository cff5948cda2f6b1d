import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#/database/database.ts'
import type { ShopTables } from '../migrations/tables.ts'

/** Things read from the database and cached until they may have changed. */
interface ReadCache<Key, Value> {
  /** Returned immediately if cached, else after one read shared by all keys of this tick; undefined: doesn't exist. */
  get(key: Key): Value | undefined | Promise<Value | undefined>
}

/**
 * A cache that is cleared when one of the topics is published. Reads in progress are returned to their callers but not
 * cached.
 */
export function createReadCache<Key extends number | string, Value extends object>(how: {
  database: Database<ShopTables>
  topics?: readonly ('catalogue' | 'stock')[]
  maxEntries?: number
  read(db: Kysely<ShopTables>, keys: readonly Key[]): Promise<ReadonlyMap<Key, Value>>
}): ReadCache<Key, Value> {
  const { database, topics = ['catalogue'], maxEntries = 1_000, read } = how
  const cache = new LRUCache<Key, Value>({ max: maxEntries })
  let reading = new Map<Key, Promise<Value | undefined>>()
  let next: { keys: Key[]; values: Promise<ReadonlyMap<Key, Value>> } | undefined

  const startBatch = () => {
    const keys: Key[] = []
    const values = Promise.resolve().then(() => {
      if (next?.keys === keys) next = undefined
      return read(database.db, keys)
    })
    return { keys, values }
  }
  const readInBatch = (key: Key): Promise<Value | undefined> => {
    const pending = reading
    next ??= startBatch()
    next.keys.push(key)
    const keep = (values: ReadonlyMap<Key, Value>) => {
      const found = values.get(key)
      if (found && pending === reading) cache.set(key, found)
      return found
    }
    const value = next.values.then(keep).finally(() => pending.delete(key))
    pending.set(key, value)
    return value
  }
  const clear = () => {
    cache.clear()
    reading = new Map()
    next = undefined
  }
  for (const topic of topics) database.subscribe(topic, clear)
  return { get: (key) => cache.get(key) ?? reading.get(key) ?? readInBatch(key) }
}
