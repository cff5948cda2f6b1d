import { Stars } from '../stars.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { usDate } from '../us-dates.ts'
import { type ReviewRowsProps, ReviewText, SelectBox } from './review-cells.tsx'
import { RowActions } from './row-actions.tsx'

/** The same as the table, on a phone. */
export function ReviewCards(props: ReviewRowsProps) {
  const { reviews, selection, cursor, onAction, onOpen, onFocus } = props
  return (
    <ul className="md:hidden">
      <li className="border-b border-line px-4 py-2">
        <label className="flex items-center gap-3 text-slate">
          <input
            type="checkbox"
            className="size-4 accent-pine"
            checked={selection.all}
            onChange={selection.toggleAll}
          />
          Select all reviews on this page
        </label>
      </li>
      {reviews.map((review, i) => (
        <li
          key={review.id}
          data-review={review.id}
          tabIndex={-1}
          aria-current={cursor === review.id || undefined}
          className="flex gap-3 border-b border-line px-4 py-3 last:border-0 aria-[current]:bg-ocean-mist"
          onFocus={() => onFocus(i)}
        >
          <SelectBox review={review} selection={selection} />
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{review.customerName}</span>
              <StatusBadge status={review.status} />
              <time dateTime={review.createdAt} className="ml-auto text-slate">
                {usDate(review.createdAt)}
              </time>
            </div>
            <p className="text-slate break-all">{review.customerEmail}</p>
            <div className="my-1.5">
              <Stars rating={review.rating} />
            </div>
            <ReviewText review={review} onOpen={onOpen} />
            <div className="mt-2.5">
              <RowActions review={review} onAction={(action) => onAction(review, action)} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
