import type { AdminClient } from '#/clients/backend/admin.ts'
import type { AdminReview } from '#/contract/moderation.ts'
import type { ListAddress } from './list-address.ts'

/** So many reviews can be chosen at once, whatever the page shows of them. */
export const maxSelected = 500
const concurrency = 100

/** The reviews of a list on all of its pages, up to `mostChosen`; null when the backend does not tell. */
export async function matchingReviews(
  client: AdminClient,
  { filter, search, order }: ListAddress,
): Promise<AdminReview[] | null> {
  const status = filter === 'all' ? undefined : filter
  const found = new Map<string, AdminReview>()
  for (let offset = 0; offset < maxSelected; offset += concurrency) {
    const response = await client.list({ limit: concurrency, offset, status, search, order })
    if (!response.ok) return null
    for (const review of response.value.reviews) found.set(review.id, review)
    if (offset + concurrency >= response.value.total) break
  }
  return [...found.values()]
}
