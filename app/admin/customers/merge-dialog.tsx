import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { mergeCustomers, type StaffCustomer } from '#/clients/shop-admin/customers.ts'
import type { DraftCustomer } from '#/clients/shop-admin/drafts.ts'
import { useForm } from '../../forms/use-form.ts'
import { useAdmin } from '../admin-session.ts'
import { CustomerPicker } from '../drafts/customer-picker.tsx'
import { useChange } from '../record/use-change.ts'
import { RecordDialog, RecordForm } from '../record-dialog.tsx'
import { customerGid, useCustomerRefusal } from './customer-fields.tsx'

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
        <CustomerPicker label={t('mergeFind')} without={customerGid(customer)} onPick={setOther} />
      )}
    </RecordDialog>
  )
}

function MergeQuestion({ customer, other, onClose }: MergeDialogProps & { other: DraftCustomer }) {
  const { t } = useTranslation('adminCustomers')
  const { shop } = useAdmin()
  const change = useChange()
  const refused = useCustomerRefusal()
  const navigate = useNavigate()
  const own = { ...customer, id: customerGid(customer) }
  // The one with an email address remains: it's how the account is signed in to.
  const [remaining, gone] = own.email === null && other.email !== null ? [other, own] : [own, other]
  const names = { name: remaining.displayName, other: gone.email ?? gone.displayName }
  const { id, email } = remaining
  const merge = () =>
    shop.change(mergeCustomers, { id, other: gone.id, withEmail: email === null ? null : id })
  const form = useForm({
    read: () => ({ value: true }),
    async send() {
      const elsewhere = remaining !== own && {
        onDone: () => navigate(`/admin/customers/${id.split('/').at(-1)}`),
      }
      const outcome = await change(merge, { done: t('merged', names), refused, ...elsewhere })
      if (!outcome) onClose()
      return outcome
    },
  })
  return (
    <RecordForm form={form} submit={t('mergeConfirm')} tone="bad" onCancel={onClose}>
      <p className="wrap-anywhere">{t('mergeText', names)}</p>
    </RecordForm>
  )
}
