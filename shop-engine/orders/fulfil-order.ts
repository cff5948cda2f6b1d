import type { Kysely } from 'kysely'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { CustomerDeps } from '../customers/customer.types.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { readOrders } from './order.store.ts'
import type { Order, Parcel } from './order.types.ts'
import { orderIdOf } from './order-link.ts'
import { insertParcel } from './parcel.store.ts'
import { shippedEmail } from './shipped-email.ts'

/** Why an order cannot be marked as sent; the message is a sentence for staff. */
export class CannotFulfil extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CannotFulfil'
  }
}

interface NewParcel {
  /** "1001". */
  orderNumber: string
  trackingCompany: string | null
  /** Addresses are https. */
  tracking: readonly { number: string; url: string | null }[]
  /** Pieces by the line's place in the order, beginning with 0; left out: all that has not left yet. */
  pieces?: ReadonlyMap<number, number>
}

/**
 * Notes that a parcel has left: the parcel, the order's status and the email to the buyer are written
 * together or not at all. Two callers at once cannot send the same piece twice.
 * @throws CannotFulfil
 */
export async function fulfilOrder(
  { database, clock, settings }: Pick<CustomerDeps, 'database' | 'clock' | 'settings'>,
  parcel: NewParcel,
): Promise<Order> {
  checkTracking(parcel)
  const now = clock()
  return database.transact(async (tx) => {
    const order = await takeOrder(tx, parcel.orderNumber)
    const contents = contentsOf(order, parcel.pieces)
    const id = await insertParcel(tx, order.id, { ...parcel, contents, now: now.toISOString() })
    const whole = left(order).every(
      ({ line, quantity }) =>
        quantity === (contents.find((piece) => piece.line === line)?.quantity ?? 0),
    )
    const fulfillmentStatus = whole ? 'FULFILLED' : 'PARTIALLY_FULFILLED'
    await tx
      .updateTable('shop_orders')
      .set({ fulfillment_status: fulfillmentStatus })
      .where('id', '=', order.id)
      .execute()
    const sent: Parcel = { id, ...parcel, contents }
    const message = shippedEmail(order, {
      parcel: sent,
      whole,
      at: now,
      publicUrl: settings.publicUrl,
    })
    await enqueueEmail(tx.$pickTables<'mail_outbox'>(), message, now)
    return { ...order, fulfillmentStatus, parcels: [...order.parcels, sent] }
  })
}

/** Takes the order for this transaction; rivals wait, and then see what it did. */
async function takeOrder(tx: Kysely<ShopTables>, number: string): Promise<Order> {
  const id = orderIdOf(number)
  const rows = Number.isSafeInteger(id)
    ? await tx
        .updateTable('shop_orders')
        .set((eb) => ({ fulfillment_status: eb.ref('fulfillment_status') }))
        .where('id', '=', id)
        .returningAll()
        .execute()
    : []
  const [order] = await readOrders(tx, rows)
  if (!order) throw new CannotFulfil(`There is no order ${number}.`)
  if (order.canceledAt !== null) throw new CannotFulfil(`Order ${number} was cancelled.`)
  return order
}

/** What has not left yet, by line. */
function left(order: Order): { line: Order['lines'][number]; quantity: number }[] {
  const gone = order.parcels.flatMap(({ contents }) => contents)
  return order.lines.flatMap((line) => {
    const sent = gone.filter((piece) => piece.line === line)
    const quantity = line.quantity - sent.reduce((sum, piece) => sum + piece.quantity, 0)
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

function contentsOf(order: Order, pieces: NewParcel['pieces']): Parcel['contents'] {
  const open = left(order)
  if (open.length === 0) throw new CannotFulfil(`All of order ${order.number} has left already.`)
  if (!pieces) return open
  const contents = Array.from(pieces, ([index, quantity]) => {
    const line = order.lines[index]
    const max = open.find((piece) => piece.line === line)?.quantity ?? 0
    if (!line || !Number.isSafeInteger(quantity) || quantity < 1 || quantity > max) {
      throw new CannotFulfil(`Line ${index + 1} of order ${order.number} has ${max} left to send.`)
    }
    return { line, quantity }
  })
  if (contents.length === 0) throw new CannotFulfil('A parcel needs something in it.')
  return contents
}

function checkTracking({ tracking }: NewParcel): void {
  for (const { number, url } of tracking) {
    if (!/^[\w .-]{1,60}$/.test(number)) throw new CannotFulfil(`${number} is no tracking number.`)
    if (url !== null && URL.parse(url)?.protocol !== 'https:') {
      throw new CannotFulfil(`${url} does not begin with https://.`)
    }
  }
}
