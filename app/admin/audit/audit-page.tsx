import { useTranslation } from 'react-i18next'
import { type AuditLog, auditActions } from '#/contract/audit.ts'
import { limits } from '#/contract/limits.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { adminContext } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { pageOf, useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
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
  const { t } = useTranslation('admin')
  const loaded = useLastLoaded(loaderData.logs, loaderData.address)
  return (
    <ListPage
      heading={t('audit.heading')}
      of={t('audit.of')}
      empty={t('audit.empty')}
      failure={loaderData.logs === null ? t('audit.loadingFailed') : null}
      notices={<Banner className="text-sm">{t('audit.note')}</Banner>}
      total={loaded?.total ?? null}
      size={size}
    >
      <ListRows rows={loaded?.logs ?? []} columns={useColumns()} />
    </ListPage>
  )
}

function useColumns(): readonly Column<AuditLog>[] {
  const { t } = useTranslation('admin')
  const { time } = useFormats()
  return [
    {
      key: 'timestamp',
      heading: t('audit.timestamp'),
      className: 'whitespace-nowrap text-slate tabular-nums',
      cell: (log) => <time dateTime={log.timestamp}>{time(log.timestamp)}</time>,
    },
    {
      key: 'admin',
      heading: t('audit.admin'),
      className: 'break-all',
      cell: (log) => log.adminEmail ?? t('audit.unknown'),
    },
    { key: 'action', heading: t('audit.action'), cell: (log) => <Action {...log} /> },
    {
      key: 'details',
      heading: t('audit.details'),
      className: 'text-slate',
      cell: (log) => <Details {...log} />,
    },
  ]
}

const tones = { APPROVE_REVIEW: 'good', REJECT_REVIEW: 'bad', DELETE_REVIEW: 'test' } as const

/** Three actions have labels; the others show their raw name (audit-3), and what it means below. */
function Action({ action }: AuditLog) {
  const { t } = useTranslation('admin')
  if (action === 'APPROVE_REVIEW' || action === 'REJECT_REVIEW' || action === 'DELETE_REVIEW')
    return <Badge tone={tones[action]}>{t(`audit.actions.${action}`)}</Badge>
  const known = auditActions.find((name) => name === action)
  return (
    <>
      <Badge tone="neutral">{action}</Badge>
      {known && (
        <span className="mt-0.5 block text-xs text-slate">{t(`audit.actions.${known}`)}</span>
      )}
    </>
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
 * A review's id is long and says nothing; its beginning is enough to compare (audit-2). Of the shop's own ids people
 * know the number.
 */
function shown(name: (typeof facts)[number], value: string): string {
  if (name === 'customerId' || name === 'productId') return value.split('/').at(-1) ?? value
  return name === 'reviewId' && value.length > 8 ? `${value.slice(0, 8)}...` : value
}
