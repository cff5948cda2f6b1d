import { lazy, Suspense, useEffect, useState } from 'react'
import { storageKeys } from '#/contract/storage-keys.ts'
import { readSaved, save } from '../context/browser-storage.ts'

const shown = 4

/** Only those who have looked at something before download it. */
const RecentlyViewedRow = lazy(async () => ({
  default: (await import('./recently-viewed-row.tsx')).RecentlyViewedRow,
}))

/** What this browser has looked at before. The list never leaves it but as a question for these products. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const ids = useViewedBefore(productId)
  if (ids.length === 0) return null
  return (
    <Suspense>
      <RecentlyViewedRow ids={ids} />
    </Suspense>
  )
}

/** Reads the list as it was when the page opened, and notes this page's product. */
function useViewedBefore(productId: string): readonly string[] {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    const before = viewedProducts().filter((id) => id !== productId)
    setIds(before.slice(0, shown))
    noteViewed(productId)
  }, [productId])
  return ids
}

/** More than a row shows, because the page's own product is left out. */
const maxViewed = 9
const productId = /^gid:\/\/shopify\/Product\/\d+$/

/** Ids of the products whose pages this browser has opened, the latest first. */
function viewedProducts(): readonly string[] {
  try {
    const saved: unknown = JSON.parse(readSaved(storageKeys.recentlyViewed) ?? '[]')
    if (!Array.isArray(saved)) return []
    return saved.filter((id) => typeof id === 'string' && productId.test(id)).slice(0, maxViewed)
  } catch {
    return [] // somebody else has written there
  }
}

function noteViewed(id: string): void {
  const others = viewedProducts().filter((other) => other !== id)
  save(storageKeys.recentlyViewed, JSON.stringify([id, ...others].slice(0, maxViewed)))
}
