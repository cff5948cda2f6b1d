import type { Kysely } from 'kysely'
import { createTableWithId } from '../../../database/columns.ts'

/** The contact form's messages get a state, and answers by email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('backend_contact_messages')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('open'))
    .execute()
  await db.schema
    .createIndex('backend_contact_messages_by_state')
    .on('backend_contact_messages')
    .columns(['state', 'id'])
    .execute()
  await createTableWithId(db, 'backend_message_answers')
    .addColumn('message_id', 'bigint', (c) =>
      c.notNull().references('backend_contact_messages.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('admin_email', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('backend_message_answers_of_message')
    .on('backend_message_answers')
    .columns(['message_id', 'id'])
    .execute()
}
