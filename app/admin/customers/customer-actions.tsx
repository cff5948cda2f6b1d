import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deleteCustomer,
  inviteCustomer,
  type StaffCustomer,
} from '#/clients/shop-admin/customers.ts'
import { useAdmin } from '../admin-session.ts'
import { DeleteButton } from '../editor/delete-button.tsx'
import { OutboxNotice, useSentText } from '../outbox-notice.tsx'
import { Panel } from '../panel.tsx'
import { useAct, useChange } from '../record/use-change.ts'
import { ConfirmDialog } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'
import { customerGid, useCustomerRefusal } from './customer-fields.tsx'
import { MergeDialog } from './merge-dialog.tsx'

/** Whether staff have closed the account. */
export function isDisabled({ events }: StaffCustomer): boolean {
  const last = events.nodes.find(({ action }) => action === 'disabled' || action === 'enabled')
  return last?.action === 'disabled'
}

/** Inviting the customer, and disabling, merging, or erasing the account. */
export function CustomerAccount({ customer }: { customer: StaffCustomer }) {
  const { t } = useTranslation('adminCustomers')
  const { shop } = useAdmin()
  const act = useAct()
  const sentText = useSentText()
  const [merging, setMerging] = useState(false)
  const { email, canDelete } = customer
  const invite = () =>
    act(() => shop.change(inviteCustomer, { id: customerGid(customer) }), {
      done: sentText(t('invited', { email })),
    })
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
  const { t } = useTranslation('adminCustomers')
  const { client } = useAdmin()
  const act = useAct()
  const change = useChange()
  const [asking, setAsking] = useState(false)
  const { id, displayName: name, state } = customer
  const to = (what: 'disable' | 'enable') =>
    [() => client.setCustomerAccess(id, what), { done: t(`${what}dNote`, { name }) }] as const
  if (isDisabled(customer))
    return <ToolButton onClick={() => void act(...to('enable'))}>{t('enable')}</ToolButton>
  if (state !== 'ENABLED') return null
  return (
    <>
      <ToolButton onClick={() => setAsking(true)}>{t('disable')}</ToolButton>
      {asking && (
        <ConfirmDialog
          heading={t('disableHeading', { name })}
          text={t('disableText')}
          submit={t('disable')}
          onConfirm={() => change(...to('disable'))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Erase({ customer }: { customer: StaffCustomer }) {
  const { t } = useTranslation('adminCustomers')
  const { shop } = useAdmin()
  const name = customer.displayName
  return (
    <DeleteButton
      label={t('erase')}
      heading={t('eraseHeading', { name })}
      text={t('eraseText')}
      deleted={t('erased', { name })}
      to="/admin/customers"
      remove={() => shop.change(deleteCustomer, { id: customerGid(customer) })}
      refused={useCustomerRefusal()}
    />
  )
}
