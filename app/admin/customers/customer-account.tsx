import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator } from 'react-router'
import {
  customerGid,
  deleteCustomer,
  inviteCustomer,
  type StaffCustomer,
} from '#/clients/shop-admin/customers.ts'
import { useForm } from '../../forms/use-form.ts'
import { useNotify } from '../../ui/notices.tsx'
import { OutboxNotice, useSaySent } from '../outbox-notice.tsx'
import { Panel } from '../panel.tsx'
import { RecordDialog, RecordForm } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'
import { useChange } from './customer-fields.tsx'
import { MergeDialog } from './merge-dialog.tsx'

/** The customer's way in, and the way out for good. */
export function CustomerAccount({ customer }: { customer: StaffCustomer }) {
  const { t } = useTranslation(['adminCustomers', 'admin'])
  const change = useChange()
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  const saySent = useSaySent()
  const [erasing, setErasing] = useState(false)
  const [merging, setMerging] = useState(false)
  const { email, canDelete } = customer
  const invite = async () => {
    const refused = await change(inviteCustomer, { id: customerGid(customer.id) })
    notify(
      refused
        ? { text: t('admin:failed'), tone: 'bad' }
        : { text: saySent(t('invited', { email })) },
    )
    await revalidate()
  }
  return (
    <Panel heading={t('account')}>
      <div className="flex flex-wrap gap-2 p-4">
        <OutboxNotice />
        <ToolButton onClick={() => void invite()}>{t('invite')}</ToolButton>
        <ToolButton onClick={() => setMerging(true)}>{t('merge')}</ToolButton>
        {canDelete && (
          <ToolButton tone="bad" onClick={() => setErasing(true)}>
            {t('erase')}
          </ToolButton>
        )}
        {!canDelete && <p className="text-slate">{t('eraseWaits')}</p>}
      </div>
      {merging && <MergeDialog customer={customer} onClose={() => setMerging(false)} />}
      {erasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
    </Panel>
  )
}

interface EraseDialogProps {
  customer: StaffCustomer
  onClose: () => void
}

function EraseDialog({ customer: { id, displayName: name }, onClose }: EraseDialogProps) {
  const { t } = useTranslation('adminCustomers')
  const change = useChange()
  const notify = useNotify()
  const navigate = useNavigate()
  const form = useForm({
    read: () => ({ value: customerGid(id) }),
    async send(gid) {
      const refused = await change(deleteCustomer, { id: gid })
      if (refused) return refused
      notify({ text: t('erased', { name }) })
      await navigate('/admin/customers')
    },
  })
  return (
    <RecordDialog heading={t('eraseHeading', { name })} onClose={onClose} role="alertdialog">
      <RecordForm form={form} submit={t('erase')} tone="bad" onCancel={onClose}>
        <p>{t('eraseText')}</p>
      </RecordForm>
    </RecordDialog>
  )
}
