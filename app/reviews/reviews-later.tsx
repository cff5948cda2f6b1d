import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { askForWords } from '../i18n/words.ts'
import { useFromServer } from '../ui/from-server.ts'
import { onServer, whatTheServerWrote } from '../ui/server-only.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { visitorActs } from '../ui/visitor-acts.ts'
import type { ProductReviewsProps } from './product-reviews.tsx'
import type { TakeOverProps } from './take-over.tsx'

/** The server waits for its own copy; the browser never renders this one. */
const SectionOnServer = lazy(async () => ({
  default: (await import('./take-over.tsx')).ProductReviews,
}))

/**
 * Customer Reviews as the server wrote them, until the visitor does anything at all; then their code and words
 * are downloaded and take the place over, with all that was typed or pressed meanwhile.
 */
export function ReviewsLater(props: ProductReviewsProps) {
  const fromServer = useFromServer()
  const code = useCode()
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef<EventTarget | null>(null)
  if (onServer) {
    return (
      <div>
        <Suspense>
          <SectionOnServer {...props} />
        </Suspense>
      </div>
    )
  }
  if (!fromServer) return code ? <code.ProductReviews {...props} /> : <Skeleton className="h-96" />
  return (
    <>
      <div
        ref={place}
        onClickCapture={({ target }) => {
          pressed.current = target
        }}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it keeps what is there and writes nothing
        dangerouslySetInnerHTML={whatTheServerWrote}
      />
      {code && <code.TakeOver place={place} pressed={pressed} {...props} />}
    </>
  )
}

interface Code {
  ProductReviews: ComponentType<ProductReviewsProps>
  TakeOver: ComponentType<ProductReviewsProps & TakeOverProps>
}

/** Downloaded once, for every product that is looked at. */
let downloaded: Code | null = null

function useCode(): Code | null {
  const [code, setCode] = useState(downloaded)
  useEffect(() => {
    let left = false
    download().then((loaded) => left || setCode(loaded))
    return () => {
      left = true
    }
  }, [])
  return code
}

async function download(): Promise<Code> {
  await visitorActs()
  try {
    const [code] = await Promise.all([import('./take-over.tsx'), askForWords('reviews')])
    downloaded = code
    return code
  } catch {
    // Without a network the reviews stay as they are, to be read.
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return download()
  }
}
