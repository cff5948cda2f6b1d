import { useTranslation } from 'react-i18next'
import {
  deleteWebhook,
  readWebhook,
  updateWebhook,
  type Webhook,
  webhookGid,
} from '#/clients/shop-admin/webhooks.ts'
import { adminContext, useAdmin } from '../admin-session.ts'
import { DeleteButton } from '../editor/delete-button.tsx'
import { Editor } from '../editor/editor.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { useLastLoaded } from '../list/list-address.ts'
import { LoadingFailed } from '../list/list-page.tsx'
import { Panel } from '../panel.tsx'
import type { Route } from './+types/webhook-page.ts'
import { Deliveries } from './deliveries.tsx'
import { AddressField, useReadAddress, useTopicText, useWebhookChange } from './webhook-fields.tsx'

export async function clientLoader({ request, context, params }: Route.ClientLoaderArgs) {
  const number = /^\d{1,15}$/.test(params.id) ? params.id : '0'
  const before = new URL(request.url).searchParams.get('before') ?? ''
  const { ask, load } = context.get(adminContext)
  const webhook = await ask(readWebhook, { id: webhookGid(number) })
  const log = webhook?.webhookSubscription ? await load.webhookDeliveries(number, before) : null
  return { webhook, log: log?.ok ? log.value : null }
}

/** One webhook: its address, and the status of each delivery (admin-api-9). */
export default function WebhookPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminWebhooks')
  const topicText = useTopicText()
  const loaded = useLastLoaded(loaderData.webhook, params.id)
  const webhook = loaded?.webhookSubscription
  return (
    <>
      <PageHead
        heading={webhook ? topicText(webhook.topic) : t('heading')}
        crumbs={[{ to: '/admin/settings/webhooks', text: t('heading') }]}
        actions={webhook && <DeleteWebhook webhook={webhook} />}
      />
      {loaderData.webhook === null && <LoadingFailed text={t('loadingFailed')} />}
      {webhook === null && <p>{t('unknown')}</p>}
      {webhook && (
        <div className="grid gap-4">
          <Deliveries webhookId={webhook.id} log={loaderData.log} />
          <Address key={webhook.id} webhook={webhook} />
        </div>
      )}
    </>
  )
}

function Address({ webhook: { id, uri, updatedAt } }: { webhook: Webhook }) {
  const { shop } = useAdmin()
  const change = useWebhookChange()
  const gid = webhookGid(id)
  return (
    <Editor
      version={updatedAt + uri}
      read={useReadAddress()}
      readVersion={async () => {
        const { webhookSubscription: now } = await shop.ask(readWebhook, { id: gid })
        return now ? now.updatedAt + now.uri : undefined
      }}
      save={(value) => change(updateWebhook, { id: gid, ...value })}
    >
      <Panel>
        <div className="max-w-3xl p-4">
          <AddressField defaultValue={uri} />
        </div>
      </Panel>
    </Editor>
  )
}

function DeleteWebhook({ webhook: { id, uri } }: { webhook: Webhook }) {
  const { t } = useTranslation('adminWebhooks')
  const change = useWebhookChange()
  return (
    <DeleteButton
      label={t('delete')}
      heading={t('deleteHeading')}
      text={t('deleteText', { address: uri })}
      deleted={t('deleted')}
      to="/admin/settings/webhooks"
      remove={() => change(deleteWebhook, { id: webhookGid(id) })}
    />
  )
}
