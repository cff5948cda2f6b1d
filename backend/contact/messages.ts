import { sql } from 'kysely'
import type { AnswerRequest } from '#/contract/contact.ts'
import { Refusal } from '#/contract/errors.ts'
import type {
  ContactMessage,
  MessagePage,
  MessageState,
  MessagesQuery,
} from '#/contract/messages.ts'
import { says } from '#/database/like-text.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { SignedInAdmin } from '../admins/admin.types.ts'
import { appendAudit } from '../audit/audit.ts'
import { countOpen, readPage } from '../database/cursor-pages.ts'
import type { Db } from '../database/tables.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { answerEmail, beginningOf } from './contact-email.ts'

type MessageDeps = Pick<BackendDeps, 'database' | 'clock' | 'settings'>

const searched = ['name', 'email', 'message'] as const

export async function listMessages(
  db: Db,
  { state, search, ...part }: MessagesQuery,
): Promise<MessagePage> {
  const inState = db.selectFrom('backend_contact_messages').selectAll().where('state', '=', state)
  const found = inState.where(({ or }) =>
    or(searched.map((column) => says(sql.ref(column), search))),
  )
  const { rows, pageInfo } = await readPage(search === '' ? inState : found, part)
  return {
    messages: rows.map(({ created_at, message, language: _, ...row }) => ({
      ...row,
      createdAt: created_at,
      beginning: beginningOf(message),
    })),
    pageInfo,
    open: await countOpen(db, 'backend_contact_messages'),
  }
}

/** @throws Refusal `messageNotFound` */
export async function readMessage(db: Db, id: number): Promise<ContactMessage> {
  const row = await db
    .selectFrom('backend_contact_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('messageNotFound')
  const answers = await db
    .selectFrom('backend_message_answers')
    .select(['id', 'created_at as createdAt', 'admin_email as adminEmail', 'text'])
    .where('message_id', '=', id)
    .orderBy('id')
    .execute()
  const { created_at: createdAt, message: text, ...rest } = row
  return { ...rest, createdAt, text, answers }
}

/**
 * Emails the answer, stores it, and closes the message, all or nothing.
 * @throws Refusal `messageNotFound`, and `changedMeanwhile` if someone else has answered since
 */
export function answerMessage(
  { database, clock, settings }: MessageDeps,
  { id, text, answers, admin }: AnswerRequest & { id: number; admin: SignedInAdmin },
): Promise<ContactMessage> {
  const now = clock()
  return database.transact(async (tx) => {
    const before = await setState(tx, id, 'closed')
    if (before.answers.length !== answers) throw new Refusal('changedMeanwhile')
    await tx
      .insertInto('backend_message_answers')
      .values({ message_id: id, created_at: now.toISOString(), admin_email: admin.email, text })
      .execute()
    const email = answerEmail(before, text, settings.facts())
    await enqueueEmail(tx.$pickTables<'mail_outbox'>(), email, now)
    await appendAudit(tx, {
      at: now,
      admin,
      action: 'ANSWER_MESSAGE',
      details: {
        object: objectOf(id),
        before: { state: before.state },
        after: { state: 'closed' },
      },
    })
    return readMessage(tx, id)
  })
}

/** @throws Refusal `messageNotFound` */
export function changeMessage(
  { database, clock }: MessageDeps,
  { id, state, admin }: { id: number; state: MessageState; admin: SignedInAdmin },
): Promise<ContactMessage> {
  return database.transact(async (tx) => {
    const before = await setState(tx, id, state)
    if (before.state !== state)
      await appendAudit(tx, {
        at: clock(),
        admin,
        action: 'CHANGE_MESSAGE',
        details: { object: objectOf(id), before: { state: before.state }, after: { state } },
      })
    return { ...before, state }
  })
}

/** Deletes the messages from an address, with their answers. */
export async function deleteMessages(tx: Db, email: string): Promise<void> {
  await tx
    .deleteFrom('backend_contact_messages')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute()
}

/** Returns the message as it was before; concurrent changes wait for the row. */
async function setState(tx: Db, id: number, state: MessageState): Promise<ContactMessage> {
  await tx
    .updateTable('backend_contact_messages')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .execute()
  const before = await readMessage(tx, id)
  await tx.updateTable('backend_contact_messages').set({ state }).where('id', '=', id).execute()
  return before
}

const objectOf = (id: number) => `message ${id}`
