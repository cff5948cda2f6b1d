import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AuditLog } from '#/contract/audit.ts'
import { EntrySentences } from '../audit/entry-sentences.tsx'
import type { loadEntries } from '../audit/load-entries.ts'
import { useFormats } from '../formats.ts'
import { listAddress } from '../list/list-address.ts'
import { Panel } from '../panel.tsx'

interface RecentActivityProps {
  person: string
  entries: NonNullable<Awaited<ReturnType<typeof loadEntries>>>
}

const shown = 5

/** Entries, newest first; sign-ins with nothing between them are together. */
function runsIn(logs: readonly AuditLog[]): { log: AuditLog; count: number }[] {
  const runs: { log: AuditLog; count: number }[] = []
  for (const log of logs) {
    const last = runs.at(-1)
    if (last && log.action === 'SIGN_IN' && last.log.action === 'SIGN_IN') last.count += 1
    else runs.push({ log, count: 1 })
  }
  return runs.slice(0, shown)
}

/** What a member did last, and the way to all of it. */
export function RecentActivity({ person, entries: { logs, names } }: RecentActivityProps) {
  const { t } = useTranslation('adminStaff')
  const { time } = useFormats()
  return (
    <Panel heading={t('activity.heading')} isNarrow>
      {logs.length === 0 && <p className="p-4 text-slate">{t('activity.none')}</p>}
      <ol className="divide-y divide-line empty:hidden">
        {runsIn(logs).map(({ log, count }) => (
          <li key={log.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-2.5">
            <div className="min-w-0">
              {count > 1 ? (
                t('activity.signIns', { count })
              ) : (
                <EntrySentences log={log} names={names} />
              )}
            </div>
            <time dateTime={log.timestamp} className="text-slate tabular-nums">
              {time(log.timestamp)}
            </time>
          </li>
        ))}
      </ol>
      {logs.length > 0 && (
        <p className="border-t border-line px-4 py-3">
          <Link
            to={`/admin/audit-logs${listAddress(new URLSearchParams(), { person })}`}
            className="underline underline-offset-2"
          >
            {t('activity.all')}
          </Link>
        </p>
      )}
    </Panel>
  )
}
