import type { Generated } from 'kysely'

export interface RefundTables {
  /** Money that goes back, or was asked to. */
  shop_refunds: {
    id: Generated<number>
    order_id: number
    /** `asked` until every payment method has answered, then `accepted` or `refused`. */
    status: string
    /** In all, in the order's currency. */
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
    /** How many of them had not been sent, and are not sent any more. */
    unsent: number
    /** `RefundLineItemRestockType` of the Admin API. */
    restock_type: string
    /** 1: they are on the shelf again. */
    restocked: number
    subtotal: number
    tax: number
    /** What they came back with. */
    return_line_id: Generated<number | null>
  }
  /** Money that moved, in the order's currency. */
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
    /** The payment that goes back. */
    parent_id: Generated<number | null>
    /** What makes a request to the payment method the same one. */
    request_key: Generated<string | null>
    /** The payment method's own id for it. */
    reference: Generated<string | null>
    /** Why it failed. */
    error: Generated<string | null>
  }
  /** What each piece of an order's line took from stock. */
  shop_order_claims: { order_line_id: number; stock_item_id: number; units: number }
}
