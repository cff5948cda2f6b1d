import type { AuditDetails, AuditLog } from '#/contract/audit.ts'
import { usTime } from '../us-dates.ts'
import { ActionBadge } from './action-badge.tsx'

const head = 'px-4 py-2 text-left text-xs font-semibold text-slate'

export function AuditTable({ logs }: { logs: readonly AuditLog[] }) {
  return (
    <table className="block w-full sm:table">
      <thead className="hidden border-b border-line sm:table-header-group">
        <tr>
          <th className={head}>Timestamp</th>
          <th className={head}>Admin</th>
          <th className={head}>Action</th>
          <th className={head}>Details</th>
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {logs.map((log) => (
          <tr
            key={log.id}
            className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-4 py-2 last:border-0 sm:table-row sm:px-0"
          >
            <td className="whitespace-nowrap text-slate tabular-nums sm:px-4 sm:py-2">
              <time dateTime={log.timestamp}>{usTime(log.timestamp)}</time>
            </td>
            <td className="min-w-0 break-all sm:px-4 sm:py-2">{log.adminEmail ?? 'Unknown'}</td>
            <td className="sm:px-4 sm:py-2">
              <ActionBadge action={log.action} />
            </td>
            <td className="w-full text-slate sm:w-auto sm:px-4 sm:py-2">
              <Details details={log.details} productTitle={log.productTitle} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const facts: readonly [keyof AuditDetails, string][] = [
  ['reviewId', 'Review'],
  ['productId', 'Product'],
  ['customerId', 'Customer'],
  ['reason', 'Reason'],
  ['count', 'Reviews'],
  ['account', 'Account'],
  ['address', 'From'],
]

function Details({ details, productTitle }: Pick<AuditLog, 'details' | 'productTitle'>) {
  const given = facts.filter(([name]) => details[name] !== undefined)
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-0.5">
      {given.map(([name, label]) => (
        <span key={name} className="break-all">
          {label}: <span className="text-ink">{shown(name, String(details[name]))}</span>
          {name === 'productId' && productTitle !== undefined && ` (${productTitle})`}
        </span>
      ))}
    </span>
  )
}

/**
 * A review's id is long and tells nothing; its beginning is enough to compare (audit-2). Of the shop's own ids
 * the number is what people know.
 */
function shown(name: keyof AuditDetails, value: string): string {
  if (name === 'customerId' || name === 'productId') return value.split('/').at(-1) ?? value
  return name === 'reviewId' && value.length > 8 ? `${value.slice(0, 8)}...` : value
}
