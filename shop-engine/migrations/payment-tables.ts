import type { Generated } from 'kysely'

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
  /** What an unpaid order or a payment page takes from stock: see `checkout/unpaid-holds.ts`. */
  shop_unpaid_holds: {
    id: Generated<number>
    cart_token: string
    stock_item_id: number
    pieces: number
    /** Hashes of the email address and of the network; null if that's unknown. */
    buyer: string
    network: string | null
    /** When a page releases the stock; an order holds it until it's paid or canceled. */
    held_until: string
    /** Until when a page counts against its buyer and network. */
    counts_until: string
  }
  /** Events from payment providers, so that each is handled once. */
  shop_payment_events: { id: string; type: string; created_at: string }
}
