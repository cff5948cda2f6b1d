import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#/clients/shop-admin/orders.ts'
import { useAdmin } from '../admin-session.ts'
import { DeleteButton } from '../editor/delete-button.tsx'
import { isGranted } from '../frame/screens.ts'
import { useOrderRefusal, useSendChange } from './use-order-change.ts'

/** Deletes a canceled order or a test order; renders nothing for any other. */
export function DeleteOrder({ order: { id, name, cancelledAt, test } }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders')
  const { granted } = useAdmin()
  const send = useSendChange()
  const refused = useOrderRefusal()
  const canDelete = cancelledAt !== null || test
  if (!canDelete || !isGranted(granted, 'write_orders')) return null
  return (
    <DeleteButton
      label={t('delete.action')}
      heading={t('delete.heading', { name })}
      text={t('delete.text')}
      deleted={t('delete.done', { name })}
      to="/admin/orders"
      remove={() => send('delete', { id })}
      refused={refused}
    />
  )
}
