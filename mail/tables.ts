import type { OutboxColumns } from '#/database/outbox.ts'

/** Emails are rows, written in the transaction of the change that they tell of. */
export interface MailTables {
  mail_outbox: OutboxColumns & {
    created_at: string
    /** One validated address. */
    recipient: string
    subject: string
    html: string
    text: string
    headers_json: string
  }
}
