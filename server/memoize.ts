import { LRUCache } from 'lru-cache'

/** Longer texts are worked on each time. */
const limits = { texts: 1_000, length: 300 }

/** The same for the same text, so that what all visitors send is read once; for work that depends on nothing else. */
export function memoize<T extends object | string>(work: (text: string) => T): (text: string) => T {
  const results = new LRUCache<string, T>({ max: limits.texts })
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    const result = work(text)
    if (text.length <= limits.length) results.set(text, result)
    return result
  }
}
