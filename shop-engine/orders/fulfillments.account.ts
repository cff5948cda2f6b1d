import { pageOf } from '../graphql/connections.ts'
import { globalId } from '../graphql/global-id.ts'
import type { AccountResolvers } from '../graphql/resolvers.ts'
import { toSecond } from '../graphql/serialize.ts'
import type { Order, Parcel, ParcelEvent } from './order.types.ts'
import type { LineView } from './order-views.ts'

interface ParcelView {
  parcel: Parcel
  order: Order
}

const moment = (of: string | null) => of && toSecond(of)
const latestEvent = ({ events }: Parcel) => events.at(-1)

declare module '#/contract/customer-account/types.generated.ts' {
  interface Views {
    Fulfillment: ParcelView
    FulfillmentEvent: ParcelEvent
    FulfillmentLineItem: ParcelView & LineView & { quantity: number }
  }
}

export const fulfillmentsCustomer = {
  Fulfillment: {
    id: ({ parcel }) => globalId('Fulfillment', parcel.id),
    createdAt: ({ parcel }) => toSecond(parcel.leftAt),
    updatedAt: ({ parcel }) =>
      toSecond(parcel.canceledAt ?? latestEvent(parcel)?.createdAt ?? parcel.leftAt),
    status: ({ parcel }) => (parcel.canceledAt === null ? 'SUCCESS' : 'CANCELLED'),
    estimatedDeliveryAt: ({ parcel }) => moment(latestEvent(parcel)?.estimatedDeliveryAt ?? null),
    latestShipmentStatus: ({ parcel }) => latestEvent(parcel)?.status ?? null,
    isPickedUp: () => false,
    requiresShipping: () => true,
    trackingInformation: ({ parcel }) =>
      parcel.tracking.map((tracking) => ({ ...tracking, company: parcel.trackingCompany })),
    events: ({ parcel }, args) =>
      pageOf(parcel.events, { args, field: 'events', idOf: ({ id }) => id }),
    fulfillmentLineItems: ({ parcel, order }, args) =>
      pageOf(
        parcel.contents.map(({ line, quantity }) => ({ line, order, quantity, parcel })),
        { args, field: 'fulfillmentLineItems', idOf: ({ line }) => line.id },
      ),
  },
  FulfillmentEvent: {
    id: ({ id }) => globalId('FulfillmentEvent', id),
    happenedAt: ({ happenedAt }) => toSecond(happenedAt),
    status: ({ status }) => status,
  },
  FulfillmentLineItem: {
    id: ({ parcel, line }) => globalId('FulfillmentLineItem', `${parcel.id}-${line.id}`),
    lineItem: (view) => view,
  },
} satisfies AccountResolvers<object>
