import type { Generated, Kysely } from 'kysely'
import type { BrandPictureName } from '#/contract/brand.ts'
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
import type { TestOrderTables } from './test-order-tables.ts'

/** A connection or a transaction. */
export type Db = Kysely<BackendTables>

/** The backend's tables, and the outbox it writes emails into. Times are ISO strings in UTC. */
export interface BackendTables
  extends MailTables,
    ReviewTables,
    QuestionTables,
    CustomerTables,
    ReviewRequestTables,
    AuditTables,
    AdminTables,
    SecretTables,
    ModerationTables,
    TestOrderTables {
  /** One row; none until settings are first saved. */
  backend_settings: { id: number; version: number; settings_json: string }
  /** The logo and the other pictures of the brand (`contract/brand.ts`). */
  backend_brand_pictures: {
    name: BrandPictureName
    media_type: string
    width: number
    height: number
    /** In percent; null if nothing shows through the picture. */
    lightness: number | null
    /** The beginning of the content's hash, in hex, which its address has. */
    hash: string
    content: Uint8Array
    /** As PNG, if the content is SVG. */
    raster: Uint8Array | null
  }
  /** Who wants to be notified when a variant is back in stock. */
  backend_stock_alerts: {
    id: Generated<number>
    /** The shop's full id. */
    variant_id: string
    /** Null once the email was written or the alert canceled. */
    email: string | null
    language: Language
    token: string
    created_at: string
    ended_at: string | null
  }
  /** Every version of a text; the latest one counts. */
  backend_texts: {
    id: Generated<number>
    name: TextName
    language: Language
    version: number
    /** The parts that differ from the original. */
    parts_json: string
    saved_at: string
    saved_by: string
  }
  /** One row; none until the home page is first saved. */
  backend_home: { id: number; version: number; sections_json: string }
  /** The last draft of the home page that each member of staff wanted to see. */
  backend_home_previews: {
    admin_id: number
    /** SHA-256 in hex; the token itself is only in the address. */
    token_hash: string
    sections_json: string
    expires_at: string
  }
  backend_contact_messages: {
    id: Generated<number>
    created_at: string
    /** The language of the page the visitor wrote on, not necessarily of the message. */
    language: Language
    name: string
    email: string
    topic: string
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
  /** Addresses that wait for a click in an email before they're on the list. */
  backend_newsletter_requests: {
    /** Trimmed, in lower case. */
    email: string
    language: Language
    /** SHA-256 in hex; the token itself is only in the email. */
    token_hash: string
    created_at: string
  }
  backend_newsletter_subscribers: {
    id: Generated<number>
    /** Trimmed, in lower case. */
    email: string
    language: Language
    /** Unsubscribes the address; it does nothing else, and never expires. */
    token: string
    subscribed_at: string
    /** Null while subscribed. */
    unsubscribed_at: string | null
  }
}

/** The server's secrets, of which the backend ends one. */
export interface SecretTables {
  server_secrets: { name: string; value: string }
}

/** Staff. Times are ISO strings in UTC; booleans are 1 and 0. */
export interface AdminTables {
  backend_admins: {
    id: Generated<number>
    email: string
    name: string
    password_hash: string
    /** Counts password changes; sessions with an earlier count are invalid. */
    session_epoch: number
    /** Base32; null without a second factor. */
    totp_secret: string | null
    /** 0: the secret was shown, but not yet confirmed by a code. */
    totp_confirmed: Generated<number>
    /** The 30-second step of the last used code, so that no code works twice. */
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
  /** Links to choose a password, each of which works once. */
  backend_admin_invitations: {
    admin_id: number
    token_hash: string
    created_at: string
    expires_at: string
    /** The owner who sent it; null if the member asked for it. */
    created_by: Generated<string | null>
  }
  /** Tokens for scripts; revoked ones stay, so that a name in the audit log always means the same token. */
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

/** The append-only log: triggers refuse everything but the next entry. */
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
    /** The key of the hash; null only for what somebody wrote past the shop. */
    key_id: string | null
  }
  /** One row with the log's length and last hash, so that a truncated log is noticed. */
  backend_audit_head: { id: number; entries: number; hash: string }
  /** Where an entry came from, which is deleted after a time; the entry itself has only a hash of it. */
  backend_audit_callers: {
    /** The entry's, as is the time. */
    id: number
    at: string
    address: string
    account: string | null
    salt: string
  }
}

export interface ModerationTables {
  /**
   * How many reviews of each month and day (UTC) are in each state, so that a page in the middle is found by
   * adding these up.
   */
  backend_review_periods: {
    unit: 'month' | 'day'
    period: string
    status: ReviewStatus
    count: number
  }
  /** The last moderation action on a review, for as long as it can be undone. */
  backend_moderation_undo: {
    review_id: string
    admin_id: number
    at: string
    /** The review as it was, and its votes if it was deleted. */
    before_json: string
    /** The email that notifies the author, while it waits. */
    email_id: number | null
  }
  /** The words by which a review is found. */
  backend_review_search: {
    id: Generated<number>
    review_id: string
    /** Lowercase words without accents, separated by spaces. */
    words: string
    /** The hash of the review's text; two with the same hash say the same. */
    text_hash: string
    /** The review's own. */
    created_at: string
  }
}

/** Emails that ask for reviews. Times are ISO strings in UTC. */
export interface ReviewRequestTables {
  /** One for each order whose buyer was asked. */
  backend_review_requests: {
    /** SHA-256 of the token in the email's link, in hex. */
    token_hash: string
    /** The order's full id, with its key. */
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
  /** One row: the last shipment that was processed. */
  backend_review_request_progress: { id: number; last_shipment: number }
  /** Customers who don't want these emails. */
  backend_review_request_stops: { customer_id: string; stopped_at: string }
}
