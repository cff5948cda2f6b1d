import { type ComponentType, lazy, Suspense, useRef, useSyncExternalStore } from 'react'
import { onFirstInteraction } from '../context/on-first-interaction.ts'
import { untilLoaded } from '../context/until-loaded.ts'
import { withMessages } from '../i18n/messages.ts'
import { onServer, useFromServer, whatTheServerWrote } from '../ui/server-only.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { HydrateReviewsProps } from './hydrate-reviews.tsx'
import type { ProductReviewsProps } from './product-reviews.tsx'
import type { ReviewsView } from './reviews-view.ts'

/** The server waits for its own copy; the browser never renders this one. */
const SectionOnServer = lazy(async () => ({
  default: (await import('./hydrate-reviews.tsx')).ProductReviews,
}))

/**
 * Customer Reviews as the server rendered them, until the first interaction; then their code, messages, and data are
 * downloaded and take over, with everything that was typed or pressed meanwhile. Hydrated like any other part, they
 * would raise a product's scripts from 138 to 145 KB, past the 140 KB that a page may have (tests/weight.spec.ts).
 */
export function LazyProductReviews({ product, reviews: { stats, lists } }: LazyReviewsProps) {
  const fromServer = useFromServer()
  const code = useSyncExternalStore(
    watchCode,
    () => downloaded,
    () => null,
  )
  const container = useRef<HTMLDivElement>(null)
  const pressed = useRef<EventTarget | null>(null)
  const about = { product, stats }
  if (onServer) {
    return (
      <div>
        <Suspense>{lists && <SectionOnServer {...about} lists={lists} />}</Suspense>
      </div>
    )
  }
  if (!fromServer) {
    return code && lists ? (
      <code.ProductReviews {...about} lists={lists} />
    ) : (
      <Skeleton className="h-96" />
    )
  }
  return (
    <>
      <div
        ref={container}
        onClickCapture={({ target }) => {
          pressed.current = target
        }}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it keeps what is there and writes nothing
        dangerouslySetInnerHTML={whatTheServerWrote}
      />
      {code && (
        <code.HydrateReviews container={container} pressed={pressed} lists={lists} {...about} />
      )}
    </>
  )
}

interface LazyReviewsProps extends Pick<ProductReviewsProps, 'product'> {
  reviews: ReviewsView
}

interface Code {
  ProductReviews: ComponentType<ProductReviewsProps>
  HydrateReviews: ComponentType<HydrateReviewsProps>
}

/** Downloaded once for all products. */
let downloaded: Code | null = null

/** Calls back once the code is loaded, unless the returned function was called. */
function watchCode(changed: () => void): () => void {
  const left = new AbortController()
  void loadCode().then(() => left.signal.aborted || changed())
  return () => left.abort()
}

async function loadCode(): Promise<void> {
  await onFirstInteraction()
  // Until it comes, the reviews stay static.
  downloaded = await untilLoaded(() => withMessages('reviews', import('./hydrate-reviews.tsx')))
}
