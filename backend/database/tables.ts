import type { Generated, Kysely } from 'kysely'
import type { ContactTopic } from '#/contract/contact-limits.ts'
import type { Language } from '#/contract/languages.ts'
import type { MessageState } from '#/contract/messages.ts'
import type { ReviewStatus } from '#/contract/review-kinds.ts'
import type { SavedView } from '#/contract/saved-views.ts'
import type { TextName } from '#/contract/shop-texts.ts'
import type { StaffRole } from '#/contract/staff.ts'
import type { MailTables } from '#/mail/tables.ts'
import type { CustomerTables } from './customer-tables.ts'
import type { QuestionTables } from './question-tables.ts'
import type { ReviewTables } from './review-tables.ts'

/** A connection or a transaction. */
export type Db = Kysely<BackendTables>

/** The rows that the backend keeps, and the outbox that it writes emails into. Moments are ISO texts in UTC. */
export interface BackendTables
  extends MailTables,
    ReviewTables,
    QuestionTables,
    CustomerTables,
    ReviewRequestTables,
    AuditTables,
    AdminTables,
    ModerationTables,
    TestOrderTables {
  /** One row, as long as anything was ever saved. */
  backend_settings: { id: number; version: number; settings_json: string }
  /** Who wants to know when a variant can be bought again. */
  backend_stock_alerts: {
    id: Generated<number>
    /** The shop's whole id. */
    variant_id: string
    /** Null once the email was written, or is no longer wanted. */
    email: string | null
    language: Language
    token: string
    created_at: string
    ended_at: string | null
  }
  /** Each version of a text; the latest is read. */
  backend_texts: {
    id: Generated<number>
    name: TextName
    language: Language
    version: number
    /** The parts that don't read as they did at first. */
    parts_json: string
    saved_at: string
    saved_by: string
  }
  backend_contact_messages: {
    id: Generated<number>
    created_at: string
    /** The language that the visitor wrote from, not always in. */
    language: Language
    name: string
    email: string
    topic: ContactTopic
    message: string
    state: Generated<MessageState>
  }
  /** What staff answered by email. */
  backend_message_answers: {
    id: Generated<number>
    message_id: number
    created_at: string
    admin_email: string
    text: string
  }
  /** Everyone who was ever on the newsletter's list. */
  backend_newsletter_subscribers: {
    id: Generated<number>
    /** Trimmed, in lower case. */
    email: string
    language: Language
    /** Ends the emails; it does nothing else, and never expires. */
    token: string
    subscribed_at: string
    /** Null while emails may go there. */
    unsubscribed_at: string | null
  }
}

/** Staff. Moments are ISO texts in UTC; yes and no are 1 and 0. */
export interface AdminTables {
  backend_admins: {
    id: Generated<number>
    email: string
    name: string
    password_hash: string
    /** Counts the changes of the password; sessions of an earlier count are dead. */
    session_epoch: number
    /** Base32; null without a second factor. */
    totp_secret: string | null
    /** 0: the secret was shown, but no code of it has proven that it arrived. */
    totp_confirmed: Generated<number>
    /** The half minute of the last code that was used, so that none is used twice. */
    totp_last_step: Generated<number>
    role: StaffRole
    created_at: string
  }
  backend_admin_sessions: {
    token_hash: string
    admin_id: number
    session_epoch: number
    created_at: string
    last_seen_at: string
    expires_at: string
  }
  backend_admin_recovery_codes: { admin_id: number; code_hash: string }
  backend_saved_views: Omit<SavedView, 'id'> & { id: Generated<number>; admin_id: number }
  /** Who may choose a password by a link, which is good for once. */
  backend_admin_invitations: {
    admin_id: number
    token_hash: string
    created_at: string
    expires_at: string
  }
  /** Tokens for scripts; revoked ones stay, so that a name in the audit log is always the same token. */
  backend_api_tokens: {
    id: Generated<number>
    token_hash: string
    name: string
    scopes_json: string
    /** An email address; null for the command line. */
    created_by: string | null
    created_at: string
    /** To the minute. */
    last_used_at: string | null
    revoked_at: string | null
  }
}

/** The log that only grows: triggers refuse everything but the next entry. */
export interface AuditTables {
  backend_audit_log: {
    /** Counted from 1 without a gap. */
    id: number
    at: string
    admin_id: number | null
    admin_email: string | null
    action: string
    details_json: string
    /** Hash of the entry before; of the first one, 64 zeros. */
    previous_hash: string
    hash: string
  }
  /** One row that knows how long the log is and how it ends, so that a cut tail is noticed. */
  backend_audit_head: { id: number; entries: number; hash: string }
}

export interface ModerationTables {
  /**
   * How many reviews of a month and of a day (UTC) are in each state, so that a page in the middle is found
   * by adding up.
   */
  backend_review_periods: {
    unit: 'month' | 'day'
    period: string
    status: ReviewStatus
    count: number
  }
  /** The last decision on a review, for as long as it can be taken back. */
  backend_moderation_undo: {
    review_id: string
    admin_id: number
    at: string
    /** The review as it was, and its votes where it was deleted. */
    before_json: string
    /** The email that tells the author, as long as it waits. */
    email_id: number | null
  }
  /** What a review is found by. */
  backend_review_search: {
    id: Generated<number>
    review_id: string
    /** Small letters without accents, with spaces between. */
    words: string
    /** The hash of the review's text; two with the same hash say the same. */
    text_hash: string
    /** The review's own. */
    created_at: string
  }
}

/** Emails that ask for reviews. Moments are ISO texts in UTC. */
export interface ReviewRequestTables {
  /** One for each order whose buyer was asked. */
  backend_review_requests: {
    /** SHA-256 of the token in the email's link, in hex. */
    token_hash: string
    /** The order's whole id, with its key. */
    order_id: string
    order_number: string
    customer_id: string
    first_name: string
    last_name: string
    email: string
    customer_since: string
    sent_at: string
    expires_at: string
  }
  /** One row: how far the shop's parcels have been looked through. */
  backend_review_request_progress: { id: number; last_shipment: number }
  /** Customers who want no such emails. */
  backend_review_request_stops: { customer_id: string; stopped_at: string }
}

/** Orders that moved no goods and no money. Amounts are whole minor units of `currency`. */
export interface TestOrderTables {
  backend_test_orders: {
    id: Generated<number>
    /** The shop's own id, `gid://shopify/Customer/…`. */
    customer_id: string
    created_at: string
    /** Where its email went. */
    email: string
    language: Language
    currency: string
    subtotal: number
    shipping: number
    tax: number
    total: number
    address_json: string
  }
  backend_test_order_lines: {
    order_id: number
    position: number
    /** The shop's own ids. */
    product_id: string
    variant_id: string
    title: string
    /** Null for a product without choices. */
    variant_title: string | null
    quantity: number
    unit_price: number
    image: string | null
  }
  /** Which request has placed which order, for as long as `serverLimits.idempotencyHours`. */
  backend_test_order_keys: {
    /** SHA-256 of the customer and the key, in hex. */
    key_hash: string
    request_hash: string
    order_id: number
    created_at: string
  }
}
