import { Refusal } from '#/contract/errors.ts'
import type { Database } from '#/database/database.ts'
import { callerWith, type Staff } from '#/ports/staff.ts'
import type { MakeChange } from '../changes/change.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import { lockOrder } from './advance-order.ts'
import { findOrderId } from './order.store.ts'
import { type RefundSettings, recordRefundOutcome } from './refund-outcome.ts'
import { readTransactions } from './transactions.store.ts'

interface PayoutDeps {
  database: Database<ShopTables>
  settings: RefundSettings
  staff: Staff
  change: MakeChange
}

/**
 * Answers `POST /api/admin/payouts/{refund}/sent`: staff have sent the money of a refund themselves. 204; `notFound` for
 * a refund that isn't there, and `refundSentAlready` for one that isn't to be paid out any more. @throws Refusal
 */
export function createPayouts(deps: PayoutDeps): (request: Request) => Promise<Response> {
  const { database, settings, change } = deps
  return async (request) => {
    const caller = await callerWith(deps.staff, request.headers, 'write_orders')
    const [, id] = /\/payouts\/(\d{1,15})\/sent$/.exec(new URL(request.url).pathname) ?? []
    const refundId = Number(id)
    const orderId = id && (await findOrderId(database.db, 'shop_refunds', refundId))
    if (!orderId) throw new Refusal('notFound')
    await change(caller, 'refundMarkAsSent', async (made) => {
      const order = await lockOrder(made.tx, orderId)
      const refund = order.refunds.find((refund) => refund.id === refundId)
      if (refund?.status !== 'to_pay_out') throw new Refusal('refundSentAlready')
      for (const payment of await readTransactions(made.tx, order)) {
        const isOpen = payment.refundId === refundId && payment.status === 'PENDING'
        if (!isOpen || !paymentMethods[payment.gateway].refundsByHand) continue
        const outcome = { is: 'done', reference: null } as const
        const part = { orderId, transactionId: payment.id }
        await recordRefundOutcome(made, part, { outcome, settings })
      }
    })
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  }
}
