import english from '#/content/en/order-events.json' with { type: 'json' }
import { type AdminContext, type AdminFeature, mutations } from '../graphql/admin.ts'
import { connectionFields, type PageArgs, pageOf } from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { toSecond } from '../graphql/serialize.ts'
import type { ParcelView } from './fulfillment.admin.ts'
import { holdOrder, releaseOrder } from './holds.ts'
import { findOrderId } from './order.store.ts'
import type { Hold, Order, ParcelEvent, ParcelEventDetails } from './order.types.ts'
import type { AdminOrderServices } from './order-fields.admin.ts'
import { addParcelEvent, lastEvent, momentWhen } from './parcel-events.ts'

type Context = AdminContext<AdminOrderServices>

interface HoldInput {
  reason: string
  reasonNotes?: string | null
  handle?: string | null
}

interface EventInput extends ParcelEventDetails {
  fulfillmentId: string
  status: string
  happenedAt?: string | null
}

const viewHold = (hold: Hold) => ({ kind: 'FulfillmentHold', ...hold })
const viewEvent = (event: ParcelEvent) => ({ kind: 'FulfillmentEvent', ...event })
const viewFulfillmentOrder = (order: Order) => ({ kind: 'FulfillmentOrder', order })

const findHold = async (id: string, { services }: Context) => {
  const number = numberIn(id, 'FulfillmentHold')
  const orderId =
    number === undefined
      ? undefined
      : await findOrderId(services.db, 'shop_fulfillment_holds', number)
  const order = orderId === undefined ? undefined : await services.orders.byId(orderId)
  const hold = order?.holds.find((one) => one.id === number)
  return hold ? viewHold(hold) : null
}

const second = (iso: string | null | undefined) => (iso ? toSecond(iso) : null)
const write = 'write_merchant_managed_fulfillment_orders'

/** An order's holds, and the delivery progress of its parcels. */
export const fulfillmentProgressAdmin: AdminFeature<AdminOrderServices> = {
  scopes: {
    FulfillmentHold: 'read_merchant_managed_fulfillment_orders',
    FulfillmentEvent: 'read_fulfillments',
    'Mutation.fulfillmentOrderHold': write,
    'Mutation.fulfillmentOrderReleaseHold': write,
    'Mutation.fulfillmentEventCreate': 'write_fulfillments',
  },
  nodes: { FulfillmentHold: findHold },
  resolvers: {
    Mutation: mutations<AdminOrderServices>({
      async fulfillmentOrderHold(args: { id: string; fulfillmentHold: HoldInput }, change) {
        const { reason, reasonNotes, handle } = args.fulfillmentHold
        const { order, hold } = await holdOrder(change, numberIn(args.id, 'FulfillmentOrder'), {
          reason,
          notes: reasonNotes?.trim() || null,
          handle: handle ?? '',
        })
        return () => ({
          fulfillmentHold: viewHold(hold),
          fulfillmentOrder: viewFulfillmentOrder(order),
        })
      },
      async fulfillmentOrderReleaseHold(
        { id, holdIds }: { id: string; holdIds?: readonly string[] | null },
        change,
      ) {
        const ids = holdIds?.map((one) => numberIn(one, 'FulfillmentHold'))
        const order = await releaseOrder(change, numberIn(id, 'FulfillmentOrder'), ids)
        return () => ({ fulfillmentOrder: viewFulfillmentOrder(order) })
      },
      async fulfillmentEventCreate({ fulfillmentEvent }: { fulfillmentEvent: EventInput }, change) {
        const { fulfillmentId, ...event } = fulfillmentEvent
        const added = await addParcelEvent(change, numberIn(fulfillmentId, 'Fulfillment'), event)
        return () => ({ fulfillmentEvent: viewEvent(added) })
      },
    }),
    FulfillmentHold: {
      id: ({ id }: Hold) => globalId('FulfillmentHold', id),
      reasonNotes: ({ notes }: Hold) => notes,
      displayReason: ({ reason }: Hold) =>
        Object.entries(english.reason).find(([code]) => code === reason)?.[1] ?? reason,
      heldByRequestingApp: ({ heldBy }: Hold, _args: unknown, { caller }) => caller.name === heldBy,
    },
    FulfillmentOrder: {
      fulfillmentHolds: ({ order }: { order: Order }) => order.holds.map(viewHold),
    },
    Fulfillment: {
      displayStatus: ({ parcel }: ParcelView) =>
        parcel.canceledAt === null ? (lastEvent(parcel)?.status ?? 'FULFILLED') : 'CANCELED',
      updatedAt: ({ parcel }: ParcelView) => {
        const last = parcel.events.map(({ createdAt }) => createdAt).sort()
        return toSecond(parcel.canceledAt ?? last.at(-1) ?? parcel.leftAt)
      },
      inTransitAt: ({ parcel }: ParcelView) => second(momentWhen(parcel, 'IN_TRANSIT')),
      deliveredAt: ({ parcel }: ParcelView) => second(momentWhen(parcel, 'DELIVERED')),
      estimatedDeliveryAt: ({ parcel }: ParcelView) =>
        second(parcel.events.findLast((one) => one.estimatedDeliveryAt)?.estimatedDeliveryAt),
      events: ({ parcel }: ParcelView, args: PageArgs) =>
        pageOf(parcel.events.map(viewEvent), { args, field: 'events', idOf: ({ id }) => id }),
    },
    FulfillmentEvent: {
      id: ({ id }: ParcelEvent) => globalId('FulfillmentEvent', id),
      createdAt: ({ createdAt }: ParcelEvent) => toSecond(createdAt),
      happenedAt: ({ happenedAt }: ParcelEvent) => toSecond(happenedAt),
      estimatedDeliveryAt: ({ estimatedDeliveryAt }: ParcelEvent) => second(estimatedDeliveryAt),
    },
    FulfillmentEventConnection: connectionFields,
  },
}
