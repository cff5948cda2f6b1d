import { Refusal } from '#/contract/errors.ts'
import type { Language } from '#/contract/languages.ts'
import { deleteEmailsOf } from '#/mail/outbox.store.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import type { AskingCustomer } from '../http/signed-in-customer.ts'
import { deletionEmail } from './deletion-email.ts'
import { eraseData, type OwnTables } from './personal-data.ts'

/**
 * Deletes the account. The embedded shop and the backend forget the customer together or not at all; of an account that
 * another shop keeps, what is here is deleted at once and the account by people, whom an email tells
 * (docs/decisions/024-deleting-an-account.md).
 * @throws Refusal `sessionExpired`, `signInAgain`, `orderUnderWay`
 */
export async function deleteAccount(
  { accounts, database, throttle, clock, settings }: BackendDeps,
  { customer, token }: AskingCustomer,
): Promise<'deleted' | 'requested'> {
  if (accounts !== null) {
    await accounts.erase(token, async (tx, publish) => {
      if (await eraseData(tx.$extendTables<OwnTables>(), customer)) publish('reviews')
    })
    return 'deleted'
  }
  const { email } = customer
  if (email === null) throw new Refusal('invalidInput')
  await throttle.take('contact:email', email)
  const now = clock()
  await database.transact(async (tx, publish) => {
    const reading = { language: shopsLanguage, facts: settings.facts() }
    await deleteEmailsOf(tx.$pickTables<'mail_outbox'>(), email)
    const message = deletionEmail({ id: customer.id, email }, reading)
    await enqueueEmail(tx.$pickTables<'mail_outbox'>(), message, now)
    if (await eraseData(tx, customer)) publish('reviews')
  })
  return 'requested'
}

/** That of the people who read the shop's mail. */
const shopsLanguage: Language = 'en'
