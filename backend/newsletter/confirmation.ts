import { dayMs } from '#/contract/durations.ts'
import type { Language } from '#/contract/languages.ts'
import { confirmAddress, newsletterRequestDays } from '#/contract/newsletter.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { hashOfSecret, newSecret } from '#/credentials/random-secrets.ts'
import { type Email, enqueueEmail } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import type { Db } from '../database/tables.ts'
import type { BackendDeps } from '../http/backend-deps.ts'

interface Reader {
  email: string
  language: Language
}

/** Emails a link that puts the address on the list; an earlier one stops working. */
export async function askToConfirm(
  {
    database,
    clock,
    randomBytes,
    settings,
  }: Pick<BackendDeps, 'database' | 'clock' | 'randomBytes'> & {
    settings: { publicUrl: string; facts: () => EmailFacts }
  },
  { email, language }: Reader,
): Promise<void> {
  const { text: token, hash } = newSecret(randomBytes)
  const now = clock()
  const row = { language, token_hash: hash, created_at: now.toISOString() }
  await database.transact(async (tx) => {
    await tx
      .insertInto('backend_newsletter_requests')
      .values({ email, ...row })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
      .execute()
    const message = confirmationEmail({ email, language }, { token, ...settings })
    await enqueueEmail(tx.$pickTables<'mail_outbox'>(), message, now)
  })
}

/** Asks whether the address is its reader's; without a click, nothing more is sent. */
export function confirmationEmail(
  { email: recipient, language }: Reader,
  { token, publicUrl, ...settings }: { token: string; publicUrl: string; facts: () => EmailFacts },
): Email {
  const facts = settings.facts()
  const { first } = facts.languages
  const address = confirmAddress(publicUrl, { token, language, first })
  const values = { days: newsletterRequestDays }
  const to = { recipient, language, facts, values }
  return writeEmail('newsletterConfirm', to, (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'button', text: text('button'), address },
    { kind: 'caption', text: text('ignore') },
  ])
}

/** The request behind a link; undefined if there is none, or the link has expired. */
export function findRequest(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<Reader | undefined> {
  const oldest = new Date(now.getTime() - newsletterRequestDays * dayMs)
  return db
    .selectFrom('backend_newsletter_requests')
    .select(['email', 'language'])
    .where('token_hash', '=', hashOfSecret(token))
    .where('created_at', '>=', oldest.toISOString())
    .executeTakeFirst()
}

/** Ends it; false if somebody else just has. */
export async function takeRequest(tx: Db, token: string): Promise<boolean> {
  const requests = tx.deleteFrom('backend_newsletter_requests')
  const { numDeletedRows } = await requests
    .where('token_hash', '=', hashOfSecret(token))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteRequest(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('backend_newsletter_requests').where('email', '=', email).execute()
}
