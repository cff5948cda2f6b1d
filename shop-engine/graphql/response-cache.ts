import { LRUCache } from 'lru-cache'
import type { CartRead, Reads } from './resolvers.ts'

/** Whole answers to questions about the catalog or a cart, by the very text of the question. */
export interface ResponseCache {
  /** One that tells of a cart is right while the cart's state is what it was. */
  find(request: string): Pick<CachedBody, 'bytes' | 'cart'> | undefined
  /** To be called before the answer is worked out; what it returns keeps it, if nothing has changed since. */
  begin(): (
    request: string,
    response: Uint8Array<ArrayBuffer>,
    reads: Reads & Pick<CachedBody, 'cart'>,
  ) => void
  /** What a cached answer tells of the stock; undefined for one that isn't cached. */
  labelsOf(request: string): Reads['labels'] | undefined
  /** Something of the catalog, or only a quantity, has changed. */
  clear(what: 'catalogue' | 'stock'): void
  /** What is told of these products' stock has changed; without ids, of any. */
  clearLabels(productIds?: readonly string[]): void
}

const maxBytes = 24 * 1024 * 1024
/** There are as many carts as visitors, and nobody else asks for one's answer. */
const maxBytesOfCarts = 4 * 1024 * 1024
const maxBytesEach = 1024 * 1024

interface CachedBody {
  bytes: Uint8Array<ArrayBuffer>
  /** How often quantities had changed when it was worked out; undefined when it tells none. */
  stockAge: number | undefined
  labels: Reads['labels']
  cart?: CartRead | undefined
}

const createCache = (maxSize: number) =>
  new LRUCache<string, CachedBody>({
    maxSize,
    maxEntrySize: maxBytesEach,
    sizeCalculation: ({ bytes, cart }, request) =>
      bytes.length + (request.length + (cart?.state.length ?? 0)) * 2 + 200,
  })

function deleteLabels(cache: ReturnType<typeof createCache>, productIds?: readonly string[]) {
  for (const [request, { labels }] of cache.entries())
    if (labels.all || !productIds || productIds.some((id) => labels.of.has(Number(id))))
      cache.delete(request)
}

export function createResponseCache(): ResponseCache {
  const cache = createCache(maxBytes)
  const carts = createCache(maxBytesOfCarts)
  let catalogueAge = 0
  let stockAge = 0
  let labelsAge = 0
  return {
    find(request) {
      const found = cache.get(request) ?? carts.get(request)
      if (!found) return undefined
      if (found.stockAge === undefined || found.stockAge === stockAge) return found
      cache.delete(request)
      carts.delete(request)
      return undefined
    },
    begin() {
      const began = { catalogueAge, stockAge, labelsAge }
      return (request, bytes, reads) => {
        if (began.catalogueAge !== catalogueAge) return
        if (began.labelsAge !== labelsAge) return
        if (reads.stock && began.stockAge !== stockAge) return
        const { stock, labels, cart } = reads
        const of = cart ? carts : cache
        of.set(request, { bytes, labels, stockAge: stock ? stockAge : undefined, cart })
      }
    },
    labelsOf: (request) => cache.peek(request)?.labels,
    clearLabels(productIds) {
      labelsAge += 1
      for (const one of [cache, carts]) deleteLabels(one, productIds)
    },
    clear(what) {
      if (what === 'stock') stockAge += 1
      else {
        catalogueAge += 1
        for (const one of [cache, carts]) one.clear()
      }
    },
  }
}
