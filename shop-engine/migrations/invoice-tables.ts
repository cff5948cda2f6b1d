export interface InvoiceTables {
  /** The last number that each series has given out: `invoice` and `credit_note`. */
  shop_invoice_numbers: { kind: string; last_number: number }
  shop_invoices: {
    kind: string
    number: number
    /** What it is for, each once: an order, a refund, or an unpaid order that was cancelled. */
    subject: string
    order_id: number
    /** Secret part of the order's id. */
    order_key: string
    issued_at: string
    /** Who has bought; less of it is left once the customer is erased. */
    buyer_json: string
    /** All that it says beside that. */
    content_json: string
  }
}
