import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#/clients/shop-admin/orders.ts'
import english from '#/content/en/order-events.json'
import { TextField } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select.tsx'
import { useAdmin } from '../admin-session.ts'
import { isGranted } from '../frame/screens.ts'
import { keyIn } from '../key-in.ts'
import { Panel } from '../panel.tsx'
import { FormDialog } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'
import { useOrderChange, useOrderStep } from './use-order-change.ts'

const isReason = keyIn(english.reason)

/** The reasons for staff; the others are for apps. */
const reasons = [
  'INVENTORY_OUT_OF_STOCK',
  'INCORRECT_ADDRESS',
  'AWAITING_PAYMENT',
  'HIGH_RISK_OF_FRAUD',
  'UNKNOWN_DELIVERY_DATE',
  'OTHER',
] as const

/** Whether staff may hold the order as it stands. */
export function useMayHold({ fulfillmentOrders }: OrderDetail): boolean {
  const { granted } = useAdmin()
  const [toSend] = fulfillmentOrders.nodes
  const can = toSend?.supportedActions.some(({ action }) => action === 'HOLD')
  const isHeld = (toSend?.fulfillmentHolds.length ?? 0) > 0
  return can === true && !isHeld && isGranted(granted, 'write_merchant_managed_fulfillment_orders')
}

/** Why an order is on hold; renders nothing for any other. */
export function HoldPanel({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['adminOrders', 'orderEvents'])
  const { granted } = useAdmin()
  const step = useOrderStep()
  const [toSend] = order.fulfillmentOrders.nodes
  if (!toSend || toSend.fulfillmentHolds.length === 0) return null
  const done = t('adminOrders:hold.released', { name: order.name })
  const release = () => step('release', { id: toSend.id, done })
  return (
    <Panel heading={t('adminOrders:delivery.ON_HOLD')}>
      <div className="grid gap-3 p-4 wrap-anywhere">
        <ul className="grid gap-2">
          {toSend.fulfillmentHolds.map(({ id, reason, reasonNotes }) => (
            <li key={id}>
              <p>{isReason(reason) ? t(`orderEvents:reason.${reason}`) : reason}</p>
              {reasonNotes && <p className="text-slate">{reasonNotes}</p>}
            </li>
          ))}
        </ul>
        {isGranted(granted, 'write_merchant_managed_fulfillment_orders') && (
          <div>
            <ToolButton onClick={() => void release()}>{t('adminOrders:hold.release')}</ToolButton>
          </div>
        )}
      </div>
    </Panel>
  )
}

export function HoldDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useTranslation(['adminOrders', 'orderEvents'])
  const change = useOrderChange()
  return (
    <FormDialog
      heading={t('adminOrders:hold.heading')}
      submit={t('adminOrders:hold.action')}
      onClose={onClose}
      read={({ reason = 'OTHER', notes = '' }) => ({
        value: { reason, reasonNotes: notes || null },
      })}
      send={(hold) => {
        const [toSend] = order.fulfillmentOrders.nodes
        const done = t('adminOrders:hold.done', { name: order.name })
        return change('hold', { id: toSend?.id, hold, done })
      }}
    >
      <p>{t('adminOrders:hold.text')}</p>
      <SelectField
        name="reason"
        label={t('adminOrders:cancel.reason')}
        options={reasons}
        textOf={(reason) => t(`orderEvents:reason.${reason}`)}
      />
      <TextField
        name="notes"
        label={t('adminOrders:notes.note')}
        optional={t('adminOrders:send.optional')}
        maxLength={1_000}
      />
    </FormDialog>
  )
}
