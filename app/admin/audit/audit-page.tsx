import type { AuditDetails, AuditLog } from '#/contract/audit.ts'
import { limits } from '#/contract/limits.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { adminContext } from '../admin-session.ts'
import { pageOf, useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { usTime } from '../us-dates.ts'
import type { Route } from './+types/audit-page.ts'

const size = limits.auditLogsPage

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const page = pageOf(new URL(request.url).searchParams)
  const { load } = context.get(adminContext)
  const response = await load.auditLogs({ limit: size, offset: (page - 1) * size })
  return { address: request.url, logs: response.ok ? response.value : null }
}

/** Everything staff did, read-only (audit-1). */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const loaded = useLastLoaded(loaderData.logs, loaderData.address)
  return (
    <>
      <title>Audit Logs – Glovebox Admin</title>
      <ListPage
        heading="Audit Logs"
        of="logs"
        empty="No audit logs found"
        failure={loaderData.logs === null ? 'Failed to fetch audit logs' : null}
        notices={
          <Banner className="text-sm">
            All admin actions are logged here for security and compliance. Logs cannot be modified
            or deleted.
          </Banner>
        }
        total={loaded?.total ?? null}
        size={size}
      >
        <ListRows rows={loaded?.logs ?? []} columns={columns} />
      </ListPage>
    </>
  )
}

const columns: readonly Column<AuditLog>[] = [
  {
    key: 'timestamp',
    heading: 'Timestamp',
    className: 'whitespace-nowrap text-slate tabular-nums',
    cell: (log) => <time dateTime={log.timestamp}>{usTime(log.timestamp)}</time>,
  },
  {
    key: 'admin',
    heading: 'Admin',
    className: 'break-all',
    cell: (log) => log.adminEmail ?? 'Unknown',
  },
  { key: 'action', heading: 'Action', cell: (log) => <ActionBadge {...log} /> },
  {
    key: 'details',
    heading: 'Details',
    className: 'text-slate',
    cell: (log) => <Details {...log} />,
  },
]

/** Three actions have labels; the others show their raw name (audit-3). */
function ActionBadge({ action }: AuditLog) {
  if (action === 'APPROVE_REVIEW') return <Badge tone="good">Approved</Badge>
  if (action === 'REJECT_REVIEW') return <Badge tone="bad">Rejected</Badge>
  if (action === 'DELETE_REVIEW') return <Badge tone="test">Deleted</Badge>
  return <Badge tone="neutral">{action}</Badge>
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

function Details({ details, productTitle }: AuditLog) {
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
 * A review's id is long and says nothing; its beginning is enough to compare (audit-2). Of the shop's own ids people
 * know the number.
 */
function shown(name: keyof AuditDetails, value: string): string {
  if (name === 'customerId' || name === 'productId') return value.split('/').at(-1) ?? value
  return name === 'reviewId' && value.length > 8 ? `${value.slice(0, 8)}...` : value
}
