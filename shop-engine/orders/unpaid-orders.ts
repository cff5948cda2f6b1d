import type { Kysely } from 'kysely'
import { dayMs } from '#/contract/durations.ts'
import type { StaffCaller } from '#/ports/staff.ts'
import type { Change } from '../changes/change.ts'
import { Refused, refuse } from '../changes/refused.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { lockOrder, recordEvent } from './advance-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { orderCanceledEmail } from './canceled-email.ts'
import { emailBuyer } from './email-recipient.ts'
import type { Order } from './order.types.ts'
import type { RefundDeps } from './refunds.ts'
import { reminderEmail } from './reminder-email.ts'

/** How long an unpaid order waits at least after its buyer was reminded, and after a hold ends. */
const lastDaysMs = 2 * dayMs
const maxOrders = 200
const shop: StaffCaller = { adminId: null, name: 'unpaid orders', scopes: [] }

/**
 * Reminds buyers of orders that wait for a transfer, and cancels overdue ones: their stock is sold again, and the buyer
 * is notified. Orders on hold wait, and so do those of which nobody was reminded because no shop was running. Each
 * happens once, however many processes check.
 */
export async function lapseUnpaidOrders(deps: RefundDeps): Promise<void> {
  const { db } = deps.database
  const now = deps.clock()
  const soon = new Date(now.getTime() + lastDaysMs).toISOString()
  await db
    .updateTable('shop_orders')
    .set({ payment_due_at: soon })
    .where('fulfillment_status', '=', 'ON_HOLD')
    .where('financial_status', '=', 'PENDING')
    .where('payment_due_at', '<', soon)
    .execute()
  for (const id of await waiting(db, { until: now.toISOString(), reminded: true }))
    await once(deps, 'orderCancel', (change) => lapse(change, id, deps))
  for (const id of await waiting(db, { until: soon, reminded: false }))
    await once(deps, 'orderInvoiceSend', (change) => remind(change, id, deps))
}

/** Orders that are due by a point in time, with nothing shipped. */
async function waiting(
  db: Kysely<ShopTables>,
  { until, reminded }: { until: string; reminded: boolean },
): Promise<number[]> {
  const rows = await db
    .selectFrom('shop_orders')
    .select('id')
    .where('payment_due_at', '<=', until)
    .where('financial_status', '=', 'PENDING')
    .where('status', '<>', 'cancelled')
    .where('fulfillment_status', 'in', ['UNFULFILLED', 'IN_PROGRESS'])
    .where('payment_reminded_at', reminded ? 'is not' : 'is', null)
    .orderBy('payment_due_at')
    .limit(maxOrders)
    .execute()
  return rows.map(({ id }) => id)
}

/** Rolls the transaction back, because another process was first. */
const wasDone = () => refuse('orderWaitsNoMore', ['order'])

async function once(
  deps: RefundDeps,
  mutation: string,
  work: (change: Change) => Promise<void>,
): Promise<void> {
  try {
    await deps.change(shop, mutation, work)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

async function takeUnpaid(change: Change, id: number): Promise<Order> {
  const order = await lockOrder(change.tx, id)
  const isLeft =
    order.fulfillmentStatus === 'UNFULFILLED' || order.fulfillmentStatus === 'IN_PROGRESS'
  if (order.financialStatus !== 'PENDING' || order.status === 'cancelled' || !isLeft)
    throw wasDone()
  return order
}

async function lapse(change: Change, id: number, { settings }: RefundDeps): Promise<void> {
  const order = await takeUnpaid(change, id)
  const overdue = await change.tx
    .selectFrom('shop_orders')
    .select('id')
    .where('id', '=', id)
    .where('payment_due_at', '<=', change.now.toISOString())
    .executeTakeFirst()
  if (!overdue) throw wasDone()
  await cancelOrder(change, id, { reason: 'DECLINED', restock: true, refund: false, notify: null })
  const facts = settings.facts()
  const message = orderCanceledEmail(order, { paid: 'lapsed', at: change.now, facts })
  await emailBuyer(change, message)
}

async function remind(change: Change, id: number, { settings }: RefundDeps): Promise<void> {
  const order = await takeUnpaid(change, id)
  const at = change.now.toISOString()
  const dueAt = new Date(change.now.getTime() + lastDaysMs).toISOString()
  const row = await change.tx
    .updateTable('shop_orders')
    .set({ payment_reminded_at: at, payment_due_at: dueAt })
    .where('id', '=', id)
    .where('payment_reminded_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw wasDone()
  await recordEvent(change, order, { action: 'reminded', details: {} })
  await change.report('orderEmailed', id, { reminded: false }, { reminded: true })
  const message = reminderEmail(order, { dueAt, settings })
  await emailBuyer(change, message)
}
