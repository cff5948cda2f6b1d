import { pageBy, pageOf } from '../graphql/connections.ts'
import { globalId } from '../graphql/global-id.ts'
import type { AccountResolvers } from '../graphql/resolvers.ts'
import type { Parcel, ParcelEvent } from './order.types.ts'
import { type InOrder, lineOf, type PiecesView, piecesIn } from './order-views.ts'

const latestEvent = ({ events }: Parcel) => events.at(-1)

declare module '#/contract/customer-account/types.generated.ts' {
  interface Views {
    Fulfillment: InOrder<Parcel>
    FulfillmentEvent: ParcelEvent
    FulfillmentLineItem: PiecesView
  }
}

export const fulfillmentsCustomer = {
  Fulfillment: {
    createdAt: ({ leftAt }) => leftAt,
    updatedAt: (parcel) => parcel.canceledAt ?? latestEvent(parcel)?.createdAt ?? parcel.leftAt,
    status: ({ canceledAt }) => (canceledAt === null ? 'SUCCESS' : 'CANCELLED'),
    estimatedDeliveryAt: (parcel) => latestEvent(parcel)?.estimatedDeliveryAt,
    latestShipmentStatus: (parcel) => latestEvent(parcel)?.status ?? null,
    isPickedUp: () => false,
    requiresShipping: () => true,
    trackingInformation: ({ tracking, trackingCompany: company }) =>
      tracking.map((entry) => ({ ...entry, company })),
    events: ({ events }, args) => pageOf(events, { args, field: 'events' }),
    fulfillmentLineItems: (parcel, args) =>
      pageBy(piecesIn(parcel), {
        args,
        field: 'fulfillmentLineItems',
        idOf: ({ line }) => line.id,
      }),
  },
  FulfillmentLineItem: {
    id: ({ parcelId, line }) => globalId('FulfillmentLineItem', `${parcelId}-${line.id}`),
    lineItem: lineOf,
  },
} satisfies AccountResolvers<object>
