import { useTranslation } from 'react-i18next'
import { listWebhooks, type Webhook } from '#/clients/shop-admin/webhooks.ts'
import { adminContext } from '../admin-session.ts'
import { CopyButton } from '../copy-button.tsx'
import { useFormats } from '../formats.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { NewLink } from '../list/new-link.tsx'
import { RowLink } from '../list/row-link.tsx'
import type { Route } from './+types/webhooks-page.ts'
import { useTopicText } from './webhook-fields.tsx'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { ask, load } = context.get(adminContext)
  const [webhooks, secret] = await Promise.all([ask(listWebhooks), load.webhookSecret()])
  return { webhooks, secret: secret.ok ? secret.value.secret : null }
}

/** The addresses that are notified of changes in the shop, and the signing secret (admin-api-9). */
export default function WebhooksPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminWebhooks')
  const webhooks = useLastLoaded(loaderData.webhooks, 'webhooks')
  const { secret } = loaderData
  return (
    <ListPage
      heading={t('heading')}
      of={t('of')}
      empty={t('empty')}
      failure={loaderData.webhooks === null ? t('loadingFailed') : null}
      total={webhooks?.length ?? null}
      lead={t('about')}
      foot={secret !== null && <Secret secret={secret} />}
      create={<NewLink to="/admin/settings/webhooks/new" text={t('create')} />}
    >
      <ListRows rows={webhooks ?? []} columns={useColumns()} />
    </ListPage>
  )
}

function useColumns(): readonly Column<Webhook>[] {
  const { t } = useTranslation('adminWebhooks')
  const { date } = useFormats()
  const topicText = useTopicText()
  return [
    {
      key: 'topic',
      heading: t('topic'),
      cell: ({ id, topic }) => (
        <RowLink to={`/admin/settings/webhooks/${id}`}>{topicText(topic)}</RowLink>
      ),
    },
    {
      key: 'uri',
      heading: t('address'),
      className: 'wrap-anywhere max-md:basis-full',
      cell: ({ uri }) => uri,
    },
    {
      key: 'created',
      heading: t('created'),
      className: 'whitespace-nowrap text-slate',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
    },
  ]
}

/** Hidden until the reader asks to see it. */
function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation('adminWebhooks')
  return (
    <details className="mt-4 rounded-control border border-line bg-white px-4 py-2.5">
      <summary className="cursor-pointer py-1 font-semibold">{t('secret')}</summary>
      <div className="grid justify-items-start gap-2 py-2">
        <p className="text-slate">{t('secretText')}</p>
        <p className="rounded-small bg-mist p-2 font-mono break-all">{secret}</p>
        <CopyButton text={secret} />
      </div>
    </details>
  )
}
