import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { AuditLog } from '#/contract/audit.ts'
import { limits } from '#/contract/limits.ts'
import { Banner } from '../../ui/banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAdmin } from '../admin-context.ts'
import { pageOf, withPage } from '../page-in-address.ts'
import { Paging } from '../paging.tsx'
import { Problem } from '../problem.tsx'
import { useRequest } from '../use-request.ts'
import { AuditTable } from './audit-table.tsx'

const size = limits.auditLogsPage

/** Everything staff did, read-only (audit-1). */
export function AuditPage() {
  const { client } = useAdmin()
  const [query, setQuery] = useSearchParams()
  const page = pageOf(query)
  const ask = useCallback(async () => {
    const response = await client.auditLogs({ limit: size, offset: (page - 1) * size })
    return response.ok ? { ...response, value: { ...response.value, number: page } } : response
  }, [client, page])
  const { value, failed, reload } = useRequest(ask)
  return (
    <>
      <h1 className="text-heading">Audit Logs</h1>
      <Banner className="my-4 text-sm">
        All admin actions are logged here for security and compliance. Logs cannot be modified or
        deleted.
      </Banner>
      {failed && <Problem text="Failed to fetch audit logs" onRetry={() => void reload()} />}
      <section
        aria-label="Log"
        aria-busy={value !== null && value.number !== page}
        className="rounded-control border border-line bg-white"
      >
        <Entries logs={value?.logs ?? null} failed={failed} />
        {value && (
          <Paging
            of="logs"
            page={page}
            shown={value.number}
            size={size}
            total={value.total}
            onPage={(next) => setQuery(withPage(query, next))}
          />
        )}
      </section>
    </>
  )
}

function Entries({ logs, failed }: { logs: readonly AuditLog[] | null; failed: boolean }) {
  if (logs === null) return failed ? null : <Skeleton className="h-160" />
  if (logs.length === 0) return <p className="p-8 text-center text-slate">No audit logs found</p>
  return <AuditTable logs={logs} />
}
