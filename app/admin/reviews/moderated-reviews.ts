import type { AdminReview, AdminReviewPage } from '#/contract/moderation.ts'
import type { Filter } from './review-list.ts'

/**
 * What was decided here and may not be in the list yet: the review as it is now, or null for a deleted one.
 * `since` is null while the backend hasn't answered; a list that is asked for after that moment knows it.
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

/** What a list that was asked for at this moment doesn't know. */
export function stillUnknown(decided: Decided, askedAt: number): Decided {
  return new Map([...decided].filter(([, { since }]) => since === null || since > askedAt))
}

/** The list as it is with all that was decided, which may leave it a few reviews short. */
export function shownPage(
  page: AdminReviewPage,
  decided: Decided,
  filter: Filter,
): AdminReviewPage {
  const reviews = page.reviews.flatMap((review) => {
    const known = decided.get(review.id)
    const now = known ? known.review : review
    if (now === null || (filter !== 'all' && now.status !== filter)) return []
    return [now]
  })
  return { ...page, reviews, total: page.total - (page.reviews.length - reviews.length) }
}
