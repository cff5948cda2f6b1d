import type { Generated } from 'kysely'

export interface RefundTables {
  /** Refunds, completed or requested. */
  shop_refunds: {
    id: Generated<number>
    order_id: number
    /** `asked` until every payment method has responded, then `to_pay_out`, `accepted`, or `refused`. */
    status: string
    /** The total, in the order's currency. */
    amount: number
    /** How much of that is for shipping, and its tax. */
    shipping: number
    shipping_tax: number
    note: string
    /** 1: the buyer gets an email. */
    notify: number
    /** Null for the shop itself. */
    author: string | null
    created_at: string
    updated_at: string
  }
  shop_refund_lines: {
    id: Generated<number>
    refund_id: number
    order_line_id: number
    quantity: number
    /** How many of them hadn't been shipped, and won't be. */
    unsent: number
    /** `RefundLineItemRestockType` of the Admin API. */
    restock_type: string
    /** 1: they are back in stock. */
    restocked: number
    subtotal: number
    tax: number
    /** The line of the return they came back with. */
    return_line_id: Generated<number | null>
  }
  /** Payments and refunds, in the order's currency. */
  shop_order_transactions: {
    id: Generated<number>
    order_id: number
    kind: string
    gateway: string
    amount: number
    created_at: string
    /** `OrderTransactionStatus` of the Admin API. */
    status: Generated<string>
    refund_id: Generated<number | null>
    /** The payment that is refunded. */
    parent_id: Generated<number | null>
    /** The idempotency key of requests to the payment method. */
    request_key: Generated<string | null>
    /** The payment method's own id for it. */
    reference: Generated<string | null>
    /** Why it failed. */
    error: Generated<string | null>
  }
  /** What each piece of an order's line took from stock. */
  shop_order_claims: { order_line_id: number; stock_item_id: number; units: number }
}
