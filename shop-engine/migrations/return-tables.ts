import type { Generated } from 'kysely'

/** What buyers send back. */
export interface ReturnTables {
  shop_returns: {
    id: Generated<number>
    order_id: number
    /** `ReturnStatus` of the Admin API. */
    status: string
    /** 1: the buyer has withdrawn from the contract, which can't be declined. */
    withdrawal: number
    decline_reason: string | null
    decline_note: string | null
    created_at: string
    approved_at: string | null
    closed_at: string | null
  }
  shop_return_lines: {
    id: Generated<number>
    return_id: number
    /** The parcel they were shipped in. */
    fulfillment_id: number
    order_line_id: number
    quantity: number
    /** `ReturnReason` of the Admin API. */
    reason: string
    /** The staff's text. */
    note: string
    /** The buyer's text. */
    customer_note: string | null
  }
}
