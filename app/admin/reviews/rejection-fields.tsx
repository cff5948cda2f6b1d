import { useId } from 'react'
import type { Rejection } from '#/contract/moderation.ts'
import { type RejectionReason, rejectionReasons } from '#/contract/review-kinds.ts'
import { rejectionTextMax } from '#/contract/reviews.ts'
import { toolField } from '../tool-button.tsx'
import { rejectionReasonLabels } from './review-facts.tsx'

export type RejectionDraft = { reason: RejectionReason | null; text: string }

/** Null as long as a reason is missing, or "other" is not explained. */
export function finished({ reason, text }: RejectionDraft): Rejection | null {
  if (reason === null || (reason === 'other' && text.trim() === '')) return null
  return { reason, text: text.trim() }
}

/** What is missing of a rejection. */
export type Missing = 'reason' | 'text' | null

export function missingOf(draft: RejectionDraft): Missing {
  if (draft.reason === null) return 'reason'
  return finished(draft) === null ? 'text' : null
}

interface RejectionFieldsProps {
  draft: RejectionDraft
  /** Said at the field that it is about. */
  missing: Missing
  onChange: (draft: RejectionDraft) => void
}

const problem = 'mt-1 text-sm font-medium text-alarm'

/** Why a review is not shown; its author is told, so nothing is preset. */
export function RejectionFields({ draft, missing, onChange }: RejectionFieldsProps) {
  const id = useId()
  const requiredTerms = draft.reason === 'other'
  return (
    <>
      <fieldset
        className="mb-3 grid gap-0.5"
        aria-describedby={missing === 'reason' ? `${id}reason-missing` : undefined}
      >
        <legend className="mb-1 font-semibold">Why? The author is told by letter.</legend>
        {rejectionReasons.map((reason, i) => (
          <label
            key={reason}
            className="flex items-center gap-2.5 rounded-small px-2 py-1.5 hover:bg-mist has-checked:bg-mist"
          >
            <input
              type="radio"
              name={`${id}reason`}
              required
              aria-invalid={missing === 'reason' || undefined}
              data-first={i === 0 || undefined}
              className="size-4 accent-pine"
              checked={draft.reason === reason}
              onChange={() => onChange({ ...draft, reason })}
            />
            <span className="grow">{rejectionReasonLabels[reason]}</span>
            <span aria-hidden="true" className="text-xs text-slate">
              {i + 1}
            </span>
          </label>
        ))}
        {missing === 'reason' && (
          <p id={`${id}reason-missing`} role="alert" className={problem}>
            Please choose a reason
          </p>
        )}
      </fieldset>
      <label htmlFor={`${id}text`} className="mb-1 block font-semibold">
        In your own words {requiredTerms ? '(required)' : '(optional)'}
      </label>
      <textarea
        id={`${id}text`}
        rows={3}
        maxLength={rejectionTextMax}
        required={requiredTerms}
        aria-invalid={missing === 'text' || undefined}
        aria-describedby={missing === 'text' ? `${id}text-missing` : undefined}
        className={toolField}
        value={draft.text}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
      />
      {missing === 'text' && (
        <p id={`${id}text-missing`} role="alert" className={problem}>
          Please say why in your own words
        </p>
      )}
      <div className="mb-3" />
    </>
  )
}
