import type { Language } from '#/contract/languages.ts'
import { unsubscribeToken } from '#/contract/newsletter.ts'
import type { Database } from '#/database/database.ts'
import type { NewsletterList } from '#/ports/backend.ts'
import type { HostedAccounts } from '#/ports/hosted-shop.ts'
import type { BackendTables, Db } from '../database/tables.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { toRefusal } from '../http/refusals.ts'
import {
  addSubscriber,
  isToken,
  readConsent,
  removeSubscriber,
  renameSubscriber,
} from './newsletter.store.ts'

type ListDeps = Pick<BackendDeps, 'clock' | 'randomBytes'>

/** 256 random bits. Stored unhashed, because every newsletter contains them and they can only unsubscribe. */
export function newToken({ randomBytes }: Pick<ListDeps, 'randomBytes'>): string {
  return Buffer.from(randomBytes(32)).toString('base64url')
}

/**
 * Keeps the list in sync with the consent that a customer gives or withdraws in the account. No email is
 * written, because the page has just confirmed it.
 * @param db may be a transaction
 * @param consent `email` as the shop has it: trimmed, in lower case
 */
export async function followConsent(
  db: Db,
  consent: { email: string; acceptsMarketing: boolean; language: Language },
  deps: ListDeps,
): Promise<void> {
  const { email, acceptsMarketing, language } = consent
  const now = deps.clock()
  if (acceptsMarketing) await addSubscriber(db, { email, language, token: newToken(deps), now })
  else await removeSubscriber(db, { email, now })
}

/** Moves a subscription to a customer's new address; one who has unsubscribed stays so. */
export async function followAddress(
  db: Db,
  { from, to }: { from: string; to: string },
  { clock }: Pick<ListDeps, 'clock'>,
): Promise<void> {
  const consent = await readConsent(db, to)
  if (consent === null) return renameSubscriber(db, { from, to })
  await removeSubscriber(db, { email: from, now: clock() })
}

async function leave(
  { database, clock, accounts }: Parameters<typeof createNewsletterList>[0],
  token: string,
): Promise<void> {
  const now = clock()
  await database.transact(async (tx) => {
    const left = await removeSubscriber(tx, { token, now })
    const choice = { acceptsMarketing: false, at: now.toISOString() }
    if (left)
      await accounts?.followNewsletter(tx.$omitTables<keyof BackendTables>(), {
        ...left,
        ...choice,
      })
  })
}

/** The list for the page behind an email's link. */
export function createNewsletterList(deps: {
  database: Database<BackendTables>
  clock: () => Date
  /** Null if another shop has the customers. */
  accounts: HostedAccounts | null
  confirm: (token: string) => Promise<boolean>
}): NewsletterList {
  const { db } = deps.database
  return {
    async confirm(given) {
      const { success, data: token } = unsubscribeToken.safeParse(given)
      if (!success) return false
      try {
        return await deps.confirm(token)
      } catch (error) {
        throw toRefusal(error)
      }
    },
    async unsubscribe(given) {
      const { success, data: token } = unsubscribeToken.safeParse(given)
      if (!success) return false
      try {
        await leave(deps, token)
        return await isToken(db, token)
      } catch (error) {
        throw toRefusal(error)
      }
    },
  }
}
