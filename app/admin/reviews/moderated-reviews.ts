import type { AdminReview, AdminReviewPage } from '#/contract/moderation.ts'
import type { Filter } from './review-list.ts'

/**
 * Moderation actions that the list may not reflect yet: the review as it is now, or null for a deleted one. `since` is
 * when the backend responded, null until then; a list that was requested after that moment is up to date.
 */
export type Decided = ReadonlyMap<string, { review: AdminReview | null; since: number | null }>

export function withDecided(
  decided: Decided,
  id: string,
  what: { review: AdminReview | null; since: number | null } | undefined,
): Decided {
  const next = new Map(decided)
  if (what) next.set(id, what)
  else next.delete(id)
  return next
}

/** The changes that a list requested at this moment doesn't include. */
export function stillUnknown(decided: Decided, askedAt: number): Decided {
  return new Map([...decided].filter(([, { since }]) => since === null || since > askedAt))
}

/** The list with these changes applied, which may leave it a few reviews short. */
export function shownPage(
  page: AdminReviewPage,
  decided: Decided,
  filter: Filter,
): AdminReviewPage {
  const reviews = page.reviews.flatMap((review) => {
    const decision = decided.get(review.id)
    const now = decision ? decision.review : review
    if (now === null || (filter !== 'all' && now.status !== filter)) return []
    return [now]
  })
  return { ...page, reviews, total: page.total - (page.reviews.length - reviews.length) }
}
