import { type Ask, noBody } from './call-backend.ts'

/** Refunds that staff send themselves. */
export function payoutCalls(ask: Ask) {
  return {
    /** The money of a refund has been sent; its number, not its whole id. */
    markRefundAsSent: (refund: string) =>
      ask({
        method: 'POST',
        path: `/api/admin/payouts/${encodeURIComponent(refund)}/sent`,
        response: noBody,
      }),
  }
}
