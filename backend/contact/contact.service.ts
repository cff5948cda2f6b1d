import type { ContactRequest } from '#/contract/contact.ts'
import type { Language } from '#/contract/languages.ts'
import type { Database } from '#/database/database.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { BackendTables } from '../database/tables.ts'
import { saveMessage } from './contact.store.ts'
import { contactEmail } from './contact-email.ts'

interface ContactDeps {
  database: Database<BackendTables>
  clock: () => Date
}

/** The message and the email that tells the shop of it are written together or not at all. */
export function takeMessage(
  { database, clock }: ContactDeps,
  message: ContactRequest,
  language: Language,
): Promise<void> {
  const now = clock()
  return database.transact(async (tx) => {
    await saveMessage(tx, { ...message, language, createdAt: now })
    await enqueueEmail(tx.$pickTables<'mail_outbox'>(), contactEmail(message, language), now)
  })
}
