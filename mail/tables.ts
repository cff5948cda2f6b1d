import type { Generated } from 'kysely'

/** Emails are rows, written in the transaction of the change that they tell of. */
export interface MailTables {
  mail_outbox: {
    id: Generated<number>
    created_at: string
    /** One validated address. */
    recipient: string
    subject: string
    html: string
    text: string
    headers_json: string
    attempts: number
    /** When to try next; null once sent or given up. */
    next_attempt_at: string | null
    sent_at: string | null
    last_error: string | null
  }
}
