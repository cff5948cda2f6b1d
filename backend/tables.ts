import type { Generated } from 'kysely'
import type { ContactTopic } from '#/contract/contact-limits.ts'
import type { Language } from '#/contract/languages.ts'
import type { MailTables } from '#/mail/tables.ts'
import type { AdminTables } from './admins/tables.ts'
import type { AuditTables } from './audit/tables.ts'
import type { ModerationTables } from './moderation/tables.ts'
import type { ReviewRequestTables } from './review-requests/tables.ts'
import type { ReviewTables } from './reviews/tables.ts'
import type { TestOrderTables } from './test-orders/tables.ts'

/** The rows that the backend keeps, and the outbox that it writes emails into. Moments are ISO texts in UTC. */
export interface BackendTables
  extends MailTables,
    ReviewTables,
    ReviewRequestTables,
    AuditTables,
    AdminTables,
    ModerationTables,
    TestOrderTables {
  backend_contact_messages: {
    id: Generated<number>
    created_at: string
    /** The language that the visitor wrote from, not always in. */
    language: Language
    name: string
    email: string
    topic: ContactTopic
    message: string
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
