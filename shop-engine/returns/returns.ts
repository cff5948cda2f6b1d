import type { Change } from '../changes/change.ts'
import type { EventName } from '../changes/events.ts'
import { problem, Refused, refuse } from '../changes/refused.ts'
import { advance, lockOrder, recordEvent } from '../orders/advance-order.ts'
import { emailBuyer } from '../orders/email-recipient.ts'
import { findOrderId } from '../orders/order.store.ts'
import { type Order, type OrderReturnStatus, wasPaid } from '../orders/order.types.ts'
import type { OrderAction } from '../orders/order-events.store.ts'
import { insertReturn, readInstructions, readReturns, updateReturn } from './return.store.ts'
import { hasProcessed, type NewReturnLine, type Return } from './return.types.ts'
import { type ReturnEmails, returnApprovedEmail, returnDeclinedEmail } from './return-emails.ts'
import { type ReturnStep, statusAfter } from './return-transitions.ts'
import { returnablePieces } from './returnable.ts'

/** A return, and its order after the change. */
export interface OrderReturn {
  order: Order
  orderReturn: Return
}

const maxNote = 500

const eventOf: Readonly<
  Record<ReturnStep, { action: OrderAction; event: EventName & `return${string}` }>
> = {
  approve: { action: 'return_approved', event: 'returnApproved' },
  decline: { action: 'return_declined', event: 'returnDeclined' },
  close: { action: 'return_closed', event: 'returnClosed' },
  reopen: { action: 'return_reopened', event: 'returnReopened' },
  cancel: { action: 'return_canceled', event: 'returnCanceled' },
}

const piecesOf = (lines: readonly { quantity: number }[]) =>
  String(lines.reduce((sum, { quantity }) => sum + quantity, 0))

/** Records a return: requested by the buyer, or already approved. */
export async function addReturn(
  change: Change,
  order: Order,
  input: {
    status: 'REQUESTED' | 'OPEN'
    lines: readonly NewReturnLine[]
    withdrawal?: boolean
  },
): Promise<OrderReturn> {
  const { status, lines, withdrawal = false } = input
  const before = await readReturns(change.tx, order.id)
  if (lines.length === 0) throw refuse('returnEmpty', ['returnLineItems'])
  checkPieces(order, before, lines)
  const at = change.now.toISOString()
  const id = await insertReturn(change.tx, { orderId: order.id, status, withdrawal, lines, at })
  const action = withdrawal ? 'withdrawn' : status === 'OPEN' ? 'return_opened' : 'return_requested'
  await recordEvent(change, order, { action, details: { pieces: piecesOf(lines) } })
  await change.report(
    status === 'OPEN' ? 'returnApproved' : 'returnRequested',
    id,
    { status: null },
    { status, items: lines.length },
  )
  return follow(change, order, id)
}

/** Checks that nothing is returned twice, or that wasn't shipped or was refunded. */
function checkPieces(
  order: Order,
  returns: readonly Return[],
  lines: readonly NewReturnLine[],
): void {
  const left = returnablePieces(order, returns).map((piece) => ({ ...piece }))
  for (const [index, { parcelId, lineId, quantity, note, customerNote }] of lines.entries()) {
    const at = (name: string) => ['returnLineItems', index, name]
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      throw refuse('quantityNotPositive', at('quantity'))
    const piece = left.find(({ parcel, line }) => parcel.id === parcelId && line.id === lineId)
    if (!piece || quantity > piece.quantity) throw refuse('returnQuantityTooHigh', at('quantity'))
    piece.quantity -= quantity
    if (note.length > maxNote || (customerNote ?? '').length > maxNote)
      throw refuse('returnNoteTooLong', at('returnReasonNote'))
  }
}

/** Locks a return and its order for this transaction. */
export async function takeReturn(
  change: Change,
  id: number | undefined,
): Promise<OrderReturn & { all: readonly Return[] }> {
  const missing = problem('returnUnknown', ['id'])
  const orderId = id === undefined ? undefined : await findOrderId(change.tx, 'shop_returns', id)
  const order = await lockOrder(change.tx, orderId, missing)
  const all = await readReturns(change.tx, order.id)
  const orderReturn = all.find((each) => each.id === id)
  if (!orderReturn) throw new Refused(missing)
  return { order, orderReturn, all }
}

interface Stepping {
  id: number | undefined
  decline?: { reason: string; note: string | null }
  /** If given, the buyer gets an email. */
  emails?: ReturnEmails | undefined
}

/** Takes a return one step further; one with that status already stays as it is. */
export async function stepReturn(
  change: Change,
  step: ReturnStep,
  { id, decline, emails }: Stepping,
): Promise<OrderReturn> {
  const { order, orderReturn, all } = await takeReturn(change, id)
  const status = statusAfter(step, orderReturn)
  const because = decline && { reason: decline.reason }
  const before = { status: orderReturn.status }
  const after = { status, ...because }
  if (status === orderReturn.status) {
    await change.report('returnUnchanged', orderReturn.id, before, after)
    return { order, orderReturn }
  }
  if ((decline?.note ?? '').length > maxNote) throw refuse('declineNoteTooLong', ['declineNote'])
  if (step === 'reopen') checkReopened(order, { orderReturn, all })
  const at = change.now.toISOString()
  const next: Return = {
    ...orderReturn,
    status,
    decline: decline ?? orderReturn.decline,
    approvedAt: step === 'approve' ? at : orderReturn.approvedAt,
    closedAt: status === 'CLOSED' ? at : null,
  }
  await updateReturn(change.tx, next)
  const { action, event } = eventOf[step]
  await recordEvent(change, order, {
    action,
    details: { pieces: piecesOf(orderReturn.lines), ...because },
  })
  await change.report(event, orderReturn.id, before, after)
  if (emails) {
    const writing = { at: change.now, ...emails }
    const instructions = await readInstructions(change.tx, next)
    if (step === 'approve')
      await emailBuyer(change, returnApprovedEmail(order, next, { ...writing, instructions }))
    if (step === 'decline') await emailBuyer(change, returnDeclinedEmail(order, next, writing))
  }
  return follow(change, order, orderReturn.id)
}

/** Pieces that haven't arrived may be in another return by now. */
function checkReopened(
  order: Order,
  { orderReturn, all }: { orderReturn: Return; all: readonly Return[] },
): void {
  const left = returnablePieces(order, all)
  for (const { lineId, parcelId, quantity, processed } of orderReturn.lines) {
    const piece = left.find(({ parcel, line }) => parcel.id === parcelId && line.id === lineId)
    if (quantity - processed > (piece?.quantity ?? 0)) throw refuse('returnStatusInvalid', ['id'])
  }
}

/** Updates the order: its return status is the most urgent of its returns, and it's open while one is. */
async function follow(change: Change, order: Order, id: number): Promise<OrderReturn> {
  const returns = await readReturns(change.tx, order.id)
  const returnStatus = statusOf(returns)
  await change.tx
    .updateTable('shop_orders')
    .set({ return_status: returnStatus, updated_at: change.now.toISOString() })
    .where('id', '=', order.id)
    .execute()
  const next = { ...order, returnStatus }
  const isUnderWay = returnStatus === 'RETURN_REQUESTED' || returnStatus === 'IN_PROGRESS'
  const isDone = wasPaid(order) && order.fulfillmentStatus === 'FULFILLED'
  const after =
    isUnderWay && order.status === 'closed'
      ? await advance(change, next, { step: 'open', action: 'reopened' })
      : !isUnderWay && isDone && order.status === 'open'
        ? await advance(change, next, { step: 'close', action: 'closed' })
        : next
  const orderReturn = returns.find((each) => each.id === id)
  if (!orderReturn) throw new Error('the return was read a moment ago')
  return { order: after, orderReturn }
}

function statusOf(returns: readonly Return[]): OrderReturnStatus {
  const is = (status: Return['status']) =>
    returns.some((orderReturn) => orderReturn.status === status)
  if (is('REQUESTED')) return 'RETURN_REQUESTED'
  if (is('OPEN')) return 'IN_PROGRESS'
  const isBack = returns.some(
    (orderReturn) => orderReturn.status === 'CLOSED' && hasProcessed(orderReturn),
  )
  return isBack ? 'RETURNED' : 'NO_RETURN'
}
