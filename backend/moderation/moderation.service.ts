import type { Transaction } from 'kysely'
import { Refusal } from '#/contract/errors.ts'
import { undoPossibleMs } from '#/contract/moderation.ts'
import type { RejectionReason } from '#/contract/review-kinds.ts'
import type { Database } from '#/database/database.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { BackendTables } from '../database/tables.ts'
import type { Review } from '../reviews/review.types.ts'
import { recount } from '../reviews/review-counts.store.ts'
import { type SavedVote, votesFor } from '../reviews/review-votes.store.ts'
import { deleteReview, holdReview, saveModeration, saveReply } from '../reviews/reviews.store.ts'
import { rejectionEmail } from './rejection-email.ts'

export interface ModerationDeps {
  database: Database<BackendTables>
  clock: () => Date
  settings: { publicUrl: string }
}

export type ModerationAction =
  | 'APPROVE_REVIEW'
  | 'REJECT_REVIEW'
  | 'REOPEN_REVIEW'
  | 'DELETE_REVIEW'
  | 'REPLY_TO_REVIEW'

/** What a moderator has done to a review; `after` is null when it is gone. */
export interface ModerationEntry {
  action: ModerationAction
  before: Review
  after: Review | null
  /** The email that tells the author; it waits until the decision can no longer be taken back. */
  emailId: number | null
  /** The votes that went with a deleted review; null where it is still there. */
  votes: readonly SavedVote[] | null
}

/** Writes the entry of a change into the log, in the change's own transaction. */
export type AppendEntry = (tx: Transaction<BackendTables>, entry: ModerationEntry) => Promise<void>

interface Moderation {
  reviewId: string
  append: AppendEntry
}

/** @throws Refusal `reviewNotFound`, `reviewUnchanged` for one that is approved already */
export function approveReview(deps: ModerationDeps, moderation: Moderation): Promise<Review> {
  return decide(deps, moderation, {
    action: 'APPROVE_REVIEW',
    status: 'approved',
    rejection: null,
  })
}

/**
 * Takes a review out of sight and writes its author why.
 * @throws Refusal `reviewNotFound`, `reviewUnchanged` for one that is rejected already
 */
export function rejectReview(
  deps: ModerationDeps,
  { reason, text, ...moderation }: Moderation & { reason: RejectionReason; text: string },
): Promise<Review> {
  return decide(deps, moderation, {
    action: 'REJECT_REVIEW',
    status: 'rejected',
    rejection: { reason, text },
  })
}

/** Takes a decision back. @throws Refusal `reviewNotFound`, `reviewUnchanged` for one that is pending */
export function reopenReview(deps: ModerationDeps, moderation: Moderation): Promise<Review> {
  return decide(deps, moderation, { action: 'REOPEN_REVIEW', status: 'pending', rejection: null })
}

/** Deletes a review in any state. @throws Refusal `reviewNotFound` */
export function removeReview(
  { database }: ModerationDeps,
  { reviewId, append }: Moderation,
): Promise<void> {
  return database.transact(async (tx, publish) => {
    const held = await holdReview(tx, reviewId)
    const votes = held ? await votesFor(tx, reviewId) : []
    const before = await deleteReview(tx, reviewId)
    if (!before) throw new Refusal('reviewNotFound')
    await recount(tx, before, undefined)
    await append(tx, { action: 'DELETE_REVIEW', before, after: null, emailId: null, votes })
    if (before.status === 'approved') publish('reviews')
  })
}

/** Answers a review in public; an empty text takes the answer back. @throws Refusal `reviewNotFound` */
export function replyToReview(
  { database, clock }: ModerationDeps,
  { reviewId, append, text }: Moderation & { text: string },
): Promise<Review> {
  const at = clock().toISOString()
  return database.transact(async (tx, publish) => {
    const before = await holdReview(tx, reviewId)
    if (!before) throw new Refusal('reviewNotFound')
    const after = { ...before, reply: text === '' ? null : { text, at } }
    await saveReply(tx, after)
    await append(tx, { action: 'REPLY_TO_REVIEW', before, after, emailId: null, votes: null })
    if (after.status === 'approved') publish('reviews')
    return after
  })
}

/** The new status, the counts, the email to the author and the log entry are written together or not at all. */
function decide(
  { database, clock, settings }: ModerationDeps,
  { reviewId, append }: Moderation,
  change: Pick<Review, 'status' | 'rejection'> & { action: ModerationAction },
): Promise<Review> {
  const now = clock()
  return database.transact(async (tx, publish) => {
    const before = await holdReview(tx, reviewId)
    if (!before) throw new Refusal('reviewNotFound')
    const { action, status, rejection } = change
    if (before.status === status) throw new Refusal('reviewUnchanged')
    const after = { ...before, status, rejection, moderatedAt: now.toISOString() }
    if (!(await saveModeration(tx, after, before.status))) throw new Refusal('reviewUnchanged')
    await recount(tx, before, after)
    const message = status === 'rejected' ? rejectionEmail(after, settings.publicUrl) : null
    const notBefore = new Date(now.getTime() + undoPossibleMs)
    const emailId = message
      ? await enqueueEmail(tx.$pickTables<'mail_outbox'>(), { ...message, notBefore }, now)
      : null
    await append(tx, { action, before, after, emailId, votes: null })
    if (before.status === 'approved' || status === 'approved') publish('reviews')
    return after
  })
}
