import type { AdminClient } from '#/clients/backend/admin.ts'
import type { AdminReview, Rejection } from '#/contract/moderation.ts'

/** What can be done to a review, or to several at once. */
export type ModerationChange =
  | { action: 'approve' }
  | { action: 'reject'; why: Rejection }
  | { action: 'delete' }

export type Action = ModerationChange['action']

/** The outcome for a review: `now` is null if it's gone; an `error` of null means no response. */
export type Outcome =
  | { review: AdminReview; now: AdminReview | null }
  | { review: AdminReview; error: string | null }

/** The review as it will be once the backend has applied the change. */
export function asModerated(review: AdminReview, change: ModerationChange): AdminReview | null {
  if (change.action === 'delete') return null
  if (change.action === 'approve') return { ...review, status: 'approved', rejection: null }
  return { ...review, status: 'rejected', rejection: change.why }
}

/** One request per review, so that a failure affects no other review. */
export async function carryOut(
  client: AdminClient,
  review: AdminReview,
  change: ModerationChange,
): Promise<Outcome> {
  const { id } = review
  const response =
    change.action === 'approve'
      ? await client.approve(id)
      : change.action === 'reject'
        ? await client.reject(id, change.why)
        : await client.remove(id)
  return response.ok ? { review, now: response.value ?? null } : { review, error: response.error }
}
