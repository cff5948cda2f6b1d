import type { OrderCreateOptionsInput } from '#/contract/admin/types.generated.ts'
import type { Change } from '../changes/change.ts'
import { type AdminFeature, mutations } from '../graphql/admin.ts'
import { numbered } from '../graphql/global-id.ts'
import type { PlacedOrder } from '../orders/order.types.ts'
import type { AdminOrderServices } from '../orders/order-fields.admin.ts'
import type { OrderInput } from './created-order-input.ts'

/** Writes an order that was placed elsewhere. */
export interface CreateOrderServices extends AdminOrderServices {
  createOrder(
    change: Change,
    input: { order: OrderInput; options: OrderCreateOptionsInput },
  ): Promise<PlacedOrder>
}

export const createOrderAdmin = {
  scopes: {},
  resolvers: {
    Mutation: mutations<CreateOrderServices>('write_orders', {
      async orderCreate({ order, options }, change, { services }) {
        const { id } = await services.createOrder(change, {
          order: numbered(order, {
            companyLocationId: 'CompanyLocation',
            userId: 'StaffMember',
            customerId: 'Customer',
            customer: { toAssociate: { id: 'Customer' } },
            lineItems: { productId: 'Product', variantId: 'ProductVariant' },
          }),
          options: options ?? {},
        })
        return async () => ({ order: await services.orders.byId(id) })
      },
    }),
  },
} satisfies AdminFeature<CreateOrderServices>
