import type { Kysely } from 'kysely'
import type { ContactRequest } from '#/contract/contact.ts'
import type { Language } from '#/contract/languages.ts'
import type { BackendTables } from '../database/tables.ts'

export async function saveMessage(
  db: Kysely<BackendTables>,
  { language, createdAt, ...message }: ContactRequest & { language: Language; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('backend_contact_messages')
    .values({ ...message, language, created_at: createdAt.toISOString() })
    .execute()
}
