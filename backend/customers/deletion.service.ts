import { Refusal } from '#/contract/errors.ts'
import { deleteEmailsOf } from '#/mail/outbox.store.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import type { AskingCustomer } from '../http/signed-in-customer.ts'
import { deletionEmail } from './deletion-email.ts'
import { eraseData, type OwnTables } from './personal-data.ts'

/**
 * Deletes the account. The embedded shop and the backend erase the customer together or not at all. If another shop
 * has the account, our data is deleted at once and that shop is asked to erase the rest; if it doesn't accept the
 * request, an email asks staff to do it (docs/decisions/024-deleting-an-account.md).
 * @throws Refusal `sessionExpired`, `signInAgain`, `orderUnderWay`
 */
export async function deleteAccount(
  { accounts, storeAdmin, database, rateLimiter, clock, settings }: BackendDeps,
  { customer, token }: AskingCustomer,
): Promise<'deleted' | 'erasing' | 'requested'> {
  if (accounts !== null) {
    await accounts.erase(token, (tx, publish) =>
      eraseData(tx.$extendTables<OwnTables>(), customer, publish),
    )
    return 'deleted'
  }
  const { email } = customer
  if (email === null) throw new Refusal('invalidInput')
  await rateLimiter.take('contact:email', email)
  const isErasing = (await storeAdmin?.requestErasure(customer.id)) === true
  const now = clock()
  await database.transact(async (tx, publish) => {
    const facts = settings.facts()
    const reading = { language: facts.staffLanguage, facts }
    await deleteEmailsOf(tx.$pickTables<'mail_outbox'>(), email)
    if (!isErasing) {
      const message = deletionEmail({ id: customer.id, email }, reading)
      await enqueueEmail(tx.$pickTables<'mail_outbox'>(), message, now)
    }
    await eraseData(tx, customer, publish)
  })
  return isErasing ? 'erasing' : 'requested'
}
