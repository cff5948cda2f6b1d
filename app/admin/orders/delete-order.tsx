import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { OrderDetail } from '#/clients/shop-admin/orders.ts'
import { useChange } from '../record/use-change.ts'
import { ConfirmDialog } from '../record-dialog.tsx'
import { useOrderRefusal, useSendChange } from './use-order-change.ts'

/** Canceled orders and test orders can be deleted. */
export const isDeletable = ({ cancelledAt, test }: OrderDetail) => cancelledAt !== null || test

interface DeleteDialogProps {
  order: OrderDetail
  onClose: () => void
}

/** Deletes the order, and goes back to the list. */
export function DeleteDialog({ order: { id, name }, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('adminOrders')
  const navigate = useNavigate()
  const change = useChange()
  const send = useSendChange()
  const done = t('delete.done', { name })
  const refused = useOrderRefusal()
  const onDone = () => navigate('/admin/orders')
  return (
    <ConfirmDialog
      heading={t('delete.heading', { name })}
      text={t('delete.text')}
      submit={t('delete.action')}
      tone="bad"
      onConfirm={() => change(() => send('delete', { id }), { done, refused, onDone })}
      onClose={onClose}
    />
  )
}
