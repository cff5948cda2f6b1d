import { LRUCache } from 'lru-cache'

/** Longer texts aren't cached. */
const limits = { texts: 1_000, length: 300 }

/** Caches results by text, so that what all visitors send is parsed only once; for pure functions. */
export function memoize<T extends object | string>(work: (text: string) => T): (text: string) => T {
  const results = new LRUCache<string, T>({ max: limits.texts })
  return (text) => {
    const cached = results.get(text)
    if (cached !== undefined) return cached
    const result = work(text)
    if (text.length <= limits.length) results.set(text, result)
    return result
  }
}
