import { type Change, UserErrors } from '../graphql/admin.ts'
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
  const field = ['fulfillmentEvent', 'fulfillmentId']
  const { order, parcel } = await lockParcel(change, parcelId, field)
  if ((event.message ?? '').length > maxMessage) throw refused('message', 'Message is too long.')
  const added = await insertParcelEvent(change.tx, parcel.id, {
    ...event,
    estimatedDeliveryAt: estimatedDeliveryAt
      ? momentOf(estimatedDeliveryAt, 'estimatedDeliveryAt')
      : null,
    happenedAt: happenedAt ? momentOf(happenedAt, 'happenedAt') : change.now.toISOString(),
    createdAt: change.now.toISOString(),
  })
  const { status } = event
  await recordEvent(change, order, { action: 'delivery_updated', details: { delivery: status } })
  const before = lastEvent(parcel)?.status ?? null
  change.record(
    `gid://shopify/Fulfillment/${parcel.id}`,
    { delivery: before },
    { delivery: status },
  )
  return added
}

function momentOf(text: string, field: string): string {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw refused(field, `${field} is invalid`)
  return moment.toISOString()
}

const refused = (field: string, message: string) =>
  new UserErrors({ field: ['fulfillmentEvent', field], message })

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
