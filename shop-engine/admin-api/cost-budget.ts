import { GraphQLError } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { StaffCaller } from '#/ports/staff.ts'

/** Points a caller can spend at once; as many are restored each second. */
const maximumAvailable = 20_000
const restoreRate = 1_000

interface Cost {
  requestedQueryCost: number
  actualQueryCost: number
  throttleStatus: {
    maximumAvailable: number
    currentlyAvailable: number
    restoreRate: number
  }
}

/** What each caller may still spend: a bucket that refills, like Shopify's. */
export function createBudgets(clock: () => Date) {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: 1_000 })
  return {
    /** Takes points from a caller's bucket. Throws a `THROTTLED` when there are too few. */
    take({ adminId, name }: StaffCaller, points: number): Cost {
      const key = `${adminId ?? 'token'} ${name}`
      const at = clock().getTime()
      const last = buckets.get(key) ?? { left: maximumAvailable, at }
      const restored = (Math.max(0, at - last.at) / 1_000) * restoreRate
      const available = Math.min(maximumAvailable, last.left + restored)
      const left = available >= points ? available - points : available
      buckets.set(key, { left, at })
      const cost = {
        requestedQueryCost: points,
        actualQueryCost: points,
        throttleStatus: { maximumAvailable, currentlyAvailable: Math.floor(left), restoreRate },
      }
      if (available < points)
        throw new GraphQLError('Throttled', { extensions: { code: 'THROTTLED', cost } })
      return cost
    },
  }
}
