import { openNewsletterAccount } from '#/clients/shop/newsletter-account.ts'
import type { Language } from '#/contract/languages.ts'
import { serverLimits } from '#/contract/limits.ts'
import { alreadySubscribed, type NewsletterResult } from '#/contract/newsletter.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { BackendTables } from '../database/tables.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { askToConfirm, findRequest, takeRequest } from './confirmation.ts'
import { addSubscriber, readConsent } from './newsletter.store.ts'
import { newToken } from './newsletter-consent.ts'
import { subscribedEmail } from './newsletter-email.ts'

type NewsletterDeps = Pick<
  BackendDeps,
  'database' | 'shopFor' | 'clock' | 'randomBytes' | 'pause' | 'accounts' | 'shopSettings'
> & { settings: { publicUrl: string; facts: () => EmailFacts } }

interface SignUp {
  email: string
  language: Language
  /** The caller's IP address. */
  address: string
}

/**
 * Longer than the shop takes to open an account, which it does only for some addresses: the response time must
 * not reveal which (newsletter-8).
 */
const minResponseMs = 200

/** The shop's codes for an address that already has an account; the list decides what the visitor is told. */
const knownToTheShop = new Set<string | null>(['TAKEN', 'CUSTOMER_DISABLED'])

/**
 * Registers the address with the shop and puts it on the list, with an email that confirms it. An address that has an
 * account but isn't on the list is added and gets the same response as a new one.
 * @throws ShopError if the shop can't be reached
 */
export async function subscribe(deps: NewsletterDeps, signUp: SignUp): Promise<NewsletterResult> {
  if (await readConsent(deps.database.db, signUp.email)) return already
  if (deps.shopSettings.current().newsletterConfirmation) {
    await Promise.all([askToConfirm(deps, signUp), deps.pause(minResponseMs)])
    return { customer: { email: signUp.email }, customerUserErrors: [], toConfirm: true }
  }
  const [refusals] = await Promise.all([register(deps, signUp), deps.pause(minResponseMs)])
  if (refusals.length > 0) return { customer: null, customerUserErrors: [...refusals] }
  const added = await putOnList(deps, signUp)
  return added ? { customer: { email: signUp.email }, customerUserErrors: [] } : already
}

const already: NewsletterResult = {
  customer: null,
  customerUserErrors: [{ code: alreadySubscribed, message: 'Email has already been taken' }],
}

async function register(
  { shopFor, randomBytes }: Pick<NewsletterDeps, 'shopFor' | 'randomBytes'>,
  signUp: SignUp,
) {
  const { email } = signUp
  const password = Buffer.from(randomBytes(serverLimits.newsletterPasswordLength))
    .toString('base64url')
    .slice(0, serverLimits.newsletterPasswordLength)
  const refusals = await openNewsletterAccount(shopFor(signUp), { email, password })
  return refusals.filter(({ code }) => !knownToTheShop.has(code))
}

/**
 * Puts the address behind a mailed link on the list, and registers it with the shop as `subscribe` does; false for a link
 * that was used or has expired.
 * @throws ShopError if the shop can't be reached: then the link still works
 */
export async function confirmSubscription(
  deps: Pick<NewsletterDeps, 'database' | 'clock' | 'randomBytes' | 'accounts' | 'shopFor'>,
  token: string,
): Promise<boolean> {
  const now = deps.clock()
  const request = await findRequest(deps.database.db, { token, now })
  if (!request) return false
  await register(deps, { ...request, address: '' })
  return deps.database.transact(async (tx) => {
    if (!(await takeRequest(tx, token))) return true
    const subscriber = await addSubscriber(tx, { ...request, token: newToken(deps), now })
    if (!subscriber) return true
    const choice = { email: request.email, acceptsMarketing: true, at: now.toISOString() }
    await deps.accounts?.followNewsletter(tx.$omitTables<keyof BackendTables>(), choice)
    return true
  })
}

/** Stores the subscription and its confirmation email together or not at all. */
function putOnList(deps: NewsletterDeps, { email, language }: SignUp): Promise<boolean> {
  const now = deps.clock()
  return deps.database.transact(async (tx) => {
    const subscriber = await addSubscriber(tx, { email, language, token: newToken(deps), now })
    if (!subscriber) return false
    const choice = { email, acceptsMarketing: true, at: now.toISOString() }
    await deps.accounts?.followNewsletter(tx.$omitTables<keyof BackendTables>(), choice)
    const message = subscribedEmail(subscriber, deps.settings)
    await enqueueEmail(tx.$pickTables<'mail_outbox'>(), message, now)
    return true
  })
}
