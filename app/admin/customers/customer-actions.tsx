import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deleteCustomer,
  inviteCustomer,
  type StaffCustomer,
} from '#/clients/shop-admin/customers.ts'
import { Badge } from '../../ui/badge.tsx'
import { useAdmin } from '../admin-session.ts'
import { useDeleteAction } from '../editor/delete-button.tsx'
import { isGranted } from '../frame/screens.ts'
import { MoreAction, MoreActions } from '../more-actions.tsx'
import { OutboxNotice, useSentText } from '../outbox-notice.tsx'
import { useAct, useChange } from '../record/use-change.ts'
import { ConfirmDialog } from '../record-dialog.tsx'
import { customerGid, useCustomerRefusal } from './customer-fields.tsx'
import { MergeDialog } from './merge-dialog.tsx'

interface CustomerProps {
  customer: StaffCustomer
}

/** Whether staff have closed the account. */
function isDisabled({ events }: StaffCustomer): boolean {
  const last = events.nodes.find(({ action }) => action === 'disabled' || action === 'enabled')
  return last?.action === 'disabled'
}

/** What the account is, and inviting the customer, and disabling, merging, or erasing the account. */
export function CustomerActions({ customer }: CustomerProps) {
  const { t } = useTranslation('adminCustomers')
  const { email, canDelete, displayName: name } = customer
  const disabled = isDisabled(customer)
  const [open, setOpen] = useState<'invite' | 'disable' | 'merge' | null>(null)
  const close = () => setOpen(null)
  const access = useAccountAccess(customer)
  const { shop, granted } = useAdmin()
  const erase = useDeleteAction({
    label: t('erase'),
    heading: t('eraseHeading', { name }),
    text: t('eraseText'),
    deleted: t('erased', { name }),
    to: '/admin/customers',
    remove: () => shop.change(deleteCustomer, { id: customerGid(customer) }),
    refused: useCustomerRefusal(),
  })
  return (
    <>
      <Badge tone="neutral">{disabled ? t('disabled') : t(`states.${customer.state}`)}</Badge>
      {isGranted(granted, 'write_customers') && (
        <MoreActions
          entries={{
            invite: email !== null && !disabled && (
              <MoreAction onClick={() => setOpen('invite')}>{t('invite')}</MoreAction>
            ),
            enable: disabled && <MoreAction onClick={access.enable}>{t('enable')}</MoreAction>,
            disable: !disabled && customer.state === 'ENABLED' && (
              <MoreAction onClick={() => setOpen('disable')}>{t('disable')}</MoreAction>
            ),
            merge: <MoreAction onClick={() => setOpen('merge')}>{t('merge')}</MoreAction>,
            erase: canDelete ? (
              erase.entry
            ) : (
              <p className="max-w-64 px-3 py-2 text-slate">{t('eraseWaits')}</p>
            ),
          }}
        />
      )}
      {open === 'invite' && <InviteDialog customer={customer} onClose={close} />}
      {open === 'disable' && (
        <ConfirmDialog
          heading={t('disableHeading', { name })}
          text={t('disableText')}
          submit={t('disable')}
          onConfirm={access.disable}
          onClose={close}
        />
      )}
      {open === 'merge' && <MergeDialog customer={customer} onClose={close} />}
      {erase.dialog}
    </>
  )
}

/** Closes the account, or opens it again. */
function useAccountAccess({ id, displayName: name }: StaffCustomer) {
  const { t } = useTranslation('adminCustomers')
  const { client } = useAdmin()
  const act = useAct()
  const change = useChange()
  const to = (what: 'disable' | 'enable') =>
    [() => client.setCustomerAccess(id, what), { done: t(`${what}dNote`, { name }) }] as const
  return {
    enable: () => void act(...to('enable')),
    disable: () => change(...to('disable')),
  }
}

function InviteDialog({ customer, onClose }: CustomerProps & { onClose: () => void }) {
  const { t } = useTranslation('adminCustomers')
  const { shop } = useAdmin()
  const change = useChange()
  const sentText = useSentText()
  const { email } = customer
  return (
    <ConfirmDialog
      heading={t('invite')}
      text={t('inviteText', { email })}
      submit={t('inviteSend')}
      submitFirst
      onConfirm={() =>
        change(() => shop.change(inviteCustomer, { id: customerGid(customer) }), {
          done: sentText(t('invited', { email })),
        })
      }
      onClose={onClose}
    >
      <OutboxNotice />
    </ConfirmDialog>
  )
}
