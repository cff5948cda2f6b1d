import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createWebhook } from '#/clients/shop-admin/webhooks.ts'
import { webhookTopicNames } from '#/contract/webhooks.ts'
import { SelectField } from '../../forms/select.tsx'
import { useAdmin } from '../admin-session.ts'
import { Panel } from '../panel.tsx'
import { NewRecordPage } from '../record/new-record-page.tsx'
import { AddressField, useReadAddress, useTopicText, useWebhookRefusal } from './webhook-fields.tsx'

/** Adds an address that is notified of a topic (admin-api-9). */
export default function NewWebhookPage() {
  const { t } = useTranslation('adminWebhooks')
  const { shop } = useAdmin()
  const navigate = useNavigate()
  const readAddress = useReadAddress()
  return (
    <NewRecordPage
      heading={t('create')}
      crumbs={[{ to: '/admin/settings/webhooks', text: t('heading') }]}
      read={(typed) => {
        const { value, ...found } = readAddress(typed)
        return { ...found, ...(value && { value: { ...value, topic: typed.topic } }) }
      }}
      save={(webhook) => shop.change(createWebhook, webhook)}
      refused={useWebhookRefusal()}
      submit={t('create')}
      onSaved={() => navigate('/admin/settings/webhooks')}
    >
      <Panel isNarrow>
        <div className="grid gap-4 p-4">
          <TopicField />
          <AddressField />
        </div>
      </Panel>
    </NewRecordPage>
  )
}

function TopicField() {
  const { t } = useTranslation('adminWebhooks')
  const topicText = useTopicText()
  return (
    <SelectField
      name="topic"
      label={t('topic')}
      options={webhookTopicNames}
      textOf={(topic) => topicText(topic)}
    />
  )
}
