import { LRUCache } from 'lru-cache'
import type { Reads } from './resolvers.ts'

/** Whole answers to questions about the catalogue, by the very text of the question. */
export interface ResponseCache {
  find(request: string): Uint8Array<ArrayBuffer> | undefined
  /** To be called before the answer is worked out; what it returns keeps it, if nothing has changed since. */
  begin(): (request: string, response: Uint8Array<ArrayBuffer>, reads: Reads) => void
  /** What a cached answer tells of the stock; undefined for one that isn't cached. */
  labelsOf(request: string): Reads['labels'] | undefined
  /** Something of the catalogue, or only a quantity, has changed. */
  clear(what: 'catalogue' | 'stock'): void
  /** What is told of these products' stock has changed; without ids, of any. */
  clearLabels(productIds?: readonly string[]): void
}

const maxBytes = 24 * 1024 * 1024
const maxBytesEach = 1024 * 1024

interface CachedBody {
  bytes: Uint8Array<ArrayBuffer>
  /** How often quantities had changed when it was worked out; undefined when it tells none. */
  stockAge: number | undefined
  labels: Reads['labels']
}

export function createResponseCache(): ResponseCache {
  const cache = new LRUCache<string, CachedBody>({
    maxSize: maxBytes,
    maxEntrySize: maxBytesEach,
    sizeCalculation: ({ bytes }, request) => bytes.length + request.length * 2 + 200,
  })
  let catalogueAge = 0
  let stockAge = 0
  let labelsAge = 0
  return {
    find(request) {
      const found = cache.get(request)
      if (!found) return undefined
      if (found.stockAge === undefined || found.stockAge === stockAge) return found.bytes
      cache.delete(request)
      return undefined
    },
    begin() {
      const began = { catalogueAge, stockAge, labelsAge }
      return (request, bytes, reads) => {
        if (began.catalogueAge !== catalogueAge) return
        if (began.labelsAge !== labelsAge) return
        if (reads.stock && began.stockAge !== stockAge) return
        const { stock, labels } = reads
        cache.set(request, { bytes, labels, stockAge: stock ? stockAge : undefined })
      }
    },
    labelsOf: (request) => cache.peek(request)?.labels,
    clearLabels(productIds) {
      labelsAge += 1
      for (const [request, { labels }] of cache.entries())
        if (labels.all || !productIds || productIds.some((id) => labels.of.has(Number(id))))
          cache.delete(request)
    },
    clear(what) {
      if (what === 'stock') {
        stockAge += 1
        return
      }
      catalogueAge += 1
      cache.clear()
    },
  }
}
