import { type ReactNode, useEffect, useState } from 'react'
import { onFirstInteraction } from '../context/on-first-interaction.ts'

/**
 * What this browser has looked at before. The list never leaves it but as a question for these products. Only who does
 * something on the page is noted to have looked at it, and downloads the row.
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
    show().catch(() => {}) // nothing here is worth a message
    return () => {
      isCurrent = false
    }
  }, [productId])
  return row
}
