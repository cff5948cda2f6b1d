import { type KeyboardEvent, useRef, useState } from 'react'
import type { AdminReview } from '#/contract/moderation.ts'
import { rejectionReasons } from '#/contract/review-kinds.ts'
import { ToolButton } from '../tool-button.tsx'
import { ToolDialog } from '../tool-dialog.tsx'
import type { Action, ModerationChange } from './moderation-actions.ts'
import {
  finished,
  type Missing,
  missingOf,
  type RejectionDraft,
  RejectionFields,
} from './rejection-fields.tsx'

interface ModerationDialogProps {
  action: Action
  reviews: readonly AdminReview[]
  /** True: several are selected, so the question names how many (moderation-6). */
  bulk: boolean
  onClose: () => void
  onDecide: (change: ModerationChange) => void
}

const verbs = { approve: 'Approve', reject: 'Reject', delete: 'Delete' } as const

/** Asks once more where several reviews are meant, and for the reason of a rejection. */
export function ModerationDialog({
  action,
  reviews,
  bulk,
  onClose,
  onDecide,
}: ModerationDialogProps) {
  const [draft, setDraft] = useState<RejectionDraft>({ reason: null, text: '' })
  const [missing, setMissing] = useState<Missing>(null)
  const form = useRef<HTMLFormElement>(null)
  const [one] = reviews
  const question = bulk
    ? `Are you sure you want to ${action} ${reviews.length} review(s)?`
    : `${verbs[action]} the review of ${one?.customerName}?`
  const change = (next: RejectionDraft) => {
    setDraft(next)
    setMissing(null)
  }
  /** A digit is a short way to a reason. */
  const chooseByDigit = (event: KeyboardEvent) => {
    const reason = rejectionReasons[Number(event.key) - 1]
    if (event.target instanceof HTMLTextAreaElement || !reason) return
    change({ ...draft, reason })
  }
  const decide = () => {
    if (action !== 'reject') return onDecide({ action })
    const why = finished(draft)
    if (why) return onDecide({ action, why })
    const lacks = missingOf(draft)
    setMissing(lacks)
    form.current?.querySelector<HTMLElement>(lacks === 'text' ? 'textarea' : 'input')?.focus()
  }
  return (
    <ToolDialog heading={question} onClose={onClose} role="alertdialog">
      <form
        ref={form}
        noValidate
        onKeyDown={chooseByDigit}
        onSubmit={(event) => {
          event.preventDefault()
          decide()
        }}
      >
        {!bulk && one && (
          <blockquote className="mb-3 line-clamp-4 rounded-small bg-mist px-3 py-2 whitespace-pre-line">
            {one.reviewText}
          </blockquote>
        )}
        {action === 'reject' && (
          <RejectionFields draft={draft} missing={missing} onChange={change} />
        )}
        <div className="flex justify-end gap-2">
          <ToolButton onClick={onClose}>Cancel</ToolButton>
          <ToolButton
            type="submit"
            data-first={action === 'approve' || undefined}
            tone={action === 'approve' ? 'main' : 'bad'}
          >
            {verbs[action]}
          </ToolButton>
        </div>
      </form>
    </ToolDialog>
  )
}
