import type { Transaction } from 'kysely'
import type { Change } from '../changes/change.ts'
import { Refused } from '../changes/refused.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { lockOrder, receiveMoney } from '../orders/advance-order.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { type Attempt, updateAttempt } from '../payments/attempt.store.ts'
import type { CheckoutDeps } from './checkout.types.ts'

export type OrderDeps = Pick<CheckoutDeps, 'database' | 'clock' | 'settings' | 'log'>

/** Marks an order that waited for its money as paid; false if the order can't be paid anymore. */
export async function receivePayment(deps: OrderDeps, attempt: Attempt): Promise<boolean> {
  const { id, orderId } = attempt
  try {
    await changeOrder(deps, async (change) => {
      const order = await lockOrder(change.tx, orderId ?? undefined)
      await receiveMoney(change, order, deps.settings.facts())
      await nameTransaction(change.tx, attempt)
      await updateAttempt(change.tx, id, { state: 'paid', now: change.now })
    })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Cancels an order whose payment failed; if something else has happened to it meanwhile, that stays. */
export async function cancelUnpaidOrder(deps: OrderDeps, orderId: number): Promise<void> {
  const cancellation = { reason: 'DECLINED', restock: true, refund: false }
  try {
    await changeOrder(deps, (change) =>
      cancelOrder(change, orderId, { ...cancellation, notify: deps.settings.facts() }),
    )
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

/** Stores the provider's id of the payment, which refunds of the order refer to. */
export async function nameTransaction(
  tx: Transaction<ShopTables>,
  { orderId, paymentId }: Pick<Attempt, 'orderId' | 'paymentId'>,
): Promise<void> {
  await tx
    .updateTable('shop_order_transactions')
    .set({ reference: paymentId })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'SALE')
    .where('reference', 'is', null)
    .execute()
}

/** A change of an order caused by the payment provider; recorded in the order's timeline, not in the audit log. */
export const changeOrder = <Result>(
  { database }: Pick<OrderDeps, 'database'>,
  work: (change: Change) => Promise<Result>,
): Promise<Result> => database.change(work, 'Stripe')
