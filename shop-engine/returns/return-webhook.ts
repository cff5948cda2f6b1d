import type { Kysely } from 'kysely'
import { globalId } from '../graphql/global-id.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { findOrderId, readOrdersById } from '../orders/order.store.ts'
import { orderName } from '../orders/order-number.ts'
import { readReturns } from './return.store.ts'

/** A return as in Shopify's webhooks. */
export async function returnWebhook(db: Kysely<ShopTables>, id: number): Promise<object | null> {
  const orderId = await findOrderId(db, 'shop_returns', id)
  if (orderId === undefined) return null
  const order = (await readOrdersById(db, [orderId])).get(orderId)
  const orderReturn = (await readReturns(db, orderId)).find((each) => each.id === id)
  if (!order || !orderReturn) return null
  return {
    id,
    admin_graphql_api_id: globalId('Return', id),
    status: orderReturn.status.toLowerCase(),
    name: `${orderName(order.number)}-R${orderReturn.number}`,
    total_return_line_items: orderReturn.lines.length,
    decline: orderReturn.decline && {
      reason: orderReturn.decline.reason.toLowerCase(),
      note: orderReturn.decline.note,
    },
    order: { id: orderId, admin_graphql_api_id: globalId('Order', orderId) },
    return_line_items: orderReturn.lines.map((line) => ({
      id: line.id,
      admin_graphql_api_id: globalId('ReturnLineItem', line.id),
      fulfillment_line_item: {
        admin_graphql_api_id: globalId('FulfillmentLineItem', `${line.parcelId}-${line.lineId}`),
        line_item: { id: line.lineId, admin_graphql_api_id: globalId('LineItem', line.lineId) },
      },
      quantity: line.quantity,
      return_reason: line.reason.toLowerCase(),
      return_reason_note: line.note,
      customer_note: line.customerNote,
    })),
  }
}
