import { LRUCache } from 'lru-cache'
import { type KeptCopy, roomFor } from '../kept-copies.ts'

export interface PageCacheDeps {
  /** Milliseconds after which a copy is rendered anew; for a shop that tells of no changes. */
  ttl?: number
  /** True: nothing is kept. */
  off?: boolean
  bytes?: { proven: number; doubtful: number }
}

export interface Rendering {
  key: string
  render(): Promise<{ copy: KeptCopy; keep: Keep }>
}

/**
 * Doubtful pages (a query, an unknown address, the gate on any address) can be asked for in endless
 * number; they are kept in a place of their own, so that they push out nothing but each other.
 */
export type Keep = 'proven' | 'doubtful' | 'no'

export interface PageCache {
  /** The kept copy, or one rendered now; callers at the same time share one rendering. */
  take(rendering: Rendering): KeptCopy | Promise<KeptCopy>
  /** Forgets everything; what is being rendered now is sent to those who wait for it, and not kept. */
  clear(): void
  readonly size: number
}

export function createPageCache({
  ttl = 0,
  off = false,
  bytes = { proven: 32_000_000, doubtful: 8_000_000 },
}: PageCacheDeps = {}): PageCache {
  const kept = {
    proven: new LRUCache<string, KeptCopy>({
      maxSize: bytes.proven,
      ttl,
      sizeCalculation: roomFor,
    }),
    doubtful: new LRUCache<string, KeptCopy>({
      maxSize: bytes.doubtful,
      ttl,
      sizeCalculation: roomFor,
    }),
  }
  let underWay = new Map<string, Promise<KeptCopy>>()

  async function render({ key, render }: Rendering, cohort: typeof underWay): Promise<KeptCopy> {
    try {
      const { copy, keep } = await render()
      if (keep !== 'no' && !off && cohort === underWay) kept[keep].set(key, copy)
      return copy
    } finally {
      cohort.delete(key)
    }
  }

  return {
    take(rendering) {
      const { key } = rendering
      const known = kept.proven.get(key) ?? kept.doubtful.get(key)
      if (known) return known
      const sharing = underWay.get(key)
      if (sharing) return sharing
      const started = render(rendering, underWay)
      underWay.set(key, started)
      return started
    },
    clear() {
      kept.proven.clear()
      kept.doubtful.clear()
      underWay = new Map()
    },
    get size() {
      return kept.proven.calculatedSize + kept.doubtful.calculatedSize
    },
  }
}
