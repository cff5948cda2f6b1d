import { useSyncExternalStore } from 'react'
import { shopFacts } from '#/content/shop-facts.ts'
import { type Day, dayIn } from '#/contract/business-days.ts'

const lookEveryMs = 60_000

/**
 * The day that it is at the shop: what is ordered until its end counts as ordered on it. Null where a page
 * comes from the server, because a page is kept from one day to the next.
 */
export function useShopDay(): Day | null {
  return useSyncExternalStore(watch, today, () => null)
}

function today(): Day {
  return dayIn(shopFacts.timeZone, new Date())
}

function watch(changed: () => void): () => void {
  const timer = setInterval(changed, lookEveryMs)
  return () => clearInterval(timer)
}
