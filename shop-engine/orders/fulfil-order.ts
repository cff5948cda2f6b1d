import type { EmailFacts } from '#/contract/shop-texts.ts'
import { trackingLink } from '#/contract/tracking-links.ts'
import type { StaffCaller } from '#/ports/staff.ts'
import type { Change, MakeChange } from '../changes/change.ts'
import { problem, refuse } from '../changes/refused.ts'
import { advance, lockOrder, recordEvent } from './advance-order.ts'
import { emailBuyer } from './email-recipient.ts'
import { findOrderId } from './order.store.ts'
import { type Order, type Parcel, sentParcels, unsentLines } from './order.types.ts'
import { orderIdOf } from './order-number.ts'
import { cancelParcel, insertParcel, isInReturn, replaceTracking } from './parcel.store.ts'
import { refundedOf } from './refund-amounts.ts'
import { shippedEmail } from './shipped-email.ts'

type Tracking = Pick<Parcel, 'trackingCompany' | 'tracking'>

/** Tracking URLs are https; those of known carriers may be left out. */
interface NewParcel extends Tracking {
  /** "1001". */
  orderNumber: string
  /** Pieces by the line's index in the order, from 0; omitted: everything that hasn't been shipped. */
  pieces?: ReadonlyMap<number, number>
  /** Whether the buyer gets an email. */
  notify?: boolean
}

interface Fulfilling {
  publicUrl: string
  facts: () => EmailFacts
}

const command: StaffCaller = { adminId: null, name: 'npm run fulfil', scopes: [] }

/** Marks a parcel as shipped, for the command; see `fulfil`. */
export const fulfilOrder = (
  { change, settings }: { change: MakeChange; settings: Fulfilling },
  parcel: NewParcel,
): Promise<Order> =>
  change(command, 'fulfillmentCreate', async (made) => (await fulfil(made, parcel, settings)).order)

/**
 * Records that a parcel was shipped: the parcel, the order's status, and the email to the buyer are written together or
 * not at all. Two concurrent callers can't ship the same piece twice.
 * @throws Refused
 */
export async function fulfil(
  change: Change,
  { orderNumber, notify = true, pieces, ...given }: NewParcel,
  settings: Fulfilling,
): Promise<{ order: Order; parcel: Parcel }> {
  const tracking = checkedTracking(given)
  const { tx, now } = change
  const missing = problem('orderNumberUnknown', [], { number: orderNumber })
  const order = await lockOrder(tx, orderIdOf(orderNumber), missing)
  if (order.canceledAt !== null) throw refuse('orderNumberCanceled', [], { number: orderNumber })
  const contents = contentsOf(order, pieces)
  const leftAt = now.toISOString()
  const id = await insertParcel(tx, order.id, { ...tracking, contents, now: leftAt })
  await change.report('parcelSent', id)
  const whole = unsentLines(order).every(
    ({ line, quantity }) =>
      quantity === (contents.find((piece) => piece.line === line)?.quantity ?? 0),
  )
  const parcel: Parcel = { id, ...tracking, contents, leftAt, canceledAt: null, events: [] }
  const sent = await advance(change, order, {
    step: whole ? 'sendRest' : 'sendPart',
    action: 'fulfilled',
    details: { pieces: String(totalOf(contents)), ...trackingDetails(parcel) },
  })
  if (notify)
    await enqueueShippedEmail(change, order, { parcel, what: whole ? 'whole' : 'part', settings })
  return { order: { ...sent, parcels: [...order.parcels, parcel] }, parcel }
}

/** Cancels a parcel that the carrier has no events for yet: its pieces have to be shipped again. */
export async function cancelFulfillment(
  change: Change,
  parcelId: number | undefined,
): Promise<{ order: Order; parcel: Parcel }> {
  const { order, parcel } = await lockParcel(change, parcelId)
  const others = sentParcels(order).filter(({ id }) => id !== parcel.id)
  for (const { line } of parcel.contents) {
    const sent = others.flatMap(({ contents }) => contents.filter((piece) => piece.line === line))
    const { quantity, unsent } = refundedOf(line, order)
    if (quantity - unsent > totalOf(sent)) {
      throw refuse('parcelRefunded', ['id'])
    }
  }
  if (await isInReturn(change.tx, parcel.id)) {
    throw refuse('parcelInReturn', ['id'])
  }
  const canceledAt = change.now.toISOString()
  await cancelParcel(change.tx, parcel.id, canceledAt)
  await change.report('parcelChanged', parcel.id)
  const after = await advance(change, order, {
    step: others.length > 0 ? 'takeBackPart' : 'takeBackAll',
    action: 'fulfillment_cancelled',
    details: { pieces: String(totalOf(parcel.contents)) },
  })
  return withParcel(after, { ...parcel, canceledAt })
}

/** Changes a parcel's carrier and tracking numbers. */
export async function updateTracking(
  change: Change,
  { parcelId, notify, ...given }: Tracking & { parcelId: number | undefined; notify: boolean },
  settings: Fulfilling,
): Promise<{ order: Order; parcel: Parcel }> {
  const tracking = checkedTracking(given)
  const { order, parcel } = await lockParcel(change, parcelId)
  const next = { ...parcel, ...tracking }
  await replaceTracking(change.tx, next)
  const details = trackingDetails(next)
  await change.report('parcelChanged', parcel.id, trackingDetails(parcel), details)
  await recordEvent(change, order, { action: 'tracking_updated', details })
  if (notify) await enqueueShippedEmail(change, order, { parcel: next, what: 'tracking', settings })
  return withParcel(order, next)
}

/** Locks a parcel that wasn't canceled, for this transaction. */
export async function lockParcel(change: Change, id: number | undefined) {
  const missing = problem('parcelUnknown', ['id'])
  const orderId =
    id === undefined ? undefined : await findOrderId(change.tx, 'shop_fulfillments', id)
  const order = await lockOrder(change.tx, orderId, missing)
  const parcel = sentParcels(order).find((parcel) => parcel.id === id)
  if (!parcel) throw refuse('parcelCanceled', ['id'])
  return { order, parcel }
}

export function withParcel(order: Order, parcel: Parcel): { order: Order; parcel: Parcel } {
  const parcels = order.parcels.map((other) => (other.id === parcel.id ? parcel : other))
  return { order: { ...order, parcels }, parcel }
}

async function enqueueShippedEmail(
  change: Change,
  order: Order,
  {
    settings,
    ...sent
  }: { parcel: Parcel; what: 'whole' | 'part' | 'tracking'; settings: Fulfilling },
): Promise<void> {
  const { publicUrl, facts } = settings
  const message = shippedEmail(order, { ...sent, at: change.now, publicUrl, facts: facts() })
  await emailBuyer(change, message)
}

const totalOf = (contents: Parcel['contents']) =>
  contents.reduce((sum, { quantity }) => sum + quantity, 0)

function trackingDetails({ trackingCompany, tracking }: Tracking): Record<string, string> {
  const numbers = tracking.map(({ number }) => number).join(', ')
  return { ...(trackingCompany && { company: trackingCompany }), ...(numbers && { numbers }) }
}

function contentsOf(order: Order, pieces: NewParcel['pieces']): Parcel['contents'] {
  const open = unsentLines(order)
  if (open.length === 0) throw refuse('allSent', [], { number: order.number })
  if (!pieces) return open
  const contents = Array.from(pieces, ([index, quantity]) => {
    const line = order.lines[index]
    const max = open.find((piece) => piece.line === line)?.quantity ?? 0
    if (!line || !Number.isSafeInteger(quantity) || quantity < 1 || quantity > max) {
      throw refuse('lineLeftToSend', [], { line: index + 1, number: order.number, max })
    }
    return { line, quantity }
  })
  if (contents.length === 0) throw refuse('parcelEmpty')
  return contents
}

/** With links to the tracking pages of known carriers. @throws Refused */
function checkedTracking({ trackingCompany, tracking }: Tracking): Tracking {
  if (trackingCompany !== null && !/^[^\p{Cc}<>]{1,60}$/u.test(trackingCompany)) {
    throw refuse('carrierInvalid')
  }
  for (const { number, url } of tracking) {
    if (!/^[\w .-]{1,60}$/.test(number)) throw refuse('trackingNumberInvalid', [], { number })
    if (url !== null && URL.parse(url)?.protocol !== 'https:') {
      throw refuse('trackingUrlInvalid', [], { url })
    }
  }
  return {
    trackingCompany,
    tracking: tracking.map(({ number, url }) => ({
      number,
      url: url ?? trackingLink(trackingCompany, number),
    })),
  }
}
