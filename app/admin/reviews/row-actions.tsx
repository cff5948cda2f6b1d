import type { AdminReview } from '#/contract/moderation.ts'
import { toolButton } from '../tool-button.ts'
import type { Action } from './moderation-actions.ts'

interface RowActionsProps {
  review: AdminReview
  onAction: (action: Action) => void
}

/** What can still be done to a review in its status (moderation-4). */
export function RowActions({ review, onAction }: RowActionsProps) {
  const of = `the review of ${review.customerName}`
  return (
    <div className="flex flex-wrap gap-1.5">
      {review.status !== 'approved' && (
        <button
          type="button"
          aria-label={`Approve ${of}`}
          className={toolButton('good')}
          onClick={() => onAction('approve')}
        >
          Approve
        </button>
      )}
      {review.status !== 'rejected' && (
        <button
          type="button"
          aria-label={`Reject ${of}`}
          className={toolButton('bad')}
          onClick={() => onAction('reject')}
        >
          Reject
        </button>
      )}
      <button
        type="button"
        aria-label={`Delete ${of}`}
        className={toolButton()}
        onClick={() => onAction('delete')}
      >
        Delete
      </button>
    </div>
  )
}
