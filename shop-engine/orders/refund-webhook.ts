import type { Kysely } from 'kysely'
import { toDecimal } from '#/contract/money.ts'
import { globalId } from '../graphql/global-id.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { findOrderId } from './order.store.ts'
import type { Order, Refund } from './order.types.ts'
import { findOrder } from './order-list.store.ts'
import { standingRefunds } from './refund-amounts.ts'
import { toShopMoney } from './shop-money.ts'
import { readTransactions, type Transaction } from './transactions.store.ts'
import { moment, money } from './webhook-fields.ts'

/** A refund as Shopify's REST resource. */
export async function refundWebhook(db: Kysely<ShopTables>, id: number): Promise<object | null> {
  const orderId = await findOrderId(db, 'shop_refunds', id)
  const order = orderId === undefined ? undefined : await findOrder(db, { id: orderId })
  const refund = order?.refunds.find((refund) => refund.id === id)
  return order && refund ? refundBody(refund, order, await readTransactions(db, order)) : null
}

/** The refunds of an order whose money has been sent. */
export async function refundBodies(db: Kysely<ShopTables>, order: Order): Promise<object[]> {
  const refunds = standingRefunds(order)
  if (refunds.length === 0) return []
  const all = await readTransactions(db, order)
  return refunds.map((refund) => refundBody(refund, order, all))
}

function refundBody(refund: Refund, order: Order, all: readonly Transaction[]): object {
  const { id } = refund
  return {
    id,
    admin_graphql_api_id: globalId('Refund', id),
    order_id: order.id,
    created_at: moment(refund.createdAt),
    processed_at: moment(refund.updatedAt),
    note: refund.note || null,
    refund_line_items: refund.lines.map(({ line, subtotal, tax, ...part }) => ({
      id: part.id,
      line_item_id: line.id,
      quantity: part.quantity,
      restock_type: part.restockType.toLowerCase(),
      ...money('subtotal', toShopMoney(subtotal, order), subtotal),
      ...money('total_tax', toShopMoney(tax, order), tax),
    })),
    transactions: all
      .filter(({ refundId }) => refundId === id)
      .map((transaction) => ({
        id: transaction.id,
        admin_graphql_api_id: globalId('OrderTransaction', transaction.id),
        order_id: order.id,
        parent_id: transaction.parentId,
        kind: 'refund',
        gateway: transaction.gateway,
        status: transaction.status.toLowerCase(),
        amount: toDecimal(transaction.amount),
        currency: transaction.amount.currency,
        created_at: moment(transaction.at),
      })),
  }
}
