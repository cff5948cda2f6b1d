import english from '#/content/en/order-events.json' with { type: 'json' }
import { type AdminContext, type AdminFeature, mutations } from '../graphql/admin.ts'
import { pageOf } from '../graphql/connections.ts'
import { numberIn } from '../graphql/global-id.ts'
import { viewFulfillmentOrder } from './fulfillment.admin.ts'
import { holdOrder, releaseOrder } from './holds.ts'
import { findOrderId } from './order.store.ts'
import type { Hold, ParcelEvent } from './order.types.ts'
import type { AdminOrderServices } from './order-fields.admin.ts'
import { addParcelEvent, lastEvent, momentWhen } from './parcel-events.ts'

type Context = AdminContext<AdminOrderServices>
const viewHold = (hold: Hold) => ({ kind: 'FulfillmentHold', ...hold }) as const
const viewEvent = (event: ParcelEvent) => ({ kind: 'FulfillmentEvent', ...event }) as const

const findHold = async (id: string, { services }: Context) => {
  const number = numberIn(id, 'FulfillmentHold')
  const orderId =
    number === undefined
      ? undefined
      : await findOrderId(services.db, 'shop_fulfillment_holds', number)
  const order = orderId === undefined ? undefined : await services.orders.byId(orderId)
  const hold = order?.holds.find((hold) => hold.id === number)
  return hold ? viewHold(hold) : null
}

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    FulfillmentHold: Hold
    FulfillmentEvent: ParcelEvent
  }
}

/** An order's holds, and the delivery progress of its parcels. */
export const fulfillmentProgressAdmin = {
  scopes: {
    FulfillmentHold: 'read_merchant_managed_fulfillment_orders',
    FulfillmentEvent: 'read_fulfillments',
  },
  nodes: { FulfillmentHold: findHold },
  resolvers: {
    Mutation: {
      ...mutations<AdminOrderServices>('write_merchant_managed_fulfillment_orders', {
        async fulfillmentOrderHold(args, change) {
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
        async fulfillmentOrderReleaseHold({ id, holdIds }, change) {
          const ids = holdIds?.map((id) => numberIn(id, 'FulfillmentHold'))
          const order = await releaseOrder(change, numberIn(id, 'FulfillmentOrder'), ids)
          return () => ({ fulfillmentOrder: viewFulfillmentOrder(order) })
        },
      }),
      ...mutations<AdminOrderServices>('write_fulfillments', {
        async fulfillmentEventCreate({ fulfillmentEvent }, change) {
          const { fulfillmentId, ...event } = fulfillmentEvent
          const added = await addParcelEvent(change, numberIn(fulfillmentId, 'Fulfillment'), event)
          return () => ({ fulfillmentEvent: viewEvent(added) })
        },
      }),
    },
    FulfillmentHold: {
      reasonNotes: ({ notes }) => notes,
      displayReason: ({ reason }) =>
        Object.entries(english.reason).find(([code]) => code === reason)?.[1] ?? reason,
      heldByRequestingApp: ({ heldBy }, _args, { caller }) => caller.name === heldBy,
    },
    FulfillmentOrder: {
      fulfillmentHolds: ({ order }) => order.holds.map(viewHold),
    },
    Fulfillment: {
      displayStatus: (parcel) =>
        parcel.canceledAt === null ? (lastEvent(parcel)?.status ?? 'FULFILLED') : 'CANCELED',
      updatedAt: (parcel) => {
        const last = parcel.events.map(({ createdAt }) => createdAt).sort()
        return parcel.canceledAt ?? last.at(-1) ?? parcel.leftAt
      },
      inTransitAt: (parcel) => momentWhen(parcel, 'IN_TRANSIT'),
      deliveredAt: (parcel) => momentWhen(parcel, 'DELIVERED'),
      estimatedDeliveryAt: ({ events }) =>
        events.findLast((event) => event.estimatedDeliveryAt)?.estimatedDeliveryAt,
      events: ({ events }, args) => pageOf(events.map(viewEvent), { args, field: 'events' }),
    },
  },
} satisfies AdminFeature<AdminOrderServices>
