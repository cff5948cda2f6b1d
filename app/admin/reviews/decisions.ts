import type { AdminClient } from '#/clients/backend/admin.ts'
import type { AdminReview, Rejection } from '#/contract/moderation.ts'

/** What can be done to a review, or to several at once. */
export type Decision =
  | { action: 'approve' }
  | { action: 'reject'; why: Rejection }
  | { action: 'delete' }

export type Action = Decision['action']

/** One review, and what has become of it: null where it is gone. */
export type Outcome = { review: AdminReview } & (
  | { done: true; now: AdminReview | null }
  | { done: false; message: string }
)

/** How the review will be once the backend has done it. */
export function asDecided(review: AdminReview, decision: Decision): AdminReview | null {
  if (decision.action === 'delete') return null
  if (decision.action === 'approve') return { ...review, status: 'approved', rejection: null }
  return { ...review, status: 'rejected', rejection: decision.why }
}

/** One call for each review, so that one that fails spoils no other. */
export async function carryOut(
  client: AdminClient,
  review: AdminReview,
  decision: Decision,
): Promise<Outcome> {
  const { id } = review
  const answer =
    decision.action === 'approve'
      ? await client.approve(id)
      : decision.action === 'reject'
        ? await client.reject(id, decision.why)
        : await client.remove(id)
  if (answer.ok) return { review, done: true, now: answer.value ?? null }
  return { review, done: false, message: answer.error ?? 'The shop did not answer.' }
}

const pastWords = { approve: 'approved', reject: 'rejected', delete: 'deleted' } as const

/** "3 reviews approved", "Review of Ada rejected". */
export function inWords(action: Action, done: readonly AdminReview[]): string {
  const [one] = done
  if (done.length === 1 && one) return `Review of ${one.customerName} ${pastWords[action]}`
  return `${done.length} reviews ${pastWords[action]}`
}
