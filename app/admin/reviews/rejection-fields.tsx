import { useId } from 'react'
import type { Rejection } from '#/contract/moderation.ts'
import { type RejectionReason, rejectionReasons } from '#/contract/review-kinds.ts'
import { rejectionTextMax } from '#/contract/reviews.ts'
import { toolField } from '../tool-button.ts'
import { reasonWords } from './reason-words.ts'

export type RejectionDraft = { reason: RejectionReason | null; text: string }

/** Null as long as a reason is missing, or "other" is not explained. */
export function finished({ reason, text }: RejectionDraft): Rejection | null {
  if (reason === null || (reason === 'other' && text.trim() === '')) return null
  return { reason, text: text.trim() }
}

interface RejectionFieldsProps {
  draft: RejectionDraft
  onChange: (draft: RejectionDraft) => void
}

/** Why a review is not shown; its author is told, so nothing is preset. */
export function RejectionFields({ draft, onChange }: RejectionFieldsProps) {
  const id = useId()
  return (
    <>
      <fieldset className="mb-3 grid gap-0.5">
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
              data-first={i === 0 || undefined}
              className="size-4 accent-pine"
              checked={draft.reason === reason}
              onChange={() => onChange({ ...draft, reason })}
            />
            <span className="grow">{reasonWords[reason]}</span>
            <span aria-hidden="true" className="text-xs text-slate">
              {i + 1}
            </span>
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}text`} className="mb-1 block font-semibold">
        In your own words {draft.reason === 'other' ? '(needed)' : '(not needed)'}
      </label>
      <textarea
        id={`${id}text`}
        rows={3}
        maxLength={rejectionTextMax}
        required={draft.reason === 'other'}
        className={`${toolField} mb-3`}
        value={draft.text}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
      />
    </>
  )
}
