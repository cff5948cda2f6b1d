import { Link } from 'react-router'
import { ArrowIcon } from '../../ui/icons.tsx'

export function Shortcuts({ pending }: { pending: number | null }) {
  const waiting =
    pending === null
      ? ' '
      : `${pending.toLocaleString('en-US')} ${pending === 1 ? 'review' : 'reviews'} waiting for approval`
  const ways = [
    ['/admin/reviews?filter=pending', 'Review Pending', waiting],
    ['/admin/reviews', 'All Reviews', 'Search, answer and decide'],
    ['/admin/audit-logs', 'Audit Logs', 'Who did what, and when'],
  ] as const
  return (
    <nav aria-label="Shortcuts" className="grid gap-3 sm:grid-cols-3">
      {ways.map(([address, label, more]) => (
        <Link
          key={address}
          to={address}
          className="flex items-center justify-between gap-3 rounded-control border border-line bg-white px-4 py-3 hover:border-edge"
        >
          <span>
            <span className="block font-semibold">{label}</span>
            <span className="block min-h-5 text-slate">{more}</span>
          </span>
          <ArrowIcon className="size-5 text-slate" />
        </Link>
      ))}
    </nav>
  )
}
