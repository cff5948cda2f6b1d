import { undoPossibleMs } from '#/contract/moderation.ts'
import type { Admin } from '../admins/admin.types.ts'
import { appendAudit } from '../audit/audit.ts'
import type { AppendEntry } from './moderation.service.ts'
import { deleteExpiredUndo, saveUndo } from './undo.store.ts'

/** What each decision of an admin leaves behind in its own transaction: how to take it back, and its entry. */
export function logModeration({ id, email }: Admin, clock: () => Date): AppendEntry {
  return async (tx, { action, before, after, emailId, votes }) => {
    const at = clock()
    await deleteExpiredUndo(tx, new Date(at.getTime() - undoPossibleMs).toISOString())
    if (action !== 'REPLY_TO_REVIEW')
      await saveUndo(
        tx,
        { before, votes, emailId },
        { adminId: id, at: after?.moderatedAt ?? at.toISOString() },
      )
    const reason = after?.rejection?.reason
    await appendAudit(tx, {
      at,
      admin: { id, email },
      action,
      details: {
        reviewId: before.id,
        productId: before.product.id,
        ...(before.author.customerId !== null && { customerId: before.author.customerId }),
        ...(action === 'REJECT_REVIEW' && reason !== undefined && { reason }),
      },
    })
  }
}
