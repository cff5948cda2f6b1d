import type { Generated } from 'kysely'
import type { OutboxColumns } from '#/database/outbox.ts'

/** Emails are rows, written in the transaction of the change they report. */
export interface MailTables {
  mail_outbox: OutboxColumns & {
    created_at: string
    /** A single validated email address. */
    recipient: string
    /** The lowercase email address of the person it's about: the recipient, or, in emails to staff, a customer. */
    person: string
    subject: string
    html: string
    text: string
    headers_json: string
    /** 1: deleted as soon as it was sent or given up on. */
    erase_when_sent: Generated<number>
  }
}
