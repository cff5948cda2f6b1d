import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator } from 'react-router'
import { customerGid, mergeCustomers, type StaffCustomer } from '#/clients/shop-admin/customers.ts'
import type { DraftCustomer } from '#/clients/shop-admin/drafts.ts'
import { useForm } from '../../forms/use-form.ts'
import { useNotify } from '../../ui/notices.tsx'
import { CustomerPicker } from '../drafts/customer-picker.tsx'
import { RecordDialog, RecordForm } from '../record-dialog.tsx'
import { useChange } from './customer-fields.tsx'

interface MergeDialogProps {
  customer: StaffCustomer
  onClose: () => void
}

/** Finds the other account of the same person, and asks for confirmation. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const { t } = useTranslation('adminCustomers')
  const [other, setOther] = useState<DraftCustomer | null>(null)
  return (
    <RecordDialog
      heading={t('mergeHeading', { name: customer.displayName })}
      onClose={onClose}
      {...(other && { role: 'alertdialog' })}
    >
      {other ? (
        <MergeQuestion customer={customer} other={other} onClose={onClose} />
      ) : (
        <CustomerPicker
          label={t('mergeFind')}
          without={customerGid(customer.id)}
          onPick={setOther}
        />
      )}
    </RecordDialog>
  )
}

function MergeQuestion({ customer, other, onClose }: MergeDialogProps & { other: DraftCustomer }) {
  const { t } = useTranslation('adminCustomers')
  const change = useChange()
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const own = { ...customer, id: customerGid(customer.id) }
  // The one with an email address remains: it's how the account is signed in to.
  const [remaining, gone] = own.email === null && other.email !== null ? [other, own] : [own, other]
  const names = { name: remaining.displayName, other: gone.email ?? gone.displayName }
  const form = useForm({
    read: () => ({
      value: {
        id: remaining.id,
        other: gone.id,
        withEmail: remaining.email === null ? null : remaining.id,
      },
    }),
    async send(value) {
      const refused = await change(mergeCustomers, value)
      if (refused) return refused
      notify({ text: t('merged', names) })
      onClose()
      if (remaining === own) await revalidate()
      else await navigate(`/admin/customers/${remaining.id.split('/').at(-1)}`)
    },
  })
  return (
    <RecordForm form={form} submit={t('mergeConfirm')} tone="bad" onCancel={onClose}>
      <p className="wrap-anywhere">{t('mergeText', names)}</p>
    </RecordForm>
  )
}
