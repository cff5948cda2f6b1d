import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#/clients/shop-admin/orders.ts'
import english from '#/content/en/admin-orders.json'
import { useBrowserSettings } from '../../context/browser-settings.tsx'
import { CheckField } from '../../forms/check-field.tsx'
import { SelectField } from '../../forms/select.tsx'
import { useAdmin } from '../admin-session.ts'
import { isGranted } from '../frame/screens.ts'
import { keyIn } from '../key-in.ts'
import { OutboxNotice } from '../outbox-notice.tsx'
import { ConfirmDialog, FormDialog } from '../record-dialog.tsx'
import { ToolButton, type ToolTone } from '../tool-button.tsx'
import { DeleteOrder } from './delete-order.tsx'
import { DocumentLink } from './document-link.tsx'
import { HoldDialog, useMayHold } from './hold-panel.tsx'
import { OpenReturnDialog, useMayOpenReturn } from './open-return-dialog.tsx'
import { useAmounts } from './order-facts.tsx'
import { linesToSend } from './packing-slip.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { useOrderChange, useOrderStep } from './use-order-change.ts'

/** By the names of their texts. */
const dialogs = {
  paid: PaidDialog,
  send: SendDialog,
  hold: HoldDialog,
  refund: RefundDialog,
  'returns.create': OpenReturnDialog,
  cancel: CancelDialog,
} as const

/** The actions on an order in its current state, as far as the reader may take them. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders')
  const { granted } = useAdmin()
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const mayWrite = isGranted(granted, 'write_orders')
  const maySend = isGranted(granted, 'write_merchant_managed_fulfillment_orders')
  const mayHold = useMayHold(order)
  const mayOpenReturn = useMayOpenReturn(order)
  const { canMarkAsPaid } = order
  const button = (dialog: keyof typeof dialogs, tone: ToolTone = 'plain') => (
    <ToolButton tone={tone} onClick={() => setOpen(dialog)}>
      {t(`${dialog}.action`)}
    </ToolButton>
  )
  const OpenDialog = open && dialogs[open]
  return (
    <>
      {mayWrite && canMarkAsPaid && button('paid', 'main')}
      {maySend && order.fulfillable && button('send', canMarkAsPaid ? 'plain' : 'main')}
      {mayHold && button('hold')}
      {mayWrite && order.refundable && button('refund')}
      {mayOpenReturn && button('returns.create')}
      <InvoiceLink order={order} />
      {linesToSend(order).length > 0 && (
        <ToolButton onClick={() => window.print()}>{t('print')}</ToolButton>
      )}
      {mayWrite && order.cancelledAt === null && <CloseButton order={order} />}
      {mayWrite && isCancellable(order) && button('cancel', 'bad')}
      <DeleteOrder order={order} />
      {OpenDialog && <OpenDialog order={order} onClose={() => setOpen(null)} />}
    </>
  )
}

/** A paid order has an invoice; if the owner has chosen so, every order has one. */
function InvoiceLink({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders')
  const { facts } = useBrowserSettings()
  if (!order.fullyPaid && facts.invoiceWhen !== 'placed') return null
  return (
    <DocumentLink page={order.statusPageUrl} name="invoice">
      {t('invoice')}
    </DocumentLink>
  )
}

/** Closes an order, or reopens it. */
function CloseButton({ order: { id, name, closed } }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders')
  const step = useOrderStep()
  const next = closed ? 'open' : 'close'
  return (
    <ToolButton onClick={() => void step(next, { id, done: t(`${next}Done`, { name }) })}>
      {t(next)}
    </ToolButton>
  )
}

/** Whether the order can still be canceled: nothing of it was sent. */
function isCancellable({ cancelledAt, displayFulfillmentStatus, fulfillments }: OrderDetail) {
  const isSent = fulfillments.some(({ status }) => status === 'SUCCESS')
  const isOpen = ['UNFULFILLED', 'IN_PROGRESS', 'ON_HOLD'].includes(displayFulfillmentStatus)
  return cancelledAt === null && isOpen && !isSent
}

interface OrderDialogProps {
  order: OrderDetail
  onClose: () => void
}

function PaidDialog({ order: { id, name, totalPriceSet }, onClose }: OrderDialogProps) {
  const { t } = useTranslation('adminOrders')
  const change = useOrderChange()
  const total = useAmounts()(totalPriceSet)
  return (
    <ConfirmDialog
      heading={t('paid.heading')}
      text={t('paid.text', { total, name })}
      submit={t('paid.action')}
      submitFirst
      onConfirm={() => change('markPaid', { id, done: t('paid.done', { name }) })}
      onClose={onClose}
    />
  )
}

const isReason = keyIn(english.reasons)
const reasons = Object.keys(english.reasons).filter(isReason)

function CancelDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation('adminOrders')
  const change = useOrderChange()
  const total = useAmounts()(order.netPaymentSet)
  const { id, name } = order
  return (
    <FormDialog
      heading={t('cancel.heading', { name })}
      submit={t('cancel.action')}
      role="alertdialog"
      tone="bad"
      onClose={onClose}
      onCancel={undefined}
      read={({ reason = 'OTHER', restock, refund, notify }) => ({
        value: {
          reason,
          restock: restock !== undefined,
          refund: refund !== undefined,
          notify: notify !== undefined,
        },
      })}
      send={(value) => change('cancel', { id, ...value, done: t('cancel.done', { name }) })}
    >
      <SelectField
        name="reason"
        label={t('cancel.reason')}
        options={reasons}
        textOf={(reason) => t(`reasons.${reason}`)}
      />
      {order.refundable && (
        <CheckField defaultChecked name="refund" label={t('cancel.refund', { total })} />
      )}
      <CheckField defaultChecked name="restock" label={t('cancel.restock')} />
      <CheckField defaultChecked name="notify" label={t('cancel.notify')} />
      <OutboxNotice />
    </FormDialog>
  )
}
