import { Refusal } from '#/contract/errors.ts'
import type { Database } from '#/database/database.ts'
import type { StaffRoute } from '#/ports/staff.ts'
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
  change: MakeChange
}

/**
 * Staff have sent the money of a refund themselves. 204; `notFound` for a refund that isn't there, and
 * `refundSentAlready` for one that isn't to be paid out any more.
 */
export const payoutRoutes = ({ database, settings, change }: PayoutDeps): readonly StaffRoute[] => [
  {
    method: 'POST',
    path: '/api/admin/payouts/:refund/sent',
    scope: 'write_orders',
    async respond({ caller, id }) {
      const refundId = id('refund')
      const orderId = await findOrderId(database.db, 'shop_refunds', refundId)
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
      return new Response(null, { status: 204 })
    },
  },
]
