import { type ReactNode, useEffect, useState } from 'react'
import { onFirstInteraction } from '../context/on-first-interaction.ts'

/**
 * Products that this browser has viewed before. The list never leaves it, except as a request for these products. A
 * view is only recorded, and the row downloaded, once the visitor interacts with the page.
 */
export function RecentlyViewed({ productId }: { productId: string }) {
  const [row, setRow] = useState<ReactNode>(null)
  useEffect(() => {
    let isCurrent = true
    async function show() {
      await onFirstInteraction()
      const { recordViewed, RecentlyViewedRow } = await import('./recently-viewed-row.tsx')
      const ids = recordViewed(productId)
      if (isCurrent) setRow(ids.length > 0 && <RecentlyViewedRow ids={ids} />)
    }
    show().catch(() => {}) // not worth an error message
    return () => {
      isCurrent = false
    }
  }, [productId])
  return row
}
