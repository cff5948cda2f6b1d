import type { Generated } from 'kysely'

/** Amounts are US cents. */
export interface GiftCardTables {
  shop_gift_cards: {
    id: Generated<number>
    /** SHA-256 of the code, in hex. */
    code_hash: string
    last_characters: string
    initial_value: number
    balance: number
    /** How much of the balance open payments hold. */
    held: Generated<number>
    /** The last day on which it can be used; null for never. */
    expires_on: string | null
    deactivated_at: string | null
    note: string
    customer_id: number | null
    recipient_id: number | null
    recipient_name: string | null
    recipient_message: string | null
    created_at: string
    updated_at: string
  }
  shop_gift_card_transactions: {
    id: Generated<number>
    gift_card_id: number
    /** Negative for debits. */
    amount: number
    /** Identifies a transaction that may happen only once; null for those by staff. */
    once_key: string | null
    order_id: number | null
    note: string
    /** Null for the shop itself. */
    author: string | null
    created_at: string
  }
  shop_gift_card_holds: { cart_token: string; gift_card_id: number; amount: number }
}
