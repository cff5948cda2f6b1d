import { useRef, useState } from 'react'
import type { ReviewChoice } from '#/clients/backend/reviews.ts'
import { limits } from '#/contract/limits.ts'
import type { PublicReview } from '#/contract/reviews.ts'
import { askReviews } from './review-requests.ts'
import type { ShownReviews } from './shown-reviews.ts'

interface ListState extends ShownReviews {
  choice: ReviewChoice
  loading: 'first' | 'more' | null
  failed: boolean
  /** How many the last Load More brought. */
  added: number
}

export interface ReviewList extends ListState {
  choose(change: Partial<ReviewChoice>): Promise<void>
  loadMore(): Promise<void>
  /** Asks anew what is visible now, after the customer has changed it. */
  refresh(): Promise<void>
  change(id: string, change: Partial<PublicReview>): void
  /** Takes a review that is gone out of the list at once. */
  remove(id: string): void
}

/** The visible reviews of a product, beginning with those that the page came with. */
export function useReviewList(productId: string, initial: ShownReviews): ReviewList {
  const [state, setState] = useState<ListState>(() => fresh(initial))
  const [shownOf, setShownOf] = useState(initial)
  /** Counts the questions, so that only the answer to the latest one is shown. */
  const turn = useRef(0)
  if (shownOf !== initial) {
    setShownOf(initial)
    setState(fresh(initial))
  }

  const set = (change: Partial<ListState>) => setState((now) => ({ ...now, ...change }))

  async function load(choice: ReviewChoice, { withStats = false } = {}): Promise<void> {
    const mine = ++turn.current
    set({ choice, loading: 'first', failed: false, added: 0 })
    const [page, stats] = await Promise.all([
      readPart(productId, choice, 0),
      withStats ? askReviews(({ readReviewStats }) => readReviewStats(productId)) : null,
    ])
    if (mine !== turn.current) return
    // The spec only logs a failure of the stats; the old ones stay.
    if (stats?.ok) set({ stats: stats.value })
    set({ loading: null, failed: !page.ok, ...(page.ok && { page: page.value }) })
  }

  return {
    ...state,
    choose: (change) => load({ ...state.choice, ...change }),
    refresh: () => load(state.choice, { withStats: true }),
    async loadMore() {
      if (state.loading) return
      const mine = ++turn.current
      const { reviews } = state.page
      set({ loading: 'more', failed: false, added: 0 })
      const page = await readPart(productId, state.choice, reviews.length)
      if (mine !== turn.current) return
      if (!page.ok) return set({ loading: null, failed: true })
      const known = new Set(reviews.map(({ id }) => id))
      const more = page.value.reviews.filter(({ id }) => !known.has(id))
      set({
        loading: null,
        added: more.length,
        page: { reviews: [...reviews, ...more], hasMore: page.value.hasMore },
      })
    },
    change(id, change) {
      setState((now) => withReviews(now, (one) => (one.id === id ? { ...one, ...change } : one)))
    },
    remove(id) {
      setState((now) => withReviews(now, (one) => (one.id === id ? null : one)))
    },
  }
}

const firstChoice: ReviewChoice = { sort: 'newest', stars: undefined, verifiedOnly: false }

function readPart(productId: string, choice: ReviewChoice, offset: number) {
  const part = { limit: limits.reviewsPage, offset }
  return askReviews(({ readReviews }) => readReviews(productId, choice, part))
}

function fresh(initial: ShownReviews): ListState {
  return { ...initial, choice: firstChoice, loading: null, failed: false, added: 0 }
}

function withReviews(
  state: ListState,
  change: (review: PublicReview) => PublicReview | null,
): ListState {
  const reviews = state.page.reviews.flatMap((review) => change(review) ?? [])
  return { ...state, page: { ...state.page, reviews } }
}
