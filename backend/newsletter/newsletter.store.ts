import type { Selectable } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import type { BackendTables, Db } from '../database/tables.ts'

export interface Subscriber {
  email: string
  language: Language
  token: string
}

/** Whether emails may go to the address; null if it was never on the list. */
export async function readConsent(db: Db, email: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('backend_newsletter_subscribers')
    .select('unsubscribed_at')
    .where('email', '=', email)
    .executeTakeFirst()
  return row ? row.unsubscribed_at === null : null
}

/**
 * Puts an address on the list, even if it had left; its link stays the same.
 * @returns undefined if it's already on the list
 */
export async function addSubscriber(
  db: Db,
  { now, ...subscriber }: Subscriber & { now: Date },
): Promise<Subscriber | undefined> {
  const { language } = subscriber
  const subscribed = { subscribed_at: now.toISOString(), unsubscribed_at: null }
  return db
    .insertInto('backend_newsletter_subscribers')
    .values({ ...subscriber, ...subscribed })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ language, ...subscribed })
        .where('backend_newsletter_subscribers.unsubscribed_at', 'is not', null),
    )
    .returning(['email', 'language', 'token'])
    .executeTakeFirst()
}

/** Everyone who may be emailed. */
export async function listSubscribers(db: Db): Promise<Subscriber[]> {
  return db
    .selectFrom('backend_newsletter_subscribers')
    .select(['email', 'language', 'token'])
    .where('unsubscribed_at', 'is', null)
    .orderBy('email')
    .execute()
}

/** Everyone who was ever on the list, after the one with this id; for exports. */
export async function subscribersAfter(
  db: Db,
  { after, count }: { after: number; count: number },
): Promise<Selectable<BackendTables['backend_newsletter_subscribers']>[]> {
  return db
    .selectFrom('backend_newsletter_subscribers')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute()
}

/** Unsubscribes an address; an earlier date stays. Undefined if it was already unsubscribed. */
export async function removeSubscriber(
  db: Db,
  { now, ...who }: ({ email: string } | { token: string }) & { now: Date },
): Promise<{ email: string } | undefined> {
  const update = db
    .updateTable('backend_newsletter_subscribers')
    .set({ unsubscribed_at: now.toISOString() })
    .where('unsubscribed_at', 'is', null)
  return (
    'email' in who ? update.where('email', '=', who.email) : update.where('token', '=', who.token)
  )
    .returning('email')
    .executeTakeFirst()
}

export async function isToken(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('backend_newsletter_subscribers')
    .select('id')
    .where('token', '=', token)
    .executeTakeFirst()
  return row !== undefined
}

/** Moves a subscription, and the link in earlier emails, to a new address. */
export async function renameSubscriber(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('backend_newsletter_subscribers')
    .set({ email: to })
    .where('email', '=', from)
    .execute()
}

/** Deletes everything about an address. */
export async function deleteSubscriber(db: Db, email: string): Promise<void> {
  await db.deleteFrom('backend_newsletter_subscribers').where('email', '=', email).execute()
}
