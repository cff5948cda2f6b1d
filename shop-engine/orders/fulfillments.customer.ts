import { type PageArgs, pageOf } from '../graphql/connections.ts'
import { globalId } from '../graphql/global-id.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { toSecond } from '../graphql/serialize.ts'
import type { Order, Parcel, ParcelEvent } from './order.types.ts'
import type { LineView } from './orders.storefront.ts'

interface ParcelView {
  parcel: Parcel
  order: Order
}

const moment = (of: string | null) => of && toSecond(of)
const latestEvent = ({ events }: Parcel) => events.at(-1)

export const fulfillmentsCustomer: Resolvers<object> = {
  Fulfillment: {
    id: ({ parcel }: ParcelView) => globalId('Fulfillment', parcel.id),
    createdAt: ({ parcel }: ParcelView) => toSecond(parcel.leftAt),
    updatedAt: ({ parcel }: ParcelView) =>
      toSecond(parcel.canceledAt ?? latestEvent(parcel)?.createdAt ?? parcel.leftAt),
    status: ({ parcel }: ParcelView) => (parcel.canceledAt === null ? 'SUCCESS' : 'CANCELLED'),
    estimatedDeliveryAt: ({ parcel }: ParcelView) =>
      moment(latestEvent(parcel)?.estimatedDeliveryAt ?? null),
    latestShipmentStatus: ({ parcel }: ParcelView) => latestEvent(parcel)?.status ?? null,
    isPickedUp: () => false,
    requiresShipping: () => true,
    trackingInformation: ({ parcel }: ParcelView) =>
      parcel.tracking.map((tracking) => ({ ...tracking, company: parcel.trackingCompany })),
    events: ({ parcel }: ParcelView, args: PageArgs) =>
      pageOf(parcel.events, { args, field: 'events', idOf: ({ id }) => id }),
    fulfillmentLineItems: ({ parcel, order }: ParcelView, args: PageArgs) =>
      pageOf(
        parcel.contents.map(({ line, quantity }) => ({ line, order, quantity, parcel })),
        { args, field: 'fulfillmentLineItems', idOf: ({ line }) => line.id },
      ),
  },
  FulfillmentEvent: {
    id: ({ id }: ParcelEvent) => globalId('FulfillmentEvent', id),
    happenedAt: ({ happenedAt }: ParcelEvent) => toSecond(happenedAt),
    status: ({ status }: ParcelEvent) => status,
  },
  FulfillmentLineItem: {
    id: ({ parcel, line }: ParcelView & LineView) =>
      globalId('FulfillmentLineItem', `${parcel.id}-${line.id}`),
    lineItem: (view: LineView) => view,
  },
}
