import type { Generated } from 'kysely'
import type { OutboxColumns } from '#/database/outbox.ts'

/** Emails are rows, written in the transaction of the change that they tell of. */
export interface MailTables {
  mail_outbox: OutboxColumns & {
    created_at: string
    /** One validated address. */
    recipient: string
    /** Whose it is, an address in lower case: the recipient's, or whom an email to staff tells of. */
    person: string
    subject: string
    html: string
    text: string
    headers_json: string
    /** 1 for one that is deleted as soon as it was sent or given up. */
    erase_when_sent: Generated<number>
  }
}
