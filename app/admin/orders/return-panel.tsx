import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderMutation } from '#/clients/shop-admin/order-mutations.ts'
import { instructionsKey, isWithdrawal, type OrderReturn } from '#/clients/shop-admin/returns.ts'
import english from '#/content/en/admin-orders.json'
import { Badge, type badgeTones } from '../../ui/badge.tsx'
import { useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { isGranted } from '../frame/screens.ts'
import { keyIn } from '../key-in.ts'
import { Panel } from '../panel.tsx'
import { ToolButton } from '../tool-button.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { ApproveDialog, DeclineDialog, type ReturnProps } from './return-dialogs.tsx'
import { useOrderStep } from './use-order-change.ts'

type Status = keyof typeof english.returns.status
const isStatus = keyIn(english.returns.status)
const isReason = keyIn(english.returns.reason)
export const returnReasons = Object.keys(english.returns.reason).filter(isReason)

const tones: Readonly<Record<Status, keyof typeof badgeTones>> = {
  REQUESTED: 'waiting',
  OPEN: 'partly',
  CLOSED: 'neutral',
  DECLINED: 'bad',
  CANCELED: 'neutral',
}

/** A return that the buyer has requested or is sending. */
export function ReturnPanel({ order, orderReturn }: ReturnProps) {
  const { t } = useTranslation('adminOrders')
  const { date } = useFormats()
  const { granted } = useAdmin()
  const { name, status, createdAt, decline } = orderReturn
  const key = instructionsKey(orderReturn)
  const instructions = order.metafields.nodes.find((field) => field.key === key)?.value
  return (
    <Panel heading={t('returns.panel', { name })}>
      <div className="grid gap-2 p-4 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 text-slate">
          {isStatus(status) && <Badge tone={tones[status]}>{t(`returns.status.${status}`)}</Badge>}
          {t('returns.asked', { date: date(createdAt) })}
        </p>
        {isWithdrawal(orderReturn) && <p className="font-semibold">{t('returns.withdrawal')}</p>}
        <ul className="grid gap-1">
          {orderReturn.returnLineItems.nodes.map((line) => (
            <ReturnLine key={line.id} line={line} />
          ))}
        </ul>
        {instructions && (
          <p className="whitespace-pre-line">{t('returns.instructions', { text: instructions })}</p>
        )}
        {decline?.note && <p>{decline.note}</p>}
        {isGranted(granted, 'write_returns') && <Steps order={order} orderReturn={orderReturn} />}
      </div>
    </Panel>
  )
}

function ReturnLine({ line }: { line: OrderReturn['returnLineItems']['nodes'][number] }) {
  const { t } = useTranslation('adminOrders')
  const { quantity, processedQuantity: n, returnReason, customerNote } = line
  return (
    <li>
      {quantity} × {line.fulfillmentLineItem.lineItem.name}
      <span className="text-slate">
        {isReason(returnReason) && ` · ${t(`returns.reason.${returnReason}`)}`}
        {n > 0 && ` · ${t('returns.arrived', { n })}`}
      </span>
      {customerNote && <p>{customerNote}</p>}
    </li>
  )
}

/** All actions on a return in its current state. */
function Steps({ order, orderReturn }: ReturnProps) {
  const { t } = useTranslation('adminOrders')
  const [open, setOpen] = useState<'approve' | 'decline' | 'receive' | null>(null)
  const dialog = { order, orderReturn, onClose: () => setOpen(null) }
  const isRequested = orderReturn.status === 'REQUESTED'
  return (
    <div className="flex flex-wrap gap-2">
      {isRequested && (
        <ToolButton tone="main" onClick={() => setOpen('approve')}>
          {t('returns.approve.action')}
        </ToolButton>
      )}
      {isRequested && !isWithdrawal(orderReturn) && (
        <ToolButton onClick={() => setOpen('decline')}>{t('returns.decline.action')}</ToolButton>
      )}
      {orderReturn.status === 'OPEN' && isLeft(orderReturn) && (
        <ToolButton tone="main" onClick={() => setOpen('receive')}>
          {t('returns.receive.action')}
        </ToolButton>
      )}
      <EndSteps orderReturn={orderReturn} />
      {open === 'approve' && <ApproveDialog {...dialog} />}
      {open === 'decline' && <DeclineDialog {...dialog} />}
      {open === 'receive' && <ReceiveDialog {...dialog} />}
    </div>
  )
}

const isLeft = ({ returnLineItems }: OrderReturn) =>
  returnLineItems.nodes.some((line) => line.processedQuantity < line.quantity)

/** Closing, canceling, and reopening need no further input. */
function EndSteps({ orderReturn }: Pick<ReturnProps, 'orderReturn'>) {
  const { t } = useTranslation('adminOrders')
  const take = useOrderStep()
  const isOpen = orderReturn.status === 'OPEN'
  const isUntouched = orderReturn.returnLineItems.nodes.every(
    (line) => line.processedQuantity === 0,
  )
  const step = (mutation: OrderMutation, key: 'close' | 'cancel' | 'reopen') => (
    <ToolButton
      onClick={() => void take(mutation, { id: orderReturn.id, done: t(`returns.${key}.done`) })}
    >
      {t(`returns.${key}.action`)}
    </ToolButton>
  )
  return (
    <>
      {isOpen && step('closeReturn', 'close')}
      {isOpen && isUntouched && !isWithdrawal(orderReturn) && step('cancelReturn', 'cancel')}
      {orderReturn.status === 'CLOSED' && isLeft(orderReturn) && step('reopenReturn', 'reopen')}
    </>
  )
}
