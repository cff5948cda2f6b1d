import type { Kysely } from 'kysely'
import { globalId } from '../graphql/global-id.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { findOrderId, readOrdersById } from '../orders/order.store.ts'
import { readReturns } from './return.store.ts'

/** A return as in Shopify's webhooks. */
export async function returnWebhook(db: Kysely<ShopTables>, id: number): Promise<object | null> {
  const orderId = await findOrderId(db, 'shop_returns', id)
  if (orderId === undefined) return null
  const order = (await readOrdersById(db, [orderId])).get(orderId)
  const one = (await readReturns(db, orderId)).find((each) => each.id === id)
  if (!order || !one) return null
  return {
    id,
    admin_graphql_api_id: globalId('Return', id),
    status: one.status.toLowerCase(),
    name: `#${order.number}-R${one.number}`,
    total_return_line_items: one.lines.length,
    decline: one.decline && {
      reason: one.decline.reason.toLowerCase(),
      note: one.decline.note,
    },
    order: { id: orderId, admin_graphql_api_id: globalId('Order', orderId) },
    return_line_items: one.lines.map((line) => ({
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
