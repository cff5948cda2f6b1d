import type { AdminClient } from '#/clients/backend/admin.ts'
import type { AdminReview } from '#/contract/moderation.ts'
import { reviewStatuses, starCounts } from '#/contract/review-kinds.ts'
import { staffLimits } from '#/contract/staff-limits.ts'
import { pageOf } from '../list/list-address.ts'

const filters = ['all', ...reviewStatuses] as const
export type Filter = (typeof filters)[number]

/** Which reviews an address asks for. */
export function reviewQuery(query: URLSearchParams) {
  const filter: Filter = filters.find((filter) => filter === query.get('filter')) ?? 'all'
  return {
    filter,
    status: filter === 'all' ? undefined : filter,
    search: query.get('search') ?? '',
    order: query.get('order') === 'oldest' ? ('oldest' as const) : ('newest' as const),
    rating: starCounts.find((stars) => String(stars) === query.get('rating')),
    product: /^\d{1,20}$/.exec(query.get('product') ?? '')?.[0],
    page: pageOf(query),
  }
}

export type ReviewQuery = ReturnType<typeof reviewQuery>

export function loadReviews(client: AdminClient, { filter: _, page, ...filters }: ReviewQuery) {
  const limit = staffLimits.adminReviewsPage
  return client.list({ limit, offset: (page - 1) * limit, ...filters })
}

/** How many reviews can be selected at once, however many a page shows. */
export const maxSelected = 500
const pageSize = 100

/** The reviews of a list on all of its pages, up to `maxSelected`; null when the backend doesn't answer. */
export async function matchingReviews(
  client: AdminClient,
  { filter: _, page: __, ...filters }: ReviewQuery,
): Promise<AdminReview[] | null> {
  const found = new Map<string, AdminReview>()
  for (let offset = 0; offset < maxSelected; offset += pageSize) {
    const response = await client.list({ limit: pageSize, offset, ...filters })
    if (!response.ok) return null
    for (const review of response.value.reviews) found.set(review.id, review)
    if (offset + pageSize >= response.value.total) break
  }
  return [...found.values()]
}
