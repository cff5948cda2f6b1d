import { useState } from 'react'
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
import { FieldPanel } from '../panel.tsx'
import { ToolButton } from '../tool-button.tsx'
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
      foot={secret !== null && webhooks?.length !== 0 && <Secret secret={secret} />}
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

/** Hidden until the reader reveals it. */
function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation('adminWebhooks')
  const [isShown, setShown] = useState(false)
  return (
    <div className="mt-4">
      <FieldPanel heading={t('secret')} lead={t('secretText')}>
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 grow basis-80 rounded-small bg-mist px-3 py-1.5 font-mono break-all">
            {isShown ? (
              secret
            ) : (
              <>
                <span aria-hidden="true">{'•'.repeat(24)}</span>
                <span className="sr-only">{t('secretHidden')}</span>
              </>
            )}
          </p>
          <ToolButton onClick={() => setShown(!isShown)}>
            {t(isShown ? 'hideSecret' : 'revealSecret')}
          </ToolButton>
          <CopyButton text={secret} />
        </div>
      </FieldPanel>
    </div>
  )
}
