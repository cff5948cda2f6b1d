import { Stars } from '../stars.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { usDate } from '../us-dates.ts'
import { DateHead } from './date-head.tsx'
import { type ReviewRowsProps, ReviewText, SelectBox } from './review-cells.tsx'
import { RowActions } from './row-actions.tsx'

const head = 'px-3 py-2 text-left text-xs font-semibold text-slate'
const cell = 'px-3 py-2 align-top'

export function ReviewTable(props: ReviewRowsProps) {
  const { reviews, address, selection, cursor, onAction, onOpen, onFocus } = props
  return (
    <table className="hidden w-full md:table">
      <thead className="border-b border-line">
        <tr>
          <th className={head}>
            <input
              type="checkbox"
              aria-label="Select all reviews on this page"
              className="block size-4 accent-pine"
              checked={selection.all}
              onChange={selection.toggleAll}
            />
          </th>
          <th className={head}>Customer</th>
          <th className={head}>Rating</th>
          <th className={head}>Review</th>
          <th className={head}>Status</th>
          <DateHead address={address} className={head} />
          <th className={head}>Actions</th>
        </tr>
      </thead>
      <tbody>
        {reviews.map((review, i) => (
          <tr
            key={review.id}
            data-review={review.id}
            tabIndex={-1}
            aria-current={cursor === review.id || undefined}
            className="border-b border-line last:border-0 hover:bg-chalk aria-[current]:bg-ocean-mist aria-[current]:shadow-[inset_3px_0_0_var(--color-ocean)]"
            onFocus={() => onFocus(i)}
          >
            <td className={`${cell} pt-2.5`}>
              <SelectBox review={review} selection={selection} />
            </td>
            <td className={`${cell} max-w-44`}>
              <span className="block truncate font-semibold" title={review.customerName}>
                {review.customerName}
              </span>
              <span className="block truncate text-slate" title={review.customerEmail}>
                {review.customerEmail}
              </span>
            </td>
            <td className={`${cell} pt-2.5`}>
              <Stars rating={review.rating} />
            </td>
            <td className={`${cell} max-w-md`}>
              <ReviewText review={review} onOpen={onOpen} />
            </td>
            <td className={cell}>
              <StatusBadge status={review.status} />
            </td>
            <td className={`${cell} whitespace-nowrap text-slate`}>
              <time dateTime={review.createdAt}>{usDate(review.createdAt)}</time>
            </td>
            <td className={`${cell} lg:[&>div]:flex-nowrap`}>
              <RowActions review={review} onAction={(action) => onAction(review, action)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
