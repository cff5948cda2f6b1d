import { toDecimal } from '#/contract/money.ts'
import { type Change, UserErrors } from '../graphql/admin.ts'
import { globalId } from '../graphql/global-id.ts'
import { deleteMetafieldsOf } from '../metafields/metafield.store.ts'
import { lockOrder } from './advance-order.ts'

/**
 * Permanently deletes an order that was cancelled or is a test. The audit log keeps its total. Stock stays as it is,
 * because cancelling has already restocked what was to be restocked.
 */
export async function deleteOrder(change: Change, id: number | undefined): Promise<void> {
  const { tx } = change
  const field = ['orderId']
  const missing = { field, message: 'Order does not exist', code: 'NOT_FOUND' }
  const order = await lockOrder(tx, id, missing)
  const isTest = order.paymentMethod === 'simulated'
  if (order.canceledAt === null && !isTest)
    throw refused('The order can’t be deleted: only cancelled orders and test orders can be.')
  if (order.refunds.some(({ status }) => status === 'asked'))
    throw refused('A refund of the order is under way. Try again in a minute.')
  await deleteMetafieldsOf(tx, 'ORDER', [order.id])
  await tx.deleteFrom('shop_idempotency').where('order_id', '=', order.id).execute()
  await tx.deleteFrom('shop_orders').where('id', '=', order.id).execute()
  const { number, financialStatus, fulfillmentStatus, status, total } = order
  const told = { number, financialStatus, fulfillmentStatus, status }
  const sum = `${toDecimal(total)} ${total.currency}`
  change.record(globalId('Order', order.id), { ...told, total: sum }, { deleted: true })
}

const refused = (message: string) =>
  new UserErrors({ field: ['orderId'], message, code: 'INVALID' })
