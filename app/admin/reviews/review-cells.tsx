import type { AdminReview } from '#/contract/moderation.ts'
import { HintBadges } from './hint-badges.tsx'
import type { ListAddress } from './list-address.ts'
import type { Action } from './moderation-actions.ts'
import { shortReasons } from './rejection-reasons.ts'
import type { Selection } from './use-selection.ts'

/** What a list of reviews needs, as a table or as cards. */
export interface ReviewRowsProps {
  address: ListAddress
  reviews: readonly AdminReview[]
  selection: Selection
  cursor: string | undefined
  onAction: (review: AdminReview, action: Action) => void
  onOpen: (review: AdminReview) => void
  onFocus: (index: number) => void
}

export function SelectBox({ review, selection }: { review: AdminReview; selection: Selection }) {
  return (
    <input
      type="checkbox"
      aria-label={`Select the review of ${review.customerName}`}
      className="block size-4 shrink-0 accent-pine"
      checked={selection.isSelected(review.id)}
      onChange={() => selection.toggle(review.id)}
    />
  )
}

/** The text is one way to all of the review, and what is written below it says so. */
export function ReviewText({
  review,
  onOpen,
}: {
  review: AdminReview
  onOpen: (review: AdminReview) => void
}) {
  return (
    <>
      <button
        type="button"
        className="line-clamp-3 text-left whitespace-pre-line hover:underline"
        onClick={() => onOpen(review)}
      >
        {review.reviewText}
      </button>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-xs text-slate">
        <span>
          {review.productTitle}
          {review.verifiedPurchase && ` · verified purchase`}
          {review.reply && ' · answered'}
          {review.rejection && ` · ${shortReasons[review.rejection.reason]}`}
        </span>
        <button
          type="button"
          aria-label={`Open and reply: the review of ${review.customerName}`}
          className="inline-flex min-h-6 items-center font-semibold text-ink underline underline-offset-2 hover:no-underline"
          onClick={() => onOpen(review)}
        >
          Open and reply
        </button>
      </p>
      <HintBadges hints={review.hints} />
    </>
  )
}
