import { Link } from 'react-router'
import { addressOf, type ListAddress } from './list-address.ts'

/** The column that the list is sorted by, and the way to the other order. */
export function DateHead({ address, className }: { address: ListAddress; className: string }) {
  const newest = address.order === 'newest'
  const other = newest ? 'oldest' : 'newest'
  return (
    <th className={className} aria-sort={newest ? 'descending' : 'ascending'}>
      <Link
        to={`?${addressOf({ ...address, order: other })}`}
        className="inline-flex min-h-6 items-center gap-1 hover:text-ink hover:underline"
        title={`Show the ${other} first`}
      >
        Date
        <span aria-hidden="true">{newest ? '↓' : '↑'}</span>
      </Link>
    </th>
  )
}
