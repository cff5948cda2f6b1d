import type { Transaction } from 'kysely'
import type { CustomerCreateInput } from '#/contract/storefront/types.generated.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import { emailsTo } from '#/ports/rate-limiter.ts'
import { type Refused, refuse } from '../changes/refused.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { accountInviteEmail, claimEmail, welcomeEmail } from './account-emails.ts'
import { findAccount, insertAccount } from './customer.store.ts'
import type { Account, Caller, Customer, CustomerDeps } from './customer.types.ts'
import { recordConsent } from './customer-events.store.ts'
import { checkNewCustomer, type NewCustomer } from './customer-input.ts'
import { newResetLink } from './recovery.ts'

/**
 * Opens an account. One that only the newsletter form opens has no password: registering with its address and a name
 * emails a link to choose one, and the response is `CUSTOMER_DISABLED`
 * (docs/decisions/010-newsletter.md).
 * @throws Refused `emailTaken`, `emailToConfirm`, or what is wrong with the input; Refusal `tooManyRequests`
 */

export async function register(
  deps: CustomerDeps,
  input: CustomerCreateInput,
  caller: Caller,
): Promise<Customer> {
  const { database, passwords, rateLimiter } = deps
  const newCustomer = checkNewCustomer(input, deps.settings.facts().shopName)
  passwords.refuseWhenFull()
  if (caller.address !== undefined) await rateLimiter.take('register:ip', caller.address)

  const existing = await findAccount(database.db, { email: newCustomer.email })
  if (existing) throw await claim(deps, { ...existing, email: newCustomer.email }, newCustomer)

  const claimed = !isNewsletterSignUp(newCustomer)
  if (claimed) await rateLimiter.takeAll([emailsTo(newCustomer.email)])
  const passwordHash = claimed ? await passwords.hash(newCustomer.password) : ''
  const account = await database.change(async (change) => {
    const { tx, now } = change
    const opened = await insertAccount(change, {
      ...newCustomer,
      passwordHash,
      claimed,
      language: caller.language ?? change.first,
      now: now.toISOString(),
    })
    if (opened?.claimed) await welcome(tx, deps, { ...opened, email: newCustomer.email })
    if (opened) {
      const { id, acceptsMarketing, createdAt: at } = opened
      const source = opened.claimed ? 'account' : 'newsletter'
      await recordConsent(
        tx,
        { id, accepted: false },
        { acceptsMarketing, author: null, source, at },
      )
    }
    return opened
  })
  if (!account) throw taken()
  return account
}

function taken(): Refused {
  return refuse('emailTaken', ['input', 'email'])
}

/** The newsletter form opens an account with only an email address and the consent (newsletter-6). */
function isNewsletterSignUp({
  firstName,
  lastName,
  phone,
  acceptsMarketing,
}: NewCustomer): boolean {
  return acceptsMarketing && firstName === null && lastName === null && phone === null
}

async function welcome(
  tx: Transaction<ShopTables>,
  { settings, clock }: CustomerDeps,
  customer: Customer & { email: string },
): Promise<void> {
  const message = welcomeEmail(customer, settings)
  await enqueueEmail(tx.$pickTables<'mail_outbox'>(), message, clock())
}

/** Emails a link to claim the account if it can be claimed; returns the refusal to throw. */
async function claim(
  deps: CustomerDeps,
  account: Account & { email: string },
  newCustomer: NewCustomer,
): Promise<Refused> {
  const isOwned = account.claimed || account.disabledAt !== null
  if (isOwned || isNewsletterSignUp(newCustomer)) return taken()
  await deps.rateLimiter.takeAll([['recover:account', account.email], emailsTo(account.email)])
  await deps.database.transact(async (tx) => {
    const link = await newResetLink(tx, deps, {
      customerId: account.id,
      email: account.email,
      profile: newCustomer,
    })
    const write = account.acceptsMarketing ? claimEmail : accountInviteEmail
    const message = write(account, link, deps.settings)
    await enqueueEmail(tx.$pickTables<'mail_outbox'>(), message, deps.clock())
  })
  return refuse('emailToConfirm', ['input', 'email'], { email: account.email })
}
