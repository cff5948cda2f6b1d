export interface PaymentTables {
  /** Payments on a provider's page: see `payments/attempt.store.ts`. */
  shop_payment_attempts: {
    id: string
    cart_token: string
    state: string
    reason: string | null
    amount: number
    currency: string
    language: string
    fingerprint: string
    session_id: string | null
    session_url: string | null
    session_open: number
    payment_id: string | null
    order_id: number | null
    created_at: string
    reserved_until: string
    updated_at: string
  }
  /** Pieces reserved for a cart while its buyer pays elsewhere. */
  shop_reservations: { cart_token: string; stock_item_id: number; pieces: number }
  /** Events from payment providers, so that each is handled once. */
  shop_payment_events: { id: string; type: string; created_at: string }
}
