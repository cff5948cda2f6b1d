import type { Transaction } from 'kysely'
import type { AuditAction } from '#/contract/audit.ts'
import { Refusal } from '#/contract/errors.ts'
import { undoPossibleMs } from '#/contract/moderation.ts'
import type { ReviewStatus } from '#/contract/review-kinds.ts'
import { withdrawEmail } from '#/mail/outbox.ts'
import type { Admin } from '../admins/admin.types.ts'
import type { BackendTables } from '../database/tables.ts'
import type { Review } from '../reviews/review.types.ts'
import { recount } from '../reviews/review-counts.store.ts'
import { findUnused } from '../reviews/review-pictures.store.ts'
import { restoreVotes } from '../reviews/review-votes.store.ts'
import { holdReview, insertReview, saveModeration } from '../reviews/reviews.store.ts'
import { logModeration, type ModerationDeps } from './moderation.service.ts'
import { takeUndo, type Undo } from './undo.store.ts'

/** An undo is logged as the action that leads to the restored state, so the last entry always tells the state. */
const actionFor: Readonly<Record<ReviewStatus, AuditAction>> = {
  pending: 'REOPEN_REVIEW',
  approved: 'APPROVE_REVIEW',
  rejected: 'REJECT_REVIEW',
}

/**
 * Undoes what this admin has just decided, as if it hadn't happened: an email that is still waiting isn't sent,
 * and a deleted review is restored with its votes. The log keeps both.
 * @throws Refusal `undoTooLate`, also if someone else has decided since
 */
export function undoModeration(
  { database, clock }: Pick<ModerationDeps, 'database' | 'clock'>,
  { reviewId, admin }: { reviewId: string; admin: Admin },
): Promise<Review> {
  const now = clock()
  const since = new Date(now.getTime() - undoPossibleMs).toISOString()
  return database.transact(async (tx, publish) => {
    const undo = await takeUndo(tx, { reviewId, adminId: admin.id, since })
    if (!undo) throw new Refusal('undoTooLate')
    const deleted = undo.votes !== null
    const review = deleted ? await bringBack(tx, undo) : await takeBack(tx, undo)
    if (undo.emailId !== null) await withdrawEmail(tx.$pickTables<'mail_outbox'>(), undo.emailId)
    const action = deleted ? 'RESTORE_REVIEW' : actionFor[review.status]
    await logModeration(tx, review, { admin, at: now, action, reason: 'undo' })
    publish('reviews', [review.product.id])
    return review
  })
}

async function takeBack(
  tx: Transaction<BackendTables>,
  { before, at }: Undo & { at: string },
): Promise<Review> {
  const current = await holdReview(tx, before.id)
  if (current?.moderatedAt !== at) throw new Refusal('undoTooLate')
  const { status, rejection, moderatedAt } = before
  const review = { ...current, status, rejection, moderatedAt }
  if (!(await saveModeration(tx, review, current.status))) throw new Refusal('undoTooLate')
  await recount(tx, current, review)
  return review
}

async function bringBack(
  tx: Transaction<BackendTables>,
  { before: { pictures, ...deleted }, votes }: Undo,
): Promise<Review> {
  const ids = pictures.map(({ id }) => id)
  const found = await findUnused(tx, ids, deleted.author.customerId)
  const before = { ...deleted, pictures: found }
  if (!(await insertReview(tx, before))) throw new Refusal('undoTooLate')
  await restoreVotes(tx, before.id, votes ?? [])
  await recount(tx, undefined, before)
  return before
}
