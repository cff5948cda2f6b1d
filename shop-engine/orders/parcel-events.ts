import { dayMs } from '#/contract/durations.ts'
import type { Change } from '../changes/change.ts'
import { refuse } from '../changes/refused.ts'
import { recordEvent } from './advance-order.ts'
import { lockParcel } from './fulfil-order.ts'
import type { Order, Parcel, ParcelEvent, ParcelEventDetails } from './order.types.ts'
import { insertParcelEvent } from './parcel-events.store.ts'

const maxMessage = 1_000

interface NewParcelEvent extends ParcelEventDetails {
  status: string
  happenedAt?: string | null
}

/** Records a parcel's delivery progress, as its carrier reports it. */
export async function addParcelEvent(
  change: Change,
  parcelId: number | undefined,
  { happenedAt, estimatedDeliveryAt, ...event }: NewParcelEvent,
): Promise<ParcelEvent> {
  const { order, parcel } = await lockParcel(change, parcelId)
  if ((event.message ?? '').length > maxMessage) throw refuse('eventMessageTooLong', ['message'])
  const at = change.now.toISOString()
  const limits = { placed: order.processedAt, now: at }
  const added = await insertParcelEvent(change.tx, parcel.id, {
    ...event,
    estimatedDeliveryAt: estimatedDeliveryAt
      ? momentOf('estimatedDeliveryAt', estimatedDeliveryAt, limits)
      : null,
    happenedAt: happenedAt ? momentOf('happenedAt', happenedAt, limits) : at,
    createdAt: at,
  })
  const { status } = event
  await recordEvent(change, order, { action: 'delivery_updated', details: { delivery: status } })
  const before = lastEvent(parcel)?.status ?? null
  await change.report('parcelProgressed', parcel.id, { delivery: before }, { delivery: status })
  return added
}

/** A carrier may report by its own clock, or a day without a time. */
const toleranceMs = dayMs
const furthestMs = { happenedAt: toleranceMs, estimatedDeliveryAt: 365 * dayMs }
const outside = { happenedAt: 'happenedOutside', estimatedDeliveryAt: 'estimateOutside' } as const

function momentOf(
  field: keyof typeof furthestMs,
  text: string,
  { placed, now }: { placed: string; now: string },
): string {
  const moment = Date.parse(text)
  if (Number.isNaN(moment)) throw refuse('inputInvalid', [field])
  if (moment < Date.parse(placed) - toleranceMs || moment > Date.parse(now) + furthestMs[field])
    throw refuse(outside[field], [field])
  return new Date(moment).toISOString()
}

export const lastEvent = ({ events }: Pick<Parcel, 'events'>): ParcelEvent | undefined =>
  events.at(-1)

/** When a parcel first had a status; null if it hasn't. */
export const momentWhen = ({ events }: Pick<Parcel, 'events'>, status: string): string | null =>
  events.find((event) => event.status === status)?.happenedAt ?? null

/** The delivery progress of an order's parcels, in the order they were shipped; none without carrier events. */
export function deliveriesOf({
  parcels,
}: Pick<Order, 'parcels'>): { status: string; at: string }[] {
  const sent = parcels.filter(({ canceledAt }) => canceledAt === null)
  if (sent.every(({ events }) => events.length === 0)) return []
  return sent.map((parcel) => {
    const { status = 'FULFILLED', happenedAt = parcel.leftAt } = lastEvent(parcel) ?? {}
    return { status, at: happenedAt }
  })
}
