import type { AdminReviewStats } from '#/contract/moderation.ts'

const cards = [
  ['Total Reviews', 'totalReviews', 'bg-ink'],
  ['Pending', 'pendingReviews', 'bg-signal'],
  ['Approved', 'approvedReviews', 'bg-pine'],
  ['Rejected', 'rejectedReviews', 'bg-alarm'],
] as const

export function StatCards({ stats }: { stats: AdminReviewStats | null }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {cards.map(([label, field, dot]) => (
        <div key={field} className="rounded-control border border-line bg-white px-4 py-3">
          <dt className="flex items-center gap-2 text-slate">
            <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
            {label}
          </dt>
          <dd className="mt-1 font-display text-2xl font-semibold tabular-nums">
            {stats ? stats[field].toLocaleString('en-US') : '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
