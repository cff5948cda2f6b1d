import { useRef, useState } from 'react'
import type { ReviewChoice } from '#/clients/backend/reviews.ts'
import { limits } from '#/contract/limits.ts'
import type { PublicReview } from '#/contract/reviews.ts'
import { askReviews } from './review-requests.ts'
import type { ReviewLists, ReviewsView } from './reviews-view.ts'

interface Listed extends Pick<ReviewsView, 'stats'>, Pick<ReviewLists, 'page'> {}

interface ListState extends Listed {
  choice: ReviewChoice
  loading: 'first' | 'more' | null
  failed: boolean
  /** How many reviews the last Load More added. */
  added: number
}

export interface ReviewList extends ListState {
  choose(change: Partial<ReviewChoice>): Promise<void>
  loadMore(): Promise<void>
  /** Reloads the visible reviews after the customer has changed one. */
  refresh(): Promise<void>
  /** Shows a change by the customer, regardless of pending responses; null: the review is gone. */
  change(id: string, change: Partial<PublicReview> | null): void
}

/** The visible reviews of a product, starting with those that the page came with. */
export function useReviewList(productId: string, initial: Listed): ReviewList {
  const { state, set, choice, ask, read } = useLoadedList(productId, initial)
  const { reviews, change } = useChanged(state.page.reviews)
  const latest = useRef(choice)
  latest.current = choice

  async function choose(change: Partial<ReviewChoice>): Promise<void> {
    const next = { ...latest.current, ...change }
    latest.current = next
    ask(next)
    const page = await read(next, 'first', 0)
    if (page) set({ page, choice: next })
  }

  return {
    ...state,
    page: { ...state.page, reviews },
    choice,
    choose,
    async refresh() {
      const listed = choose({})
      const stats = await askReviews(({ readReviewStats }) => readReviewStats(productId))
      // If the stats fail, that's only logged (reviews-4), and the old ones stay.
      if (stats.ok) set({ stats: stats.value })
      else console.warn('The review stats could not be loaded.', stats.error)
      await listed
    },
    async loadMore() {
      if (state.loading) return
      const page = await read(choice, 'more', reviews.length)
      if (!page) return
      const shownIds = new Set(reviews.map(({ id }) => id))
      const more = page.reviews.filter(({ id }) => !shownIds.has(id))
      set({ added: more.length, page: { ...page, reviews: [...reviews, ...more] } })
    },
    change,
  }
}

/** The list that is shown, and the choice that is being loaded. */
function useLoadedList(productId: string, initial: Listed) {
  const [state, setState] = useState<ListState>({ ...initial, ...beginning })
  /** The choice that is being loaded; `state.choice` is that of the list that is shown. */
  const [requested, ask] = useState<ReviewChoice | null>(null)
  /** Counts the requests, so that only the latest response is shown. */
  const attempt = useRef(0)
  const set = (change: Partial<ListState>) => setState((now) => ({ ...now, ...change }))

  /** Null if it failed, or if a newer request was made meanwhile. */
  async function read(next: ReviewChoice, loading: 'first' | 'more', offset: number) {
    const mine = ++attempt.current
    set({ loading, failed: false, added: 0 })
    const page = await readPart(productId, next, offset)
    if (mine !== attempt.current) return null
    ask(null)
    set({ loading: null, failed: !page.ok })
    return page.ok ? page.value : null
  }
  return { state, set, choice: requested ?? state.choice, ask, read }
}

/** The loaded list with the customer's changes. */
function useChanged(loaded: readonly PublicReview[]) {
  const [changes, setChanges] = useState<Changes>(new Map())
  const reviews = loaded.flatMap((review) => {
    const change = changes.get(review.id)
    return change === null ? [] : { ...review, ...change }
  })
  const change: ReviewList['change'] = (id, what) => setChanges((now) => new Map(now).set(id, what))
  return { reviews, change }
}

type Changes = ReadonlyMap<string, Partial<PublicReview> | null>

const firstChoice: ReviewChoice = { sort: 'newest', stars: undefined, verifiedOnly: false }

const beginning = { choice: firstChoice, loading: null, failed: false, added: 0 } as const

/** What a product's page lists at first. */
export const readFirst = (productId: string) => readPart(productId, firstChoice, 0)

function readPart(productId: string, choice: ReviewChoice, offset: number) {
  const part = { limit: limits.reviewsPage, offset }
  return askReviews(({ readReviews }) => readReviews(productId, choice, part))
}
