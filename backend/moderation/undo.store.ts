import { z } from 'zod'
import type { Db } from '../database/tables.ts'
import type { Review } from '../reviews/review.types.ts'
import type { SavedVote } from '../reviews/review-votes.store.ts'

/** What it takes to undo a moderation action. */
export interface Undo {
  before: Review
  /** The votes of a deleted review; null if it wasn't deleted. */
  votes: readonly SavedVote[] | null
  emailId: number | null
}

const saved = z.object({ before: z.custom<Review>(), votes: z.custom<SavedVote[] | null>() })

/** Stores how the review was before; only the last action per review can be undone. */
export async function saveUndo(
  tx: Db,
  { before, votes, emailId }: Undo,
  { adminId, at }: { adminId: number; at: string },
): Promise<void> {
  const row = {
    admin_id: adminId,
    at,
    before_json: JSON.stringify({ before, votes }),
    email_id: emailId,
  }
  await tx
    .insertInto('backend_moderation_undo')
    .values({ review_id: before.id, ...row })
    .onConflict((conflict) => conflict.column('review_id').doUpdateSet(row))
    .execute()
}

/** Takes this admin's action since then; it can be taken once. */
export async function takeUndo(
  tx: Db,
  { reviewId, adminId, since }: { reviewId: string; adminId: number; since: string },
): Promise<(Undo & { at: string }) | undefined> {
  const row = await tx
    .deleteFrom('backend_moderation_undo')
    .where('review_id', '=', reviewId)
    .where('admin_id', '=', adminId)
    .where('at', '>', since)
    .returning(['before_json', 'email_id', 'at'])
    .executeTakeFirst()
  if (!row) return undefined
  return { ...saved.parse(JSON.parse(row.before_json)), emailId: row.email_id, at: row.at }
}

/** Nothing deleted is stored for longer than it can be undone. */
export async function deleteExpiredUndo(db: Db, before: string): Promise<void> {
  await db.deleteFrom('backend_moderation_undo').where('at', '<=', before).execute()
}

/** Removes a customer's reviews and votes from everything that can still be undone. */
export async function deleteUndoOf(tx: Db, customerId: string): Promise<void> {
  const rows = await tx
    .selectFrom('backend_moderation_undo')
    .select(['review_id', 'before_json'])
    .execute()
  for (const row of rows) {
    const { before, votes } = saved.parse(JSON.parse(row.before_json))
    const left = votes?.filter((vote) => vote.customerId !== customerId) ?? null
    if (before.author.customerId === customerId) {
      await tx
        .deleteFrom('backend_moderation_undo')
        .where('review_id', '=', row.review_id)
        .execute()
    } else if (votes && left && left.length < votes.length) {
      const without = { before: { ...before, helpful: left.length }, votes: left }
      await tx
        .updateTable('backend_moderation_undo')
        .set({ before_json: JSON.stringify(without) })
        .where('review_id', '=', row.review_id)
        .execute()
    }
  }
}
