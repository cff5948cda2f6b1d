import type { Generated } from 'kysely'

/** As in `tables.ts`: flags are 0 or 1, moments are ISO 8601 texts in UTC. */
export interface CustomerTables {
  shop_customers: {
    id: Generated<number>
    /** Trimmed and in lower case; nobody else has it. */
    email: string
    first_name: string | null
    last_name: string | null
    phone: string | null
    accepts_marketing: number
    /** See `credentials/password-hash.ts`; empty where staff opened the account and nobody chose a password yet. */
    password_hash: string
    /** Counts changes of the password; only tokens of the present count are valid. */
    session_epoch: number
    /** 0 while only a newsletter form has ever asked for this account. */
    claimed: number
    /** That emails are written in. */
    language: string
    default_address_id: number | null
    /** What staff wrote about the customer, who never sees it. */
    note: Generated<string>
    tags_json: Generated<string>
    /** Last name and first name in lower case, or the email address: what lists are ordered by. */
    sort_name: Generated<string>
    /** When the consent to marketing was last given or withdrawn; null when it is as it began. */
    marketing_at: string | null
    /** When staff closed the account, which is unclaimed from then on; null while it is open. */
    disabled_at: string | null
    created_at: string
    updated_at: string
  }
  /** What became of a customer's consent and access; the author is null where nobody of the staff did it. */
  shop_customer_events: {
    id: Generated<number>
    customer_id: number
    action: string
    author: string | null
    source: string
    created_at: string
  }
  /** What a customer is found by, in lower case without accents; tags after `#`. */
  shop_customer_terms: { term: string; customer_id: number }
  /** As those of orders, in the order of when they came. */
  shop_customer_words: {
    first_word: string
    second_word: string
    sort_key: string
    customer_id: number
  }
  shop_customer_tokens: {
    /** SHA-256 in hex; the token itself is nowhere. */
    token_hash: string
    /** Hash of the token that the password was given for: what is signed out together. */
    family: string
    customer_id: number
    session_epoch: number
    /** When the password was last given; renewing does not change it. */
    signed_in_at: string
    created_at: string
    expires_at: string
    /** When it was renewed; from then on it is good for a moment more. */
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
  shop_unsent_emails: { slot: number; subject: string; html: string; text: string }
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
}
