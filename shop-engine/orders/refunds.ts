import type { Database } from '#/database/database.ts'
import type { StaffCaller } from '#/ports/staff.ts'
import type { MakeChange } from '../changes/change.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { PaymentSettings, RefundOutcome } from '../payments/payment-method.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import { findOrderId } from './order.store.ts'
import type { Refund } from './order.types.ts'
import { findOrder } from './order-list.store.ts'
import { waitingRefunds } from './refund.store.ts'
import { finishGoodsRefund, recordRefundOutcome } from './refund-outcome.ts'
import { readTransactions, type Transaction } from './transactions.store.ts'

export interface RefundDeps {
  database: Database<ShopTables>
  settings: PaymentSettings & { publicUrl: string }
  clock: () => Date
  log: { error(about: object, message: string): void }
  change: MakeChange
}

export interface Refunds {
  find(id: number): Promise<Refund | undefined>
  /** Sends a refund's requests to the payment methods, and records their responses. */
  send(id: number, caller: StaffCaller): Promise<Refund | undefined>
  /** Retries refunds whose response was lost. */
  sendWaiting(): Promise<void>
}

const retryAfterMs = 60_000
const shop: StaffCaller = { adminId: null, name: 'refunds', scopes: [] }

export function createRefunds(deps: RefundDeps): Refunds {
  const { db } = deps.database
  const orderOf = async (id: number) => {
    const orderId = await findOrderId(db, 'shop_refunds', id)
    return orderId === undefined ? undefined : findOrder(db, { id: orderId })
  }
  const find = async (id: number) => (await orderOf(id))?.refunds.find((refund) => refund.id === id)
  const send = async (id: number, caller: StaffCaller) => {
    const order = await orderOf(id)
    const all = order ? await readTransactions(db, order) : []
    for (const transaction of all) {
      if (transaction.refundId !== id || transaction.status !== 'AWAITING_RESPONSE') continue
      const outcome = await ask(deps, transaction, all)
      if (!order || !outcome) continue
      const request = { orderId: order.id, transactionId: transaction.id }
      const how = { outcome, settings: deps.settings }
      await deps.change(caller, 'refundCreate', (change) =>
        recordRefundOutcome(change, request, how),
      )
    }
    if (order && all.every(({ refundId }) => refundId !== id))
      await deps.change(caller, 'refundCreate', (change) =>
        finishGoodsRefund(change, { orderId: order.id, refundId: id }, deps.settings),
      )
    return find(id)
  }
  return {
    find,
    send,
    async sendWaiting() {
      const before = new Date(deps.clock().getTime() - retryAfterMs)
      for (const id of await waitingRefunds(db, before)) await send(id, shop)
    },
  }
}

/** Undefined if the response isn't known. */
async function ask(
  { settings, log }: RefundDeps,
  { id, orderId, parentId, amount, gateway, requestKey }: Transaction,
  all: readonly Transaction[],
): Promise<RefundOutcome | undefined> {
  const reference = all.find((payment) => payment.id === parentId)?.reference ?? null
  const request = { orderId, amount, reference, key: requestKey ?? `refund-${id}` }
  try {
    return await paymentMethods[gateway].refund(request, settings)
  } catch (err) {
    log.error({ err, orderId, transaction: id }, 'A refund has to wait')
    return undefined
  }
}
