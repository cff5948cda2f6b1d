import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#/clients/shop-admin/orders.ts'
import english from '#/content/en/admin-orders.json'
import { useBrowserSettings } from '../../context/browser-settings.tsx'
import { SelectField } from '../../forms/select.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'
import { isGranted } from '../frame/screens.ts'
import { OutboxNotice } from '../outbox-notice.tsx'
import { RecordDialog, RecordForm } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'
import { DeleteOrder } from './delete-order.tsx'
import { DocumentLink } from './document-link.tsx'
import { HoldDialog, useMayHold } from './hold-panel.tsx'
import { OpenReturnDialog, useMayOpenReturn } from './open-return-dialog.tsx'
import { useAmounts } from './order-facts.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { Check } from './tracking-fields.tsx'
import { useOrderChange } from './use-order-change.ts'

/** What can be done to an order as it stands, by whoever may. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders')
  const { granted } = useAdmin()
  const change = useOrderChange()
  const notify = useNotify()
  const [open, setOpen] = useState<
    'paid' | 'send' | 'hold' | 'refund' | 'return' | 'cancel' | null
  >(null)
  const { id, name, closed, cancelledAt } = order
  const mayWrite = isGranted(granted, 'write_orders')
  const maySend = isGranted(granted, 'write_merchant_managed_fulfillment_orders')
  const mayHold = useMayHold(order)
  const mayOpenReturn = useMayOpenReturn(order)
  const hasInvoice = useHasInvoice(order)
  const isCancelled = cancelledAt !== null
  const close = () => setOpen(null)
  const set = async (mutation: 'close' | 'open', done: string) => {
    const outcome = await change(mutation, { id, done })
    if (outcome) notify({ tone: 'bad', text: String(outcome.failure) })
  }
  return (
    <>
      {mayWrite && order.canMarkAsPaid && (
        <ToolButton tone="main" onClick={() => setOpen('paid')}>
          {t('paid.action')}
        </ToolButton>
      )}
      {maySend && order.fulfillable && (
        <ToolButton tone={order.canMarkAsPaid ? 'plain' : 'main'} onClick={() => setOpen('send')}>
          {t('send.action')}
        </ToolButton>
      )}
      {mayHold && <ToolButton onClick={() => setOpen('hold')}>{t('hold.action')}</ToolButton>}
      {mayWrite && order.refundable && (
        <ToolButton onClick={() => setOpen('refund')}>{t('refund.action')}</ToolButton>
      )}
      {mayOpenReturn && (
        <ToolButton onClick={() => setOpen('return')}>{t('returns.create.action')}</ToolButton>
      )}
      {hasInvoice && (
        <DocumentLink page={order.statusPageUrl} name="invoice">
          {t('invoice')}
        </DocumentLink>
      )}
      <ToolButton onClick={() => window.print()}>{t('print')}</ToolButton>
      {mayWrite && !isCancelled && (
        <ToolButton
          onClick={() =>
            void (closed
              ? set('open', t('openDone', { name }))
              : set('close', t('closeDone', { name })))
          }
        >
          {t(closed ? 'open' : 'close')}
        </ToolButton>
      )}
      {mayWrite && isCancellable(order) && (
        <ToolButton tone="bad" onClick={() => setOpen('cancel')}>
          {t('cancel.action')}
        </ToolButton>
      )}
      <DeleteOrder order={order} />
      {open === 'paid' && <PaidDialog order={order} onClose={close} />}
      {open === 'send' && <SendDialog order={order} onClose={close} />}
      {open === 'hold' && <HoldDialog order={order} onClose={close} />}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {open === 'return' && <OpenReturnDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </>
  )
}

/** An order that was paid has an invoice; where the owner wants it so, every order. */
function useHasInvoice({ displayFinancialStatus: status }: OrderDetail): boolean {
  const { facts } = useBrowserSettings()
  return (
    facts.invoiceWhen === 'placed' || ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status)
  )
}

/** Whether nothing of it has been sent. */
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
  const form = useForm({
    read: () => ({ value: id }),
    async send() {
      const outcome = await change('markPaid', { id, done: t('paid.done', { name }) })
      if (!outcome) onClose()
      return outcome
    },
  })
  return (
    <RecordDialog heading={t('paid.heading')} onClose={onClose} role="alertdialog">
      <RecordForm form={form} submit={t('paid.action')} submitFirst onCancel={onClose}>
        <p>{t('paid.text', { total, name })}</p>
      </RecordForm>
    </RecordDialog>
  )
}

type Reason = keyof typeof english.reasons
const isReason = (text: string): text is Reason => Object.hasOwn(english.reasons, text)
const reasons = Object.keys(english.reasons).filter(isReason)

function CancelDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['adminOrders', 'admin'])
  const change = useOrderChange()
  const total = useAmounts()(order.netPaymentSet)
  const { id, name } = order
  const form = useForm({
    read: ({ reason = 'OTHER', restock, refund, notify }) => ({
      value: {
        ...{ reason, restock: restock !== undefined },
        ...{ refund: refund !== undefined, notify: notify !== undefined },
      },
    }),
    async send(value) {
      const outcome = await change('cancel', { id, ...value, done: t('cancel.done', { name }) })
      if (!outcome) onClose()
      return outcome
    },
  })
  return (
    <RecordDialog heading={t('cancel.heading', { name })} onClose={onClose} role="alertdialog">
      <RecordForm form={form} submit={t('cancel.action')} tone="bad">
        <SelectField
          name="reason"
          label={t('cancel.reason')}
          options={reasons}
          textOf={(reason) => t(`reasons.${reason}`)}
        />
        {order.refundable && <Check name="refund" label={t('cancel.refund', { total })} />}
        <Check name="restock" label={t('cancel.restock')} />
        <Check name="notify" label={t('cancel.notify')} />
        <OutboxNotice />
      </RecordForm>
    </RecordDialog>
  )
}
