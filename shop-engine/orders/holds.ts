import type { Change } from '../changes/change.ts'
import { problem, refuse } from '../changes/refused.ts'
import { advance, lockOrder } from './advance-order.ts'
import { deleteHolds, insertHold } from './hold.store.ts'
import { type Hold, type Order, sentParcels } from './order.types.ts'

const maxHolds = 10
const maxHandle = 64
const maxNotes = 1_000

/** Puts the unshipped rest of an order on hold until it's released. */
export async function holdOrder(
  change: Change,
  orderId: number | undefined,
  { reason, notes, handle }: Pick<Hold, 'reason' | 'notes' | 'handle'>,
): Promise<{ order: Order; hold: Hold }> {
  const order = await lockOrder(change.tx, orderId, missing)
  const { name: heldBy } = change.caller
  const mine = order.holds.filter((hold) => hold.heldBy === heldBy)
  if (handle.length > maxHandle) throw refuse('holdHandleTooLong', ['handle'])
  if ((notes ?? '').length > maxNotes) throw refuse('holdNotesTooLong', ['reasonNotes'])
  if (mine.some((hold) => hold.handle === handle)) throw refuse('holdHandleTaken', ['handle'])
  if (mine.length >= maxHolds) throw refuse('holdsOverLimit', ['order'])
  const heldOrder = await advance(change, order, {
    step: 'hold',
    action: 'held',
    details: { reason },
  })
  const hold = { reason, notes, handle, heldBy }
  const id = await insertHold(change.tx, order.id, { ...hold, now: change.now })
  await change.report('holdPlaced', id, {}, { reason })
  return {
    order: { ...heldOrder, holds: [...order.holds, { id, ...hold }] },
    hold: { id, ...hold },
  }
}

/** Removes all holds of an order, or those with these ids; it can be shipped once none are left. */
export async function releaseOrder(
  change: Change,
  orderId: number | undefined,
  ids?: readonly (number | undefined)[],
): Promise<Order> {
  const order = await lockOrder(change.tx, orderId, missing)
  const released = order.holds.filter(({ id }) => !ids || ids.includes(id))
  const holds = order.holds.filter((hold) => !released.includes(hold))
  if (released.length === 0) throw refuse('orderNotHeld', ['order'])
  await deleteHolds(
    change.tx,
    order.id,
    released.map(({ id }) => id),
  )
  for (const { id, reason } of released) await change.report('holdReleased', id, { reason })
  if (holds.length > 0) return { ...order, holds }
  const isPartlySent = sentParcels(order).length > 0
  const after = await advance(change, order, {
    step: isPartlySent ? 'releaseRest' : 'release',
    action: 'released',
  })
  return { ...after, holds }
}

const missing = problem('orderToSendUnknown', ['order'])
