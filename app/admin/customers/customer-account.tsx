import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import {
  customerGid,
  deleteCustomer,
  inviteCustomer,
  type StaffCustomer,
} from '#/clients/shop-admin/customers.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'
import { DeleteButton } from '../editor/delete-button.tsx'
import { OutboxNotice, useSentText } from '../outbox-notice.tsx'
import { Panel } from '../panel.tsx'
import { ConfirmDialog } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'
import { useChange } from './customer-fields.tsx'
import { MergeDialog } from './merge-dialog.tsx'

/** Whether staff have closed the account. */
export function isDisabled({ events }: StaffCustomer): boolean {
  const last = events.nodes.find(({ action }) => action === 'disabled' || action === 'enabled')
  return last?.action === 'disabled'
}

/** Inviting the customer, and disabling, merging, or erasing the account. */
export function CustomerAccount({ customer }: { customer: StaffCustomer }) {
  const { t } = useTranslation(['adminCustomers', 'admin'])
  const change = useChange()
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  const sentText = useSentText()
  const [merging, setMerging] = useState(false)
  const { email, canDelete } = customer
  const invite = async () => {
    const refused = await change(inviteCustomer, { id: customerGid(customer.id) })
    notify(
      refused
        ? { text: t('admin:failed'), tone: 'bad' }
        : { text: sentText(t('invited', { email })) },
    )
    await revalidate()
  }
  return (
    <Panel heading={t('account')}>
      <div className="flex flex-wrap gap-2 p-4">
        <OutboxNotice />
        {email !== null && !isDisabled(customer) && (
          <ToolButton onClick={() => void invite()}>{t('invite')}</ToolButton>
        )}
        <Access customer={customer} />
        <ToolButton onClick={() => setMerging(true)}>{t('merge')}</ToolButton>
        {canDelete ? (
          <Erase customer={customer} />
        ) : (
          <p className="text-slate">{t('eraseWaits')}</p>
        )}
      </div>
      {merging && <MergeDialog customer={customer} onClose={() => setMerging(false)} />}
    </Panel>
  )
}

/** Closes the account, or opens it again. */
function Access({ customer }: { customer: StaffCustomer }) {
  const { t } = useTranslation(['adminCustomers', 'admin'])
  const { client } = useAdmin()
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const { id, displayName: name, state } = customer
  const set = async (what: 'disable' | 'enable') => {
    const { ok } = await client.setCustomerAccess(id, what)
    if (ok) notify({ text: t(`${what}dNote`, { name }) })
    else notify({ text: t('admin:failed'), tone: 'bad' })
    setAsking(false)
    await revalidate()
  }
  if (isDisabled(customer))
    return <ToolButton onClick={() => void set('enable')}>{t('enable')}</ToolButton>
  if (state !== 'ENABLED') return null
  return (
    <>
      <ToolButton onClick={() => setAsking(true)}>{t('disable')}</ToolButton>
      {asking && (
        <ConfirmDialog
          heading={t('disableHeading', { name })}
          text={t('disableText')}
          submit={t('disable')}
          onConfirm={() => set('disable').then(() => undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Erase({ customer: { id, displayName: name } }: { customer: StaffCustomer }) {
  const { t } = useTranslation('adminCustomers')
  const change = useChange()
  return (
    <DeleteButton
      label={t('erase')}
      heading={t('eraseHeading', { name })}
      text={t('eraseText')}
      deleted={t('erased', { name })}
      to="/admin/customers"
      remove={() => change(deleteCustomer, { id: customerGid(id) })}
    />
  )
}
