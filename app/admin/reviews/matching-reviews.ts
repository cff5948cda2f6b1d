import type { AdminClient } from '#/clients/backend/admin.ts'
import type { AdminReview } from '#/contract/moderation.ts'
import type { ListAddress } from './list-address.ts'

/** So many reviews can be chosen at once, whatever the page shows of them. */
export const mostChosen = 500
const atOnce = 100

/** The reviews of a list on all of its pages, up to `mostChosen`; null when the backend does not tell. */
export async function matchingReviews(
  client: AdminClient,
  { filter, search, order }: ListAddress,
): Promise<AdminReview[] | null> {
  const status = filter === 'all' ? undefined : filter
  const found = new Map<string, AdminReview>()
  for (let offset = 0; offset < mostChosen; offset += atOnce) {
    const answer = await client.list({ limit: atOnce, offset, status, search, order })
    if (!answer.ok) return null
    for (const review of answer.value.reviews) found.set(review.id, review)
    if (offset + atOnce >= answer.value.total) break
  }
  return [...found.values()]
}
