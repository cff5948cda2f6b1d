import { useTranslation } from 'react-i18next'
import {
  deleteWebhook,
  readWebhook,
  updateWebhook,
  type Webhook,
} from '#/clients/shop-admin/webhooks.ts'
import { adminContext, useAdmin } from '../admin-session.ts'
import { DeleteMenu } from '../editor/delete-button.tsx'
import { Editor } from '../editor/editor.tsx'
import { Panel } from '../panel.tsx'
import { gidOf, loadRecord, recordTexts } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import { useReadVersion } from '../record/use-read-version.ts'
import type { Route } from './+types/webhook-page.ts'
import { Deliveries } from './deliveries.tsx'
import { AddressField, useReadAddress, useTopicText, useWebhookRefusal } from './webhook-fields.tsx'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const found = await loadRecord(args, 'WebhookSubscription', readWebhook)
  if (!found?.record) return found && { ...found, log: null }
  const before = new URL(args.request.url).searchParams.get('before') ?? ''
  const log = await args.context.get(adminContext).load.webhookDeliveries(found.record.id, before)
  return { ...found, log: log.ok ? log.value : null }
}

/** One webhook: its address, and the status of each delivery (admin-api-9). */
export default function WebhookPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminWebhooks')
  const topicText = useTopicText()
  return (
    <RecordPage
      loaded={loaderData}
      id={params.id}
      texts={recordTexts(t)}
      list="/admin/settings/webhooks"
      headingOf={({ topic }) => topicText(topic)}
      actionsOf={(webhook) => <DeleteWebhook webhook={webhook} />}
    >
      {(webhook, { log }) => (
        <div className="grid gap-4">
          <Deliveries webhookId={webhook.id} log={log} />
          <Address webhook={webhook} />
        </div>
      )}
    </RecordPage>
  )
}

const versionOf = ({ updatedAt, uri }: Webhook) => updatedAt + uri
const gid = ({ id }: Webhook) => gidOf('WebhookSubscription', id)

function Address({ webhook }: { webhook: Webhook }) {
  const { shop } = useAdmin()
  const id = gid(webhook)
  return (
    <Editor
      version={versionOf(webhook)}
      read={useReadAddress()}
      readVersion={useReadVersion(readWebhook, id, versionOf)}
      save={(value) => shop.change(updateWebhook, { id, ...value })}
      refused={useWebhookRefusal()}
    >
      <Panel isNarrow>
        <div className="p-4">
          <AddressField defaultValue={webhook.uri} />
        </div>
      </Panel>
    </Editor>
  )
}

function DeleteWebhook({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('adminWebhooks')
  const { shop } = useAdmin()
  return (
    <DeleteMenu
      label={t('delete')}
      heading={t('deleteHeading')}
      text={t('deleteText', { address: webhook.uri })}
      deleted={t('deleted')}
      to="/admin/settings/webhooks"
      remove={() => shop.change(deleteWebhook, { id: gid(webhook) })}
      refused={useWebhookRefusal()}
    />
  )
}
