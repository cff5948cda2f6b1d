import type { Generated } from 'kysely'

/** The rows of customers, their sessions and addresses, and of what became of their orders. */
export interface CustomerTables {
  shop_customers: {
    id: Generated<number>
    /** Trimmed and in lower case; nobody else has it. */
    email: string
    first_name: string | null
    last_name: string | null
    phone: string | null
    accepts_marketing: number
    /** See `passwords/password-hash.ts`. */
    password_hash: string
    /** Counts changes of the password; only tokens of the present count are valid. */
    session_epoch: number
    /** 0 while only a newsletter form has ever asked for this account. */
    claimed: number
    /** Of emails. */
    language: string
    default_address_id: number | null
    created_at: string
    updated_at: string
  }
  shop_customer_tokens: {
    /** SHA-256 in hex; the token itself is nowhere. */
    token_hash: string
    customer_id: number
    session_epoch: number
    /** When the password was last given; renewing does not change it. */
    signed_in_at: string
    created_at: string
    expires_at: string
    /** When it was renewed; from then on it can only be renewed once more, for a moment. */
    replaced_at: string | null
  }
  /** The newest link of each customer. A negative id stands for an address that nobody has here. */
  shop_password_resets: {
    customer_id: number
    token_hash: string
    /** The mailbox that got the link; it must still be the customer's when the link is used. */
    email: string
    /** What the customer told when registering; null for a forgotten password. */
    profile_json: string | null
    created_at: string
    expires_at: string
  }
  /** Emails to nobody, written so that asking for an unknown address takes as long; a few at most. */
  shop_unsent_letters: { slot: number; subject: string; html: string; text: string }
  shop_customer_addresses: {
    id: Generated<number>
    customer_id: number
    first_name: string | null
    last_name: string | null
    company: string | null
    address1: string | null
    address2: string | null
    city: string | null
    /** A state's code in the United States, elsewhere as it was written. */
    province: string | null
    zip: string | null
    country_code: string | null
    phone: string | null
  }
  /** Parcels that left. */
  shop_fulfillments: {
    id: Generated<number>
    order_id: number
    tracking_company: string | null
    created_at: string
  }
  shop_fulfillment_tracking: {
    fulfillment_id: number
    position: number
    number: string
    url: string | null
  }
  shop_fulfillment_lines: { fulfillment_id: number; order_line_id: number; quantity: number }
}

/** What happened to an order after it was placed; columns of `shop_orders`. */
export interface OrderOutcomeColumns {
  /** Paid back so far, in minor units. */
  refunded: Generated<number>
  canceled_at: Generated<string | null>
  cancel_reason: Generated<string | null>
}
