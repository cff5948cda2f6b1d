import { Link } from 'react-router'
import { statusLabels } from '../status-badge.tsx'
import { addressOf, filters, type ListAddress } from './list-address.ts'

/** One queue in four parts; another part begins with its first page. */
export function FilterTabs({
  address,
  pending,
}: {
  address: ListAddress
  /** How many wait for a decision; null until that is known. */
  pending: number | null
}) {
  return (
    <nav aria-label="Filter" className="flex flex-wrap gap-1">
      {filters.map((filter) => (
        <Link
          key={filter}
          to={`?${addressOf({ ...address, filter, order: 'newest' })}`}
          aria-current={filter === address.filter ? 'page' : undefined}
          className="rounded-small px-2.5 py-1.5 font-medium text-slate hover:bg-mist hover:text-ink aria-[current]:bg-ink aria-[current]:text-white"
        >
          {filter === 'all' ? 'All' : statusLabels(filter)}
          {filter === 'pending' && pending !== null && pending > 0 && (
            <span className="font-normal tabular-nums"> {pending.toLocaleString('en-US')}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
