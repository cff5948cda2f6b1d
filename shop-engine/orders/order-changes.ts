import type { Kysely } from 'kysely'
import { toDecimal } from '#/contract/money.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import type { WebhookTopic } from '#/contract/webhooks.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import { type Change, type UserError, UserErrors } from '../graphql/admin.ts'
import { globalId } from '../graphql/global-id.ts'
import { returnStock } from '../inventory/inventory.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { enqueueStockWebhooks, enqueueWebhooks } from '../webhooks/deliveries.store.ts'
import { deleteHolds } from './hold.store.ts'
import { readOrders } from './order.store.ts'
import { type Order, sentParcels } from './order.types.ts'
import {
  insertEvent,
  insertTransaction,
  type OrderAction,
  type OrderEvent,
} from './order-history.store.ts'
import { type OrderStep, stateAfter, stateRefusal } from './order-transitions.ts'
import { orderCancelledEmail } from './status-emails.ts'

/** Takes the order for this transaction; rivals wait, and then see what it did. */
export async function takeOrder(
  tx: Kysely<ShopTables>,
  id: number | undefined,
  missing: UserError = { field: ['id'], message: 'Order does not exist' },
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
  if (!order) throw new UserErrors(missing)
  return order
}

/** Adds a line to the timeline of an order. */
export async function noteEvent(
  { tx, now, caller }: Change,
  { id }: Pick<Order, 'id'>,
  event: Pick<OrderEvent, 'action' | 'details'>,
): Promise<void> {
  const at = now.toISOString()
  await insertEvent(tx, { orderId: id, author: caller.name, at, ...event })
}

/** What subscribers are told of a step. */
const topicOf: Partial<Record<OrderStep, WebhookTopic>> = {
  markPaid: 'ORDERS_PAID',
  sendPart: 'ORDERS_PARTIALLY_FULFILLED',
  sendRest: 'ORDERS_FULFILLED',
  cancel: 'ORDERS_CANCELLED',
  cancelAndRestock: 'ORDERS_CANCELLED',
}

/** Takes a step, and notes it in the order's timeline and for the audit log. Returns the order as it is then. */
export async function advance(
  change: Change,
  order: Order,
  to: { step: OrderStep; action: OrderAction; details?: OrderEvent['details']; field?: string[] },
): Promise<Order> {
  const { tx, now } = change
  const { step, action, details = {}, field } = to
  const after = stateAfter(step, order, field)
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
  await noteEvent(change, order, { action, details })
  const alsoClosed = after.status === 'closed' && status !== 'closed' && action !== 'closed'
  const alsoOpened = status === 'closed' && after.status === 'open' && action !== 'reopened'
  if (alsoClosed) await noteEvent(change, order, { action: 'closed', details: {} })
  if (alsoOpened) await noteEvent(change, order, { action: 'reopened', details: {} })
  const before = { financialStatus, fulfillmentStatus, status }
  change.record(globalId('Order', order.id), before, { ...after })
  const topic = topicOf[step]
  if (topic) await enqueueWebhooks(change, topic, globalId('Order', order.id))
  return { ...order, ...after, closedAt, canceledAt, updatedAt: at }
}

/** The money for an order has arrived by itself, for example by bank transfer. */
export async function markOrderPaid(change: Change, id: number | undefined): Promise<Order> {
  const order = await takeOrder(change.tx, id)
  const amount = `${toDecimal(order.total)} ${order.total.currency}`
  const paid = await advance(change, order, {
    step: 'markPaid',
    action: 'paid',
    details: { amount },
  })
  const at = change.now.toISOString()
  await insertTransaction(change.tx, order, { what: 'SALE', amount: order.total, at })
  return paid
}

export async function closeOrder(change: Change, id: number | undefined): Promise<Order> {
  const order = await takeOrder(change.tx, id)
  return advance(change, order, { step: 'close', action: 'closed' })
}

export async function reopenOrder(change: Change, id: number | undefined): Promise<Order> {
  const order = await takeOrder(change.tx, id)
  return advance(change, order, { step: 'open', action: 'reopened' })
}

export interface Cancellation {
  /** `OrderCancelReason` of the Admin API. */
  reason: string
  restock: boolean
  /** Whether the money shall go back at once. */
  refund: boolean
  /** What the email to the buyer quotes; null for none. */
  notify: ShopFacts | null
}

/**
 * Cancels an order of which nothing was sent. Money that was paid stays where it is: the timeline says how much is
 * owed, and the email tells the buyer that it comes back.
 */
export async function cancelOrder(
  change: Change,
  id: number | undefined,
  { reason, restock, refund, notify }: Cancellation,
): Promise<Order> {
  const { tx, now } = change
  const order = await takeOrder(tx, id, {
    field: ['orderId'],
    message: 'Order does not exist',
    code: 'NOT_FOUND',
  })
  const isOwed = order.financialStatus === 'PAID'
  if (refund && isOwed) {
    const message =
      'The shop cannot send money back yet. Cancel without a refund, and pay it back the way it came.'
    throw new UserErrors({ field: ['refund'], message, code: 'INVALID' })
  }
  if (sentParcels(order).length > 0) throw new UserErrors(stateRefusal('cancel', ['orderId']))
  await deleteHolds(tx, order.id)
  const owed = `${toDecimal(order.total)} ${order.total.currency}`
  const cancelled = await advance(change, order, {
    step: restock ? 'cancelAndRestock' : 'cancel',
    action: 'cancelled',
    details: isOwed ? { reason, owed } : { reason },
    field: ['orderId'],
  })
  await tx
    .updateTable('shop_orders')
    .set({ cancel_reason: reason })
    .where('id', '=', order.id)
    .execute()
  if (restock) await restockAll(change, order)
  if (notify) {
    const message = orderCancelledEmail(order, { isOwed, at: now, facts: notify })
    await enqueueEmail(tx.$pickTables<'mail_outbox'>(), message, now)
  }
  return { ...cancelled, holds: [], cancelReason: reason }
}

async function restockAll(change: Change, { lines }: Order): Promise<void> {
  await returnStock(change.tx, lines)
  await enqueueStockWebhooks(
    change,
    lines.map(({ variantId }) => variantId),
  )
  change.publish('stock')
  change.publish('catalogue')
}
