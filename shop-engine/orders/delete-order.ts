import { toDecimal } from '#/contract/money.ts'
import type { Change } from '../changes/change.ts'
import { refuse } from '../changes/refused.ts'
import { deleteMetafieldsOf } from '../metafields/metafield.store.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import { lockOrder } from './advance-order.ts'
import { returnToGiftCards } from './gift-card-payments.ts'
import { unrefundedPieces } from './refund-amounts.ts'
import { restockPieces } from './restock.ts'

/**
 * Permanently deletes an order that was canceled or is a test. The audit log keeps its total. A test returns its stock
 * and what gift cards have paid; for other orders, cancelling has decided that.
 */
export async function deleteOrder(change: Change, id: number | undefined): Promise<void> {
  const { tx } = change
  const order = await lockOrder(tx, id)
  const isTest = paymentMethods[order.paymentMethod].isTest
  if (order.canceledAt === null && !isTest) throw refuse('orderNotDeletable', ['order'])
  if (order.refunds.some(({ status }) => status === 'to_pay_out'))
    throw refuse('refundToPayOut', ['order'])
  if (order.refunds.some(({ status }) => status === 'asked'))
    throw refuse('refundUnderWay', ['order'])
  if (order.canceledAt === null) {
    await restockPieces(change, unrefundedPieces(order))
    await returnToGiftCards(change, order)
  }
  await deleteMetafieldsOf(tx, 'ORDER', [order.id])
  await tx.deleteFrom('shop_idempotency').where('order_id', '=', order.id).execute()
  await tx.deleteFrom('shop_orders').where('id', '=', order.id).execute()
  const { number, financialStatus, fulfillmentStatus, status, total } = order
  const sum = `${toDecimal(total)} ${total.currency}`
  const before = { number, financialStatus, fulfillmentStatus, status, total: sum }
  await change.report('orderDeleted', order.id, before, { deleted: true })
}
