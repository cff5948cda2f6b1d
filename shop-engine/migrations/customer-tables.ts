import type { Generated } from 'kysely'

/** As in `tables.ts`: flags are 0 or 1, moments are ISO 8601 texts in UTC. */
export interface CustomerTables {
  shop_customers: {
    id: Generated<number>
    /** Trimmed and in lower case; unique. Null for a customer of whom only a name or a phone number is known. */
    email: string | null
    first_name: string | null
    last_name: string | null
    phone: string | null
    accepts_marketing: number
    /** See `credentials/password-hash.ts`; empty until a mailed link has claimed an account that wasn't registered. */
    password_hash: string
    /** Counts password changes; only tokens with the current count are valid. */
    session_epoch: number
    /** 0 while the account was created only by the newsletter form, an order, or staff. */
    claimed: number
    /** When a mailed link proved that the mailbox is the customer's; null until then, and for another address. */
    email_verified_at: Generated<string | null>
    /** The language of emails. */
    language: string
    default_address_id: number | null
    /** What staff wrote about the customer, who never sees it. */
    note: Generated<string>
    tags_json: Generated<string>
    /** Last name and first name in lower case, or the email address; lists are sorted by it. */
    sort_name: Generated<string>
    /** When the consent to marketing was last given or withdrawn; null if never since registering. */
    marketing_at: string | null
    /** When staff closed the account, which is unclaimed from then on; null while it is open. */
    disabled_at: string | null
    created_at: string
    updated_at: string
  }
  /** Changes of a customer's consent and access; the author is null if it wasn't done by staff. */
  shop_customer_events: {
    id: Generated<number>
    customer_id: number
    action: string
    author: string | null
    source: string
    created_at: string
  }
  /** The terms a customer is found by, in lower case without accents; tags after `#`. */
  shop_customer_terms: { term: string; customer_id: number }
  /** Like those of orders, in the order of registration. */
  shop_customer_words: {
    first_word: string
    second_word: string
    sort_key: string
    customer_id: number
  }
  shop_customer_tokens: {
    /** SHA-256 in hex; the token itself isn't stored. */
    token_hash: string
    /** Hash of the token issued for the password; a family is signed out together. */
    family: string
    customer_id: number
    session_epoch: number
    /** When the password was last entered; renewing doesn't change it. */
    signed_in_at: string
    created_at: string
    expires_at: string
    /** When it was renewed; it stays valid a moment longer. */
    replaced_at: string | null
    /** The OAuth sign-in and grant that it was traded for; null for a token of its own. */
    oauth_session_hash: Generated<string | null>
    oauth_grant_hash: Generated<string | null>
  }
  /** The newest link of each customer. A negative id stands for an unknown email address. */
  shop_password_resets: {
    customer_id: number
    token_hash: string
    /** The email address that got the link; it must still be the customer's when the link is used. */
    email: string
    /** What the customer entered when registering; null for a forgotten password. */
    profile_json: string | null
    created_at: string
    expires_at: string
  }
  /** Emails that are never sent, written so that unknown addresses take as long as known ones; only a few rows. */
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
    /** A state's code in the United States; elsewhere, the text as entered. */
    province: string | null
    zip: string | null
    country_code: string | null
    phone: string | null
  }
}
