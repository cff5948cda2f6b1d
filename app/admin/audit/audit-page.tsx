import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type AuditLog, auditKinds } from '#/contract/audit.ts'
import { dayIn } from '#/contract/business-days.ts'
import { auditSearchMax } from '#/contract/moderation.ts'
import { staffLimits } from '#/contract/staff-limits.ts'
import { useBrowserSettings } from '../../context/browser-settings.tsx'
import { Select } from '../../forms/select.tsx'
import { AddressText } from '../../ui/address-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { adminContext } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { DateRange, daysOf } from '../list/date-range.tsx'
import { listAddress, pageOf, useLastLoaded, useListQuery } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { SearchForm } from '../list/search-form.tsx'
import { Tabs } from '../list/tabs.tsx'
import { toolField } from '../tool-button.tsx'
import type { Route } from './+types/audit-page.ts'
import { type EntryProps, EntrySentences } from './entry-sentences.tsx'
import { loadEntries } from './load-entries.ts'
import { hasLabel } from './sentences.ts'

const size = staffLimits.auditLogsPage

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const entries = await loadEntries(context.get(adminContext), {
    limit: size,
    offset: (pageOf(searchParams) - 1) * size,
    kind: auditKinds.find((kind) => kind === searchParams.get('filter')),
    person: searchParams.get('person') ?? undefined,
    search: searchParams.get('search') ?? undefined,
    ...daysOf(searchParams),
  })
  return { address: request.url, entries }
}

/** Everything staff did, read-only (audit-1). */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin', 'adminAudit'])
  const loaded = useLastLoaded(loaderData.entries, loaderData.address)
  const names = loaded?.names ?? new Map<string, string>()
  return (
    <ListPage
      heading={t('audit.heading')}
      of={t('audit.of')}
      empty={t('audit.empty')}
      failure={loaderData.entries === null ? t('audit.loadingFailed') : null}
      notices={<Banner className="text-sm">{t('audit.note')}</Banner>}
      toolbar={
        <>
          <Tabs
            tabs={[
              { filter: '', label: t('adminAudit:kinds.all') },
              ...auditKinds.map((kind) => ({ filter: kind, label: t(`adminAudit:kinds.${kind}`) })),
            ]}
          />
          <div className="grid w-full gap-3 sm:flex sm:flex-wrap sm:items-center">
            <SearchForm label={t('adminAudit:search')} />
            <PersonFilter people={loaded?.people ?? []} />
            <DateRange />
          </div>
          {loaded?.partial && (
            <p className="w-full text-slate">
              {t('adminAudit:partial', { count: auditSearchMax })}
            </p>
          )}
        </>
      }
      total={loaded?.total ?? null}
      size={size}
    >
      <ListRows
        rows={loaded?.logs ?? []}
        columns={useColumns(names)}
        card={(log) => <EntryCard log={log} names={names} />}
        groupOf={useDayNames()}
        align="top"
      />
    </ListPage>
  )
}

/** The day of an entry, in the shop's time zone. */
function useDayNames() {
  const { t } = useTranslation('adminAudit')
  const { timeZone } = useBrowserSettings().facts
  const { day } = useFormats()
  const today = dayIn(timeZone, new Date())
  return ({ timestamp }: AuditLog) => {
    const passed = today - dayIn(timeZone, new Date(timestamp))
    return passed === 0 ? t('today') : passed === 1 ? t('yesterday') : day(timestamp)
  }
}

/** Whose entries are shown. */
function PersonFilter({ people }: { people: readonly string[] }) {
  const { t } = useTranslation('adminAudit')
  const navigate = useNavigate()
  const { nextQuery } = useListQuery()
  const person = nextQuery.get('person') ?? ''
  return (
    <Select
      aria-label={t('person')}
      value={person}
      className={`${toolField} sm:w-auto!`}
      onChange={({ target }) => void navigate(listAddress(nextQuery, { person: target.value }))}
    >
      <option value="">{t('everybody')}</option>
      {[...new Set([...people, ...(person === '' ? [] : [person])])].map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function useColumns(names: ReadonlyMap<string, string>): readonly Column<AuditLog>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'timestamp',
      heading: t('audit.timestamp'),
      className: 'whitespace-nowrap text-slate tabular-nums',
      cell: (log) => <Time {...log} />,
    },
    {
      key: 'admin',
      heading: t('audit.admin'),
      cell: (log) => <Person {...log} />,
    },
    { key: 'action', heading: t('audit.action'), cell: (log) => <Action {...log} /> },
    {
      key: 'details',
      heading: t('audit.details'),
      className: 'text-slate',
      cell: (log) => <Entry log={log} names={names} />,
    },
  ]
}

function Person({ adminEmail }: AuditLog) {
  const { t } = useTranslation('admin')
  return adminEmail ? <AddressText text={adminEmail} /> : t('audit.unknown')
}

/** On a phone: what was done and when, and below it by whom, with the action's name. */
function EntryCard({ log, names }: EntryProps) {
  return (
    <div className="grid gap-0.5 text-slate">
      <div className="flex items-baseline justify-between gap-3">
        <div className="min-w-0">
          <EntrySentences log={log} names={names} />
        </div>
        <span className="shrink-0 tabular-nums">
          <Time {...log} />
        </span>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="wrap-anywhere">
          <Person {...log} />
        </span>
        <Action {...log} isBrief />
        <StoredEntry log={log} />
      </div>
    </div>
  )
}

/** Its day is in the heading of its group, and, for those who hear the table, in the cell. */
function Time({ timestamp }: AuditLog) {
  const { exactTime, clock } = useFormats()
  const seen = clock(timestamp)
  return (
    <time dateTime={timestamp}>
      <span className="sr-only">{exactTime(timestamp).slice(0, -seen.length)}</span>
      {seen}
    </time>
  )
}

const tones = { APPROVE_REVIEW: 'good', REJECT_REVIEW: 'bad', DELETE_REVIEW: 'test' } as const

/** Three actions have labels; the others show their raw name (audit-3), below a sentence that says the same. */
function Action({ action, isBrief = false }: AuditLog & { isBrief?: boolean }) {
  const { t } = useTranslation(['admin', 'adminAudit'])
  if (action === 'APPROVE_REVIEW' || action === 'REJECT_REVIEW' || action === 'DELETE_REVIEW')
    return <Badge tone={tones[action]}>{t(`audit.actions.${action}`)}</Badge>
  const name = <span className="text-xs break-all text-slate">{action}</span>
  if (isBrief) return name
  if (!hasLabel(action)) return <Badge tone="neutral">{action}</Badge>
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <Badge tone="neutral">{t(`adminAudit:labels.${action}`)}</Badge>
      {name}
    </span>
  )
}

/** What was done, in sentences, above the stored entry. */
function Entry({ log, names }: EntryProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <EntrySentences log={log} names={names} />
      </div>
      <StoredEntry log={log} />
    </div>
  )
}

/** What is kept of an entry, collapsed unless it's about a review (audit-2). */
function StoredEntry({ log }: Pick<EntryProps, 'log'>) {
  const { t } = useTranslation('adminAudit')
  if (Object.keys(log.details).length === 0) return null
  if (log.details.reviewId !== undefined)
    return (
      <div className="basis-full">
        <Details {...log} />
      </div>
    )
  return (
    <details className="ml-auto open:basis-full">
      <summary className="cursor-pointer py-0.5 text-xs whitespace-nowrap max-md:-my-2 max-md:py-3">
        {t('raw')}
      </summary>
      <Details {...log} />
    </details>
  )
}

const facts = [
  ...(['reviewId', 'productId', 'customerId', 'reason'] as const),
  ...(['count', 'account', 'address', 'mutation', 'object'] as const),
] as const

function Details({ details, productTitle }: AuditLog) {
  const { t } = useTranslation('admin')
  const { before, after } = details
  const given = facts.filter((name) => details[name] !== undefined)
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-0.5">
      {given.map((name) => (
        <span key={name} className="break-all">
          {t(`audit.detail.${name}`)}{' '}
          <span className="text-ink">{shown(name, String(details[name]))}</span>
          {name === 'productId' && productTitle !== undefined && ` (${productTitle})`}
        </span>
      ))}
      {Object.keys({ ...before, ...after }).map((field) => (
        <span key={field} className="wrap-anywhere">
          {field}: {String(before?.[field] ?? '–')} →{' '}
          <span className="text-ink">{String(after?.[field] ?? '–')}</span>
        </span>
      ))}
    </span>
  )
}

/**
 * A review's id is long and means nothing to readers; its start is enough to compare (audit-2). The shop's own ids are
 * known by their number.
 */
function shown(name: (typeof facts)[number], value: string): string {
  if (name === 'customerId' || name === 'productId') return value.split('/').at(-1) ?? value
  return name === 'reviewId' && value.length > 8 ? `${value.slice(0, 8)}...` : value
}
