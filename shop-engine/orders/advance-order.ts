import type { Kysely } from 'kysely'
import { toDecimal } from '#/contract/money.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Change } from '../changes/change.ts'
import type { EventName } from '../changes/events.ts'
import { type Problem, problem, Refused, refuse } from '../changes/refused.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { amountDue } from '../pricing/gift-cards.ts'
import { issueInvoice } from './issue-invoice.ts'
import { readOrders, writeMarks } from './order.store.ts'
import { isProcessing, type Order } from './order.types.ts'
import { insertEvent, type OrderAction, type OrderEvent } from './order-events.store.ts'
import { type OrderStep, stateAfter } from './order-transitions.ts'
import { insertTransaction } from './transactions.store.ts'

/** Locks the order for this transaction; others wait, and then see its changes. */
export async function lockOrder(
  tx: Kysely<ShopTables>,
  id: number | undefined,
  missing: Problem = problem('orderUnknown', ['order']),
): Promise<Order> {
  const rows =
    id !== undefined && Number.isSafeInteger(id)
      ? await tx
          .updateTable('shop_orders')
          .set((eb) => ({ fulfillment_status: eb.ref('fulfillment_status') }))
          .where('id', '=', id)
          .returningAll()
          .execute()
      : []
  const [order] = await readOrders(tx, rows)
  if (!order) throw new Refused(missing)
  return order
}

/** What changes nothing about an order that its webhook tells. */
const withoutChange = new Set<OrderAction>(['created', 'drafted', 'email_sent', 'reminded'])

/** Adds a line to the timeline of an order. */
export async function recordEvent(
  change: Change,
  order: Pick<Order, 'id'>,
  event: Pick<OrderEvent, 'action' | 'details'>,
): Promise<void> {
  const { tx, now, caller } = change
  const at = now.toISOString()
  await insertEvent(tx, { orderId: order.id, author: caller.name || null, at, ...event })
  if (!withoutChange.has(event.action)) await change.report('orderChanged', order.id)
}

/** Other steps only advance an order. */
const eventOf: Partial<Record<OrderStep, EventName & `order${string}`>> = {
  markPaid: 'orderPaid',
  sendPart: 'orderPartlySent',
  sendRest: 'orderSent',
  cancel: 'orderCanceled',
  cancelAndRestock: 'orderCanceled',
}

/** Takes a step, and records it in the order's timeline and the audit log. Returns the order afterward. */
export async function advance(
  change: Change,
  order: Order,
  to: { step: OrderStep; action: OrderAction; details?: OrderEvent['details'] },
): Promise<Order> {
  const { tx, now } = change
  const { step, action, details = {} } = to
  const after = stateAfter(step, order)
  const { financialStatus, fulfillmentStatus, status } = order
  const at = now.toISOString()
  const closedAt = after.status === 'closed' ? (order.closedAt ?? at) : null
  const canceledAt = after.status === 'cancelled' ? at : null
  await tx
    .updateTable('shop_orders')
    .set({
      financial_status: after.financialStatus,
      fulfillment_status: after.fulfillmentStatus,
      status: after.status,
      closed_at: closedAt,
      canceled_at: canceledAt,
      updated_at: at,
    })
    .where('id', '=', order.id)
    .execute()
  await writeMarks(tx, { ...order, ...after })
  await recordEvent(change, order, { action, details })
  const alsoClosed = after.status === 'closed' && status !== 'closed' && action !== 'closed'
  const alsoOpened = status === 'closed' && after.status === 'open' && action !== 'reopened'
  if (alsoClosed) await recordEvent(change, order, { action: 'closed', details: {} })
  if (alsoOpened) await recordEvent(change, order, { action: 'reopened', details: {} })
  const before = { financialStatus, fulfillmentStatus, status }
  await change.report(eventOf[step] ?? 'orderAdvanced', order.id, before, { ...after })
  return { ...order, ...after, closedAt, canceledAt, updatedAt: at }
}

/** Marks an order as paid by hand: its money has arrived by bank transfer, for example. */
export async function markOrderPaid(
  change: Change,
  id: number | undefined,
  facts: EmailFacts,
): Promise<Order> {
  const order = await lockOrder(change.tx, id)
  if (isProcessing(order)) {
    throw refuse('paymentProcessing', ['order'])
  }
  return receiveMoney(change, order, facts)
}

/** Books the money that a locked order waited for. */
export async function receiveMoney(
  change: Change,
  order: Order,
  facts: EmailFacts,
): Promise<Order> {
  const due = amountDue(order)
  const amount = `${toDecimal(due)} ${due.currency}`
  const paid = await advance(change, order, {
    step: 'markPaid',
    action: 'paid',
    details: { amount },
  })
  const at = change.now.toISOString()
  await insertTransaction(change.tx, order, { what: 'SALE', amount: due, at })
  await issueInvoice(change.tx, order, { facts, at })
  return paid
}

export async function closeOrder(change: Change, id: number | undefined): Promise<Order> {
  const order = await lockOrder(change.tx, id)
  return advance(change, order, { step: 'close', action: 'closed' })
}

export async function reopenOrder(change: Change, id: number | undefined): Promise<Order> {
  const order = await lockOrder(change.tx, id)
  return advance(change, order, { step: 'open', action: 'reopened' })
}
