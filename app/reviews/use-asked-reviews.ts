import { useEffect, useState } from 'react'
import type { AskedReviews } from '#/contract/review-requests.ts'
import type { OwnReview } from '#/contract/reviews.ts'

export type AskedState =
  | { status: 'loading' }
  | { status: 'over' }
  | { status: 'failed' }
  | { status: 'loaded'; asked: AskedReviews }

/** What the email with this token asks about; null while the token is not known. */
export function useAskedReviews(token: string | null) {
  const [state, setState] = useState<AskedState>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    if (token === null) return
    let left = false
    setState({ status: 'loading' })
    ask(token).then((response) => left || setState(response))
    return () => {
      left = true
    }
  }, [token, attempt])

  return {
    state,
    again: () => setAttempt((now) => now + 1),
    add(review: OwnReview) {
      setState((now) => (now.status === 'loaded' ? withReview(now, review) : now))
    },
  }
}

async function ask(token: string): Promise<AskedState> {
  try {
    const { readAskedReviews } = await import('#/clients/backend/review-request.ts')
    const response = await readAskedReviews(token)
    if (response.ok) return { status: 'loaded', asked: response.value }
    return { status: response.status === 404 ? 'over' : 'failed' }
  } catch {
    return { status: 'failed' }
  }
}

function withReview(state: AskedState & { status: 'loaded' }, review: OwnReview): AskedState {
  const products = state.asked.products.map((product) =>
    product.id.endsWith(`/${review.productId}`) ? { ...product, review } : product,
  )
  return { ...state, asked: { ...state.asked, products } }
}
