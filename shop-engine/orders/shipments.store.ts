import type { Kysely, NotNull } from 'kysely'
import { globalId } from '#/contract/global-id.ts'
import type { HostedShipments } from '#/ports/hosted-shop.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { orderGlobalId } from './order-link.ts'
import { orderNumber } from './order-number.ts'

const atOnce = 50

export function createShipments(db: Kysely<ShopTables>): HostedShipments {
  return {
    shop: 'own',
    atOnce,
    async list({ after, until }) {
      const rows = await db
        .selectFrom('shop_fulfillments as parcel')
        .innerJoin('shop_orders as placed', 'placed.id', 'parcel.order_id')
        .innerJoin('shop_customers as customer', 'customer.id', 'placed.customer_id')
        .select([
          'parcel.id',
          'parcel.created_at as leftAt',
          'placed.id as orderId',
          'placed.key',
          'placed.language',
          'customer.id as customerId',
          'customer.email',
          'customer.first_name as firstName',
          'customer.last_name as lastName',
          'customer.created_at as since',
        ])
        .where('customer.email', 'is not', null)
        .$narrowType<{ email: NotNull }>()
        .where('parcel.id', '>', after)
        .where('parcel.canceled_at', 'is', null)
        .orderBy('parcel.id')
        .limit(atOnce)
        .execute()
      const notYet = rows.findIndex(({ leftAt }) => leftAt > until)
      const due = notYet === -1 ? rows : rows.slice(0, notYet)
      return due.map(({ id, leftAt, orderId, key, language, customerId, ...person }) => ({
        id,
        leftAt,
        orderId: orderGlobalId({ id: orderId, key }),
        orderNumber: orderNumber(orderId),
        language,
        customer: { id: globalId('Customer', customerId), ...person },
      }))
    },
  }
}
