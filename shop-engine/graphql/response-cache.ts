import { LRUCache } from 'lru-cache'

/** Whole answers to questions about the catalogue, by the very text of the question. */
export interface ResponseCache {
  find(request: string): Uint8Array<ArrayBuffer> | undefined
  /** To be called before the answer is worked out; what it returns keeps it, if nothing has changed since. */
  begin(): (request: string, response: Uint8Array<ArrayBuffer>, reads: { stock: boolean }) => void
  /** Something of the catalogue, or only a quantity, has changed. */
  clear(what: 'catalogue' | 'stock'): void
}

const maxBytes = 24 * 1024 * 1024
const maxBytesEach = 1024 * 1024

interface CachedBody {
  bytes: Uint8Array<ArrayBuffer>
  /** How often quantities had changed when it was worked out; undefined when it tells none. */
  stockAge: number | undefined
}

export function createResponseCache(): ResponseCache {
  const cache = new LRUCache<string, CachedBody>({
    maxSize: maxBytes,
    maxEntrySize: maxBytesEach,
    sizeCalculation: ({ bytes }, request) => bytes.length + request.length * 2 + 200,
  })
  let catalogueAge = 0
  let stockAge = 0
  return {
    find(request) {
      const found = cache.get(request)
      if (!found) return undefined
      if (found.stockAge === undefined || found.stockAge === stockAge) return found.bytes
      cache.delete(request)
      return undefined
    },
    begin() {
      const began = { catalogueAge, stockAge }
      return (request, bytes, reads) => {
        if (began.catalogueAge !== catalogueAge) return
        if (reads.stock && began.stockAge !== stockAge) return
        cache.set(request, { bytes, stockAge: reads.stock ? stockAge : undefined })
      }
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
