import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '#/clients/shop-admin/orders.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { useAdmin } from '../admin-session.ts'
import { RecordDialog } from '../record-dialog.tsx'
import { sendRest } from './parcel-file.ts'
import { SendMany } from './send-many.tsx'

interface FulfillDialogProps {
  orders: readonly ListedOrder[]
  onDone: () => void
  onClose: () => void
}

const namesOf = (orders: readonly ListedOrder[]) => orders.map(({ name }) => name).join(', ')

/** Why an order can't be sent. */
function reasonOf({ cancelledAt, displayFulfillmentStatus: status }: ListedOrder) {
  if (cancelledAt !== null) return 'canceled'
  return status === 'ON_HOLD' ? 'onHold' : 'nothingLeft'
}

/** Sends all that is left of the selected orders, and says which ones it leaves out, and why. */
export function FulfillDialog({ orders, onDone, onClose }: FulfillDialogProps) {
  const { t } = useTranslation('adminOrders')
  const { shop } = useAdmin()
  // Sent orders are no longer fulfillable: what was asked stays what it was.
  const [asked] = useState(orders)
  const toSend = asked.filter(({ fulfillable }) => fulfillable)
  const unpaid = toSend.filter(({ fullyPaid }) => !fullyPaid)
  const [withUnpaid, setWithUnpaid] = useState(unpaid.length === toSend.length)
  const sent = withUnpaid ? toSend : toSend.filter(({ fullyPaid }) => fullyPaid)
  const leftOut = Map.groupBy(
    asked.filter(({ fulfillable }) => !fulfillable),
    reasonOf,
  )
  return (
    <RecordDialog heading={t('bulk.fulfill')} onClose={onClose}>
      <SendMany
        items={sent}
        send={({ legacyResourceId }, { notify }) =>
          sendRest(
            shop,
            { query: `id:${legacyResourceId}`, notify },
            { unknown: t('unknown'), failed: t('failed') },
          )
        }
        refused={(order, why) => t('bulk.refused', { name: order.name, why })}
        submit={t('bulk.submit', { count: sent.length })}
        onDone={onDone}
        onClose={onClose}
      >
        <p>{t('bulk.text')}</p>
        {[...leftOut].map(([reason, orders]) => (
          <p key={reason}>{t(`bulk.leftOut.${reason}`, { names: namesOf(orders) })}</p>
        ))}
        {unpaid.length > 0 && (
          <CheckField
            align="start"
            checked={withUnpaid}
            onChange={({ target }) => setWithUnpaid(target.checked)}
            label={t('bulk.unpaid', { names: namesOf(unpaid) })}
          />
        )}
      </SendMany>
    </RecordDialog>
  )
}
