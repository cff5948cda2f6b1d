import { type CachedResponse, createResponseCache } from '../cached-response.ts'
import { collectTags, type Tags } from './page-tags.ts'

export interface PageCacheDeps {
  /** Milliseconds after which a copy is rendered again; for a shop that doesn't publish its changes. */
  ttl?: number
  /** True: nothing is cached. */
  off?: boolean
  bytes?: typeof usualBytes
}

interface Rendering {
  key: string
  render(): Promise<{ copy: CachedResponse; cacheAs: CacheAs }>
}

/**
 * Where a page enters the cache, a segmented LRU: a probationary page that is requested again becomes protected, so
 * crawling all pages once evicts none of those. Pages with endlessly many addresses (a query, an unknown address, the
 * gate on any address) are isolated: they evict only each other.
 */
export type CacheAs = 'probationary' | 'isolated' | 'none'

export interface PageCache {
  find(key: string): CachedResponse | Promise<CachedResponse> | undefined
  /** A page that is in memory and not isolated. */
  findInMain(key: string): CachedResponse | undefined
  /** The cached response, or a new one; concurrent callers share one rendering. */
  take(rendering: Rendering): CachedResponse | Promise<CachedResponse>
  /**
   * Evicts what depends on any of these tags, or everything. Stale renderings under way are sent to those who
   * wait for them, and not cached.
   */
  clear(stale?: Tags): void
  readonly size: number
  /** How often a page was cached, and how often it had to be rendered. */
  readonly lookups: { hits: number; misses: number }
}

const usualBytes = { protected: 24_000_000, probationary: 8_000_000, isolated: 8_000_000 }

export function createPageCache({
  ttl = 0,
  off = false,
  bytes = usualBytes,
}: PageCacheDeps = {}): PageCache {
  const copies = createCopies(bytes, ttl)
  const renderings = createRenderings(off ? () => {} : copies.set)
  const lookups = { hits: 0, misses: 0 }

  function find(key: string) {
    const found = copies.find(key) ?? renderings.find(key)
    if (found) lookups.hits += 1
    return found
  }

  return {
    find,
    findInMain(key) {
      const found = copies.findInMain(key)
      if (found) lookups.hits += 1
      return found
    },
    lookups,
    take(rendering) {
      const cached = find(rendering.key)
      if (cached) return cached
      lookups.misses += 1
      return renderings.start(rendering)
    },
    clear(stale) {
      renderings.outdate(stale)
      copies.clear(stale)
    },
    get size() {
      return copies.size
    },
  }
}

/** Renderings under way; a result is cached if nothing it depends on has changed meanwhile. */
function createRenderings(cacheCopy: ReturnType<typeof createCopies>['set']) {
  /** Those that later callers may share: after a change, callers only get renderings begun after it. */
  let underWay = new Map<string, Promise<CachedResponse>>()
  /** The changes since each rendering began. */
  const changes = new Set<(Tags | undefined)[]>()

  async function run({ key, render }: Rendering, cohort: typeof underWay) {
    const since: (Tags | undefined)[] = []
    changes.add(since)
    try {
      const { result, tags } = await collectTags(render)
      const { copy, cacheAs } = result
      if (cacheAs !== 'none' && !since.some((stale) => isStale(tags, stale)))
        cacheCopy(cacheAs, { key, copy, tags })
      return copy
    } finally {
      cohort.delete(key)
      changes.delete(since)
    }
  }

  return {
    find: (key: string) => underWay.get(key),
    start(rendering: Rendering) {
      const started = run(rendering, underWay)
      underWay.set(rendering.key, started)
      return started
    },
    outdate(stale?: Tags) {
      underWay = new Map()
      for (const since of changes) since.push(stale)
    },
  }
}

/** Cached pages, by how likely they are to be requested again. */
function createCopies(bytes: typeof usualBytes, ttl: number) {
  const cache = {
    protected: createResponseCache(bytes.protected, ttl),
    probationary: createResponseCache(bytes.probationary, ttl),
    isolated: createResponseCache(bytes.isolated, ttl),
  }
  const tagsOf = new WeakMap<CachedResponse, Tags>()

  function findProbationary(key: string): CachedResponse | undefined {
    const copy = cache.probationary.get(key)
    if (!copy) return undefined
    const age = ttl > 0 ? { ttl: cache.probationary.getRemainingTTL(key) } : {}
    cache.probationary.delete(key)
    cache.protected.set(key, copy, age)
    return copy
  }

  const findInMain = (key: string) => cache.protected.get(key) ?? findProbationary(key)

  return {
    findInMain,
    find: (key: string) => findInMain(key) ?? cache.isolated.get(key),
    set(
      cacheAs: keyof typeof cache,
      { key, copy, tags }: { key: string; copy: CachedResponse; tags: Tags },
    ) {
      tagsOf.set(copy, tags)
      cache[cacheAs].set(key, copy)
    },
    clear(stale: Tags | undefined) {
      for (const each of Object.values(cache))
        for (const [key, copy] of each.entries())
          if (isStale(tagsOf.get(copy), stale)) each.delete(key)
    },
    get size() {
      return Object.values(cache).reduce((sum, each) => sum + each.calculatedSize, 0)
    },
  }
}

function isStale(tags: Tags | undefined, stale: Tags | undefined): boolean {
  return !tags || !stale || !tags.isDisjointFrom(stale)
}
