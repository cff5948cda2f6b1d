import { lazy, Suspense } from 'react'
import { loadMessages } from '../i18n/messages.ts'
import { Skeleton } from '../ui/skeleton.tsx'

const MyReviews = lazy(async () => {
  const [code] = await Promise.all([import('./my-reviews.tsx'), loadMessages('reviews')])
  return { default: code.MyReviews }
})

/** The customer's own reviews, for a page that only customers see; downloaded when it is shown. */
export function LazyMyReviews() {
  return (
    <Suspense fallback={<Skeleton className="h-32" />}>
      <MyReviews />
    </Suspense>
  )
}
