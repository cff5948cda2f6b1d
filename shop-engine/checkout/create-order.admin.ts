import { type AdminFeature, type Change, mutations } from '../graphql/admin.ts'
import type { PlacedOrder } from '../orders/order.types.ts'
import type { AdminOrderServices } from '../orders/order-fields.admin.ts'
import type { OrderOptions } from './create-order.ts'
import type { OrderInput } from './created-order-input.ts'

/** Writes an order that was placed elsewhere. */
export interface CreateOrderServices extends AdminOrderServices {
  createOrder(
    change: Change,
    wanted: { order: OrderInput; options: OrderOptions },
  ): Promise<PlacedOrder>
}

export const createOrderAdmin: AdminFeature<CreateOrderServices> = {
  scopes: { 'Mutation.orderCreate': 'write_orders' },
  resolvers: {
    Mutation: mutations<CreateOrderServices>({
      async orderCreate(
        { order, options }: { order: OrderInput; options?: OrderOptions | null },
        change,
        { services },
      ) {
        const { id } = await services.createOrder(change, { order, options: options ?? {} })
        return async () => ({ order: await services.orders.byId(id) })
      },
    }),
  },
}
