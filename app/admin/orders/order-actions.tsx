import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OrderDetail } from '#/clients/shop-admin/orders.ts'
import english from '#/content/en/admin-orders.json'
import { CheckField } from '../../forms/check-field.tsx'
import { SelectField } from '../../forms/select.tsx'
import { useAdmin } from '../admin-session.ts'
import { isGranted } from '../frame/screens.ts'
import { keyIn } from '../key-in.ts'
import { MoreAction, MoreActions, moreAction } from '../more-actions.tsx'
import { OutboxNotice, useSentText } from '../outbox-notice.tsx'
import { ConfirmDialog, FormDialog } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'
import { DeleteDialog, isDeletable } from './delete-order.tsx'
import { DocumentLink } from './document-link.tsx'
import { HoldDialog, useMayHold } from './hold-panel.tsx'
import { OpenReturnDialog, useMayOpenReturn } from './open-return-dialog.tsx'
import { useAmounts, useHasInvoice } from './order-facts.tsx'
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
  delete: DeleteDialog,
} as const
type DialogName = keyof typeof dialogs

/** What comes next for the order, and behind a button what else its reader may do with it. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders')
  const [open, setOpen] = useState<DialogName | null>(null)
  const may = useMayOpen(order)
  const next = (['paid', 'send'] as const).find((name) => may[name])
  const more = (name: DialogName, tone?: 'bad') =>
    name !== next &&
    may[name] && (
      <MoreAction {...(tone && { tone })} onClick={() => setOpen(name)}>
        {t(`${name}.action`)}
      </MoreAction>
    )
  const OpenDialog = open && dialogs[open]
  return (
    <>
      {next && (
        <ToolButton tone="main" onClick={() => setOpen(next)}>
          {t(`${next}.action`)}
        </ToolButton>
      )}
      <MoreActions
        entries={{
          send: more('send'),
          hold: more('hold'),
          refund: more('refund'),
          returns: more('returns.create'),
          invoice: useHasInvoice()(order) && (
            <DocumentLink page={order.statusPageUrl} name="invoice" className={moreAction}>
              {t('invoice')}
            </DocumentLink>
          ),
          print: isToPack(order) && (
            <DocumentLink page={order.statusPageUrl} name="slip" className={moreAction}>
              {t('print')}
            </DocumentLink>
          ),
          resend: may.close && order.email && <ResendAction order={order} />,
          page: (
            <Link to={new URL(order.statusPageUrl).pathname} className={moreAction} reloadDocument>
              {t('buyer.page')}
            </Link>
          ),
          close: may.close && <CloseAction order={order} />,
          cancel: more('cancel', 'bad'),
          delete: more('delete', 'bad'),
        }}
      />
      {OpenDialog && <OpenDialog order={order} onClose={() => setOpen(null)} />}
    </>
  )
}

const isToPack = ({ cancelledAt, lineItems }: OrderDetail) =>
  cancelledAt === null && lineItems.nodes.some((line) => line.unfulfilledQuantity > 0)

/** Which actions the order's state and the reader's role allow. */
function useMayOpen(order: OrderDetail): Readonly<Record<DialogName | 'close', boolean>> {
  const { granted } = useAdmin()
  const mayWrite = isGranted(granted, 'write_orders')
  const maySend = isGranted(granted, 'write_merchant_managed_fulfillment_orders')
  return {
    paid: mayWrite && order.canMarkAsPaid,
    send: maySend && order.fulfillable,
    hold: useMayHold(order),
    refund: mayWrite && order.refundable,
    'returns.create': useMayOpenReturn(order),
    close: mayWrite && order.cancelledAt === null,
    cancel: mayWrite && isCancellable(order),
    delete: mayWrite && isDeletable(order),
  }
}

/** Closes an order, or reopens it. */
function CloseAction({ order: { id, name, closed } }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders')
  const step = useOrderStep()
  const next = closed ? 'open' : 'close'
  return (
    <MoreAction onClick={() => void step(next, { id, done: t(`${next}Done`, { name }) })}>
      {t(next)}
    </MoreAction>
  )
}

function ResendAction({ order: { id } }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders')
  const step = useOrderStep()
  const done = useSentText()(t('buyer.resent'))
  return (
    <MoreAction onClick={() => void step('resend', { id, done })}>{t('buyer.resend')}</MoreAction>
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
      submit={t('paid.submit', { total })}
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
  const { id, name, refundable } = order
  const [refunds, setRefunds] = useState(refundable)
  return (
    <FormDialog
      heading={t('cancel.heading', { name })}
      submit={refunds ? t('cancel.withRefund', { total }) : t('cancel.action')}
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
      {refundable && (
        <CheckField
          defaultChecked
          name="refund"
          label={t('cancel.refund', { total })}
          onChange={({ currentTarget }) => setRefunds(currentTarget.checked)}
        />
      )}
      <CheckField defaultChecked name="restock" label={t('cancel.restock')} />
      <CheckField defaultChecked name="notify" label={t('cancel.notify')} />
      <OutboxNotice />
    </FormDialog>
  )
}
