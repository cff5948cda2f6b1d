import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { OrderDetail } from '#/clients/shop-admin/orders.ts'
import { useForm } from '../../forms/use-form.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'
import { isGranted } from '../frame/screens.ts'
import { RecordDialog, RecordForm } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'
import { useSendChange } from './use-order-change.ts'

/** Deletes a canceled order or a test order; renders nothing for any other. */
export function DeleteOrder({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders')
  const { granted } = useAdmin()
  const [open, setOpen] = useState(false)
  const canDelete = order.cancelledAt !== null || order.test
  if (!canDelete || !isGranted(granted, 'write_orders')) return null
  return (
    <>
      <ToolButton tone="bad" onClick={() => setOpen(true)}>
        {t('delete.action')}
      </ToolButton>
      {open && <DeleteDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

interface DeleteDialogProps {
  order: OrderDetail
  onClose: () => void
}

function DeleteDialog({ order: { id, name }, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('adminOrders')
  const send = useSendChange()
  const notify = useNotify()
  const navigate = useNavigate()
  const form = useForm({
    read: () => ({ value: id }),
    async send(orderId) {
      const refused = await send('delete', { id: orderId })
      if (refused) return refused
      notify({ text: t('delete.done', { name }) })
      await navigate('/admin/orders')
    },
  })
  return (
    <RecordDialog heading={t('delete.heading', { name })} onClose={onClose} role="alertdialog">
      <RecordForm form={form} submit={t('delete.action')} tone="bad" onCancel={onClose}>
        <p>{t('delete.text')}</p>
      </RecordForm>
    </RecordDialog>
  )
}
