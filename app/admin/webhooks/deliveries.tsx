import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router'
import type { WebhookDeliveries, WebhookDelivery } from '#/contract/webhooks.ts'
import { Badge } from '../../ui/badge.tsx'
import { useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { listAddress, useListQuery } from '../list/list-address.ts'
import { LoadingFailed } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { Panel } from '../panel.tsx'
import { useAct } from '../record/use-change.ts'
import { ToolButton, toolButton } from '../tool-button.tsx'

const tones = {
  delivered: 'good',
  gone: 'neutral',
  waiting: 'neutral',
  retrying: 'waiting',
  givenUp: 'bad',
} as const

function stateOf(delivery: WebhookDelivery): keyof typeof tones {
  const { deliveredAt, responseStatus, nextAttemptAt, error } = delivery
  if (deliveredAt !== null) return responseStatus === null ? 'gone' : 'delivered'
  if (nextAttemptAt === null) return 'givenUp'
  return error === null ? 'waiting' : 'retrying'
}

interface DeliveriesProps {
  webhookId: string
  /** Null if it could not be loaded. */
  log: WebhookDeliveries | null
}

/** The deliveries of the last week, newest first. */
export function Deliveries({ webhookId, log }: DeliveriesProps) {
  const { t } = useTranslation('adminWebhooks')
  const { query } = useListQuery()
  const { revalidate } = useRevalidator()
  return (
    <Panel heading={t('deliveries')}>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2.5 text-slate">
        <p>{t('deliveriesText')}</p>
        <ToolButton onClick={() => void revalidate()}>{t('refresh')}</ToolButton>
      </div>
      {log === null && <LoadingFailed text={t('loadingFailed')} />}
      {log?.deliveries.length === 0 && <p className="p-4 text-slate">{t('noDeliveries')}</p>}
      <ListRows rows={log?.deliveries ?? []} columns={useColumns(webhookId)} />
      {log && log.before !== null && (
        <p className="border-t border-line px-4 py-2.5">
          <Link to={listAddress(query, { before: `${log.before}` })} className={toolButton()}>
            {t('older')}
          </Link>
        </p>
      )}
    </Panel>
  )
}

function useColumns(webhookId: string): readonly Column<WebhookDelivery>[] {
  const { t } = useTranslation('adminWebhooks')
  const { exactTime } = useFormats()
  return [
    {
      key: 'when',
      heading: t('when'),
      className: 'whitespace-nowrap',
      cell: ({ triggeredAt }) => <time dateTime={triggeredAt}>{exactTime(triggeredAt)}</time>,
    },
    {
      key: 'object',
      heading: t('object'),
      className: 'text-slate wrap-anywhere',
      cell: ({ object }) => object.replace('gid://shopify/', ''),
    },
    {
      key: 'state',
      heading: t('state'),
      cell: (delivery) => (
        <Badge tone={tones[stateOf(delivery)]}>{t(`states.${stateOf(delivery)}`)}</Badge>
      ),
    },
    {
      key: 'answer',
      heading: t('answer'),
      className: 'text-slate wrap-anywhere',
      cell: (delivery) => <LastAnswer {...delivery} />,
    },
    {
      key: 'actions',
      heading: t('actions'),
      cell: (delivery) => <SendAgain webhookId={webhookId} delivery={delivery} />,
    },
  ]
}

function LastAnswer({ responseStatus, attempts, nextAttemptAt, error }: WebhookDelivery) {
  const { t } = useTranslation('adminWebhooks')
  const { time, number } = useFormats()
  return (
    <>
      {responseStatus !== null && t('status', { status: responseStatus })}
      {responseStatus === null && error !== null && t('unreachable')}
      {attempts > 1 && (
        <span className="block">
          {t('attempts', { count: attempts, number: number(attempts) })}
        </span>
      )}
      {error !== null && nextAttemptAt !== null && (
        <span className="block">{t('next', { time: time(nextAttemptAt) })}</span>
      )}
    </>
  )
}

function SendAgain({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const { t } = useTranslation('adminWebhooks')
  const { client } = useAdmin()
  const { exactTime } = useFormats()
  const act = useAct()
  if (stateOf(delivery) === 'waiting') return null
  const send = () =>
    act(() => client.sendWebhookAgain(webhookId, delivery.id), { done: t('sending') })
  return (
    <ToolButton
      aria-label={t('sendAgainFor', { time: exactTime(delivery.triggeredAt) })}
      onClick={() => void send()}
    >
      {t('sendAgain')}
    </ToolButton>
  )
}
