import { LRUCache } from 'lru-cache'

/** Things read from the database and kept until they may have changed. */
export interface Cache<Key, Value> {
  /** At once when kept, else after one read that everything asked for in this turn shares; undefined: no such thing. */
  get(key: Key): Value | undefined | Promise<Value | undefined>
  clear(): void
}

/** A thing that was being read while `clear` came is given to those who wait for it, and not kept. */
export function createReadCache<Key extends number | string, Value extends object>(how: {
  max: number
  read(keys: readonly Key[]): Promise<ReadonlyMap<Key, Value>>
}): Cache<Key, Value> {
  const cache = new LRUCache<Key, Value>({ max: how.max })
  let reading = new Map<Key, Promise<Value | undefined>>()
  let next: { keys: Key[]; values: Promise<ReadonlyMap<Key, Value>> } | undefined

  const readSoon = (key: Key): Promise<Value | undefined> => {
    const mine = reading
    next ??= startBatch()
    next.keys.push(key)
    const value = next.values
      .then((values) => {
        const found = values.get(key)
        if (found && mine === reading) cache.set(key, found)
        return found
      })
      .finally(() => mine.delete(key))
    mine.set(key, value)
    return value
  }
  const startBatch = () => {
    const keys: Key[] = []
    const values = Promise.resolve().then(() => {
      if (next?.keys === keys) next = undefined
      return how.read(keys)
    })
    return { keys, values }
  }
  return {
    get: (key) => cache.get(key) ?? reading.get(key) ?? readSoon(key),
    clear() {
      cache.clear()
      reading = new Map()
      next = undefined
    },
  }
}
