import type { Transaction } from 'kysely'
import type { AuditAction } from '#/contract/audit.ts'
import { Refusal } from '#/contract/errors.ts'
import { undoPossibleMs } from '#/contract/moderation.ts'
import type { RejectionReason } from '#/contract/review-kinds.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Database } from '#/database/database.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { Admin } from '../admins/admin.types.ts'
import { appendAudit } from '../audit/audit.ts'
import type { BackendTables } from '../database/tables.ts'
import type { Review } from '../reviews/review.types.ts'
import { recount } from '../reviews/review-counts.store.ts'
import { keepPicturesFor } from '../reviews/review-pictures.store.ts'
import { votesFor } from '../reviews/review-votes.store.ts'
import {
  deleteReview,
  holdReview,
  saveModeration,
  savePictures,
  saveReply,
} from '../reviews/reviews.store.ts'
import { rejectionEmail } from './rejection-email.ts'
import { deleteExpiredUndo, saveUndo, type Undo } from './undo.store.ts'

export interface ModerationDeps {
  database: Database<BackendTables>
  clock: () => Date
  settings: { publicUrl: string; facts: () => EmailFacts }
}

interface Moderation {
  reviewId: string
  admin: Pick<Admin, 'id' | 'email'>
}

/** @throws Refusal `reviewNotFound`, `reviewUnchanged` for one that is approved already */
export function approveReview(deps: ModerationDeps, moderation: Moderation): Promise<Review> {
  const change = { status: 'approved', rejection: null } as const
  return decide(deps, moderation, { ...change, action: 'APPROVE_REVIEW' })
}

/**
 * Hides a review and emails its author why.
 * @throws Refusal `reviewNotFound`, `reviewUnchanged` for one that is rejected already
 */
export function rejectReview(
  deps: ModerationDeps,
  { reason, text, ...moderation }: Moderation & { reason: RejectionReason; text: string },
): Promise<Review> {
  const change = { status: 'rejected', rejection: { reason, text } } as const
  return decide(deps, moderation, { ...change, action: 'REJECT_REVIEW' })
}

/** Sets a review back to pending. @throws Refusal `reviewNotFound`, `reviewUnchanged` for one that is pending */
export function reopenReview(deps: ModerationDeps, moderation: Moderation): Promise<Review> {
  const change = { status: 'pending', rejection: null } as const
  return decide(deps, moderation, { ...change, action: 'REOPEN_REVIEW' })
}

/** Deletes a review in any state. @throws Refusal `reviewNotFound` */
export function removeReview(
  { database, clock }: ModerationDeps,
  { reviewId, admin }: Moderation,
): Promise<void> {
  return database.transact(async (tx, publish) => {
    const heldReview = await holdReview(tx, reviewId)
    const votes = heldReview ? await votesFor(tx, reviewId) : []
    const at = clock()
    await keepPicturesFor(tx, reviewId, at)
    const before = await deleteReview(tx, reviewId)
    if (!before) throw new Refusal('reviewNotFound')
    await recount(tx, before, undefined)
    await rememberUndo(tx, { before, votes, emailId: null }, { admin, at })
    await logModeration(tx, before, { admin, at, action: 'DELETE_REVIEW' })
    if (before.status === 'approved') publish('reviews', [before.product.id])
  })
}

/** Removes a picture from a review for good. @throws Refusal `reviewNotFound`, also for an unknown picture */
export function removePicture(
  { database, clock }: ModerationDeps,
  { reviewId, admin, pictureId }: Moderation & { pictureId: string },
): Promise<Review> {
  return database.transact(async (tx, publish) => {
    const before = await holdReview(tx, reviewId)
    if (!before?.pictures.some(({ id }) => id === pictureId)) throw new Refusal('reviewNotFound')
    const after = { ...before, pictures: before.pictures.filter(({ id }) => id !== pictureId) }
    await savePictures(tx, after, before)
    await logModeration(tx, before, { admin, at: clock(), action: 'REMOVE_PICTURE_OF_REVIEW' })
    if (after.status === 'approved') publish('reviews', [after.product.id])
    return after
  })
}

/** Replies to a review in public; an empty text deletes the reply. @throws Refusal `reviewNotFound` */
export function replyToReview(
  { database, clock }: ModerationDeps,
  { reviewId, admin, text }: Moderation & { text: string },
): Promise<Review> {
  const now = clock()
  return database.transact(async (tx, publish) => {
    const before = await holdReview(tx, reviewId)
    if (!before) throw new Refusal('reviewNotFound')
    const after = { ...before, reply: text === '' ? null : { text, at: now.toISOString() } }
    await saveReply(tx, after)
    await logModeration(tx, before, { admin, at: clock(), action: 'REPLY_TO_REVIEW' })
    if (after.status === 'approved') publish('reviews', [after.product.id])
    return after
  })
}

/** Writes the new status, the counts, the email to the author, and the log entry together or not at all. */
function decide(
  { database, clock, settings }: ModerationDeps,
  { reviewId, admin }: Moderation,
  { action, status, rejection }: Pick<Review, 'status' | 'rejection'> & { action: AuditAction },
): Promise<Review> {
  const now = clock()
  return database.transact(async (tx, publish) => {
    const before = await holdReview(tx, reviewId)
    if (!before) throw new Refusal('reviewNotFound')
    if (before.status === status) throw new Refusal('reviewUnchanged')
    const after = { ...before, status, rejection, moderatedAt: now.toISOString() }
    if (!(await saveModeration(tx, after, before.status))) throw new Refusal('reviewUnchanged')
    await recount(tx, before, after)
    const message = status === 'rejected' ? rejectionEmail(after, settings) : null
    const notBefore = new Date(now.getTime() + undoPossibleMs)
    const emailId = message
      ? await enqueueEmail(tx.$pickTables<'mail_outbox'>(), { ...message, notBefore }, now)
      : null
    await rememberUndo(tx, { before, votes: null, emailId }, { admin, at: now })
    const reason = rejection?.reason
    await logModeration(tx, before, { admin, at: clock(), action, ...(reason && { reason }) })
    if (before.status === 'approved' || status === 'approved')
      publish('reviews', [before.product.id])
    return after
  })
}

async function rememberUndo(
  tx: Transaction<BackendTables>,
  undo: Undo,
  { admin, at }: { admin: Moderation['admin']; at: Date },
): Promise<void> {
  await deleteExpiredUndo(tx, new Date(at.getTime() - undoPossibleMs).toISOString())
  await saveUndo(tx, undo, { adminId: admin.id, at: at.toISOString() })
}

/** Logs what an admin has done to a review, in its own transaction. */
export function logModeration(
  tx: Transaction<BackendTables>,
  { id, product, author }: Review,
  done: { admin: Moderation['admin']; at: Date; action: AuditAction; reason?: string },
): Promise<void> {
  const { admin, at, action, reason } = done
  return appendAudit(tx, {
    at,
    admin: { id: admin.id, email: admin.email },
    action,
    details: {
      reviewId: id,
      productId: product.id,
      ...(author.customerId !== null && { customerId: author.customerId }),
      ...(reason !== undefined && { reason }),
    },
  })
}
