import { LRUCache } from 'lru-cache'
import type { CartRead, Reads } from './resolvers.ts'

/** Whole responses to requests about the catalog or a cart, by the exact text of the request. */
export interface ResponseCache {
  /** A response about a cart is valid only as long as the cart's state is the same. */
  find(request: string): Pick<CachedBody, 'bytes' | 'cart'> | undefined
  /** Call it before computing the response; the returned function caches it, unless something changed meanwhile. */
  begin(): (
    request: string,
    response: Uint8Array<ArrayBuffer>,
    reads: Reads & Pick<CachedBody, 'cart'>,
  ) => void
  /** What a cached response shows about stock; undefined if it isn't cached. */
  labelsOf(request: string): Reads['labels'] | undefined
  /** Something in the catalog, or only a quantity, has changed. */
  clear(what: 'catalogue' | 'stock'): void
  /** The stock labels of these products have changed; without ids, possibly of all. */
  clearLabels(productIds?: readonly string[]): void
}

const maxBytes = 24 * 1024 * 1024
/** Limited separately, because there are as many carts as visitors, and each response is for only one of them. */
const maxBytesOfCarts = 4 * 1024 * 1024
const maxBytesEach = 1024 * 1024

interface CachedBody {
  bytes: Uint8Array<ArrayBuffer>
  /** The count of stock changes when it was computed; undefined if it shows no quantities. */
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
      for (const store of [cache, carts]) deleteLabels(store, productIds)
    },
    clear(what) {
      if (what === 'stock') stockAge += 1
      else {
        catalogueAge += 1
        for (const store of [cache, carts]) store.clear()
      }
    },
  }
}
