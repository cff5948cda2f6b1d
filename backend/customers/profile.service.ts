import { type Customer, type CustomerRefusal, updateCustomer } from '#/clients/shop/customers.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import { Refusal, type RefusalCode } from '#/contract/errors.ts'
import type { Language } from '#/contract/languages.ts'
import type { ProfileChange } from '#/contract/profile.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import type { AskingCustomer } from '../http/signed-in-customer.ts'
import { askToConfirm } from '../newsletter/confirmation.ts'
import { readConsent } from '../newsletter/newsletter.store.ts'
import { followAddress, followConsent } from '../newsletter/newsletter-consent.ts'

type ListDeps = Pick<BackendDeps, 'database' | 'clock' | 'randomBytes'>

/**
 * Changes the profile, all of it or nothing; the newsletter's list follows to another address. An address that
 * stays the same isn't sent, because Shopify refuses every change of it.
 * @throws Refusal `signInAgain`, `emailTaken`, `emailNotChangeable`, `invalidInput`
 */
export async function changeProfile(
  deps: ListDeps,
  { customer, token, shop }: AskingCustomer,
  { email, ...changes }: ProfileChange,
): Promise<Customer> {
  const changesEmail = email !== undefined && email !== customer.email
  if (!changesEmail && Object.keys(changes).length === 0) return customer
  try {
    const { customer: changed, refusals } = await updateCustomer(shop, token, {
      ...changes,
      ...(changesEmail && { email }),
    })
    const [refusal] = refusals
    if (refusal) throw new Refusal(refusalOf(refusal))
    if (changed === null) throw new Refusal('sessionExpired')
    if (changesEmail && customer.email !== null)
      await followAddress(deps.database.db, { from: customer.email, to: email }, deps)
    return changed
  } catch (error) {
    throw changesEmail && refusesEmails(error)
      ? new Refusal('emailNotChangeable', { cause: error })
      : error
  }
}

const codes: Readonly<Record<string, RefusalCode>> = {
  UNIDENTIFIED_CUSTOMER: 'signInAgain',
  TAKEN: 'emailTaken',
}
/** The codes with which shops reject a text. */
const badInput = new Set(['BLANK', 'INVALID', 'TOO_LONG', 'CONTAINS_HTML_TAGS', 'CONTAINS_URL'])

function refusalOf({ code, field }: CustomerRefusal): RefusalCode {
  const problem = codes[code ?? '']
  if (problem) return problem
  const ofEmail = field?.at(-1) === 'email' && !badInput.has(code ?? '')
  return ofEmail ? 'emailNotChangeable' : 'invalidInput'
}

/** A shop whose API can't change it answers with a top-level error, without a code that means something else. */
function refusesEmails(error: unknown): boolean {
  if (!isShopError(error) || error.kind !== 'refused') return false
  return error.code !== 'ACCESS_DENIED' && error.code !== 'THROTTLED'
}

interface MarketingChoice {
  customerId: string
  acceptsMarketing: boolean
  language: Language
}

/**
 * Records or withdraws consent to marketing. Where the shop wants subscriptions to be confirmed, a new one counts with the
 * click on a mailed link: an account doesn't prove whose mailbox it names.
 * @throws Refusal `notFound` if the id isn't the customer's own
 */
export async function chooseMarketing(
  deps: ListDeps & Pick<BackendDeps, 'settings' | 'shopSettings'>,
  { customer, token, shop }: AskingCustomer,
  { customerId, acceptsMarketing: chosen, language }: MarketingChoice,
): Promise<void> {
  if (customerId !== customer.id && customerId !== customer.id.split('/').at(-1))
    throw new Refusal('notFound')
  const { email } = customer
  const isOnList = email !== null && (await readConsent(deps.database.db, email)) === true
  const isToConfirm = chosen && !isOnList && deps.shopSettings.current().newsletterConfirmation
  const acceptsMarketing = chosen && !isToConfirm
  const { refusals } = await updateCustomer(shop, token, { acceptsMarketing })
  if (refusals.length > 0) throw new Refusal('unexpected')
  if (email === null) return
  if (isToConfirm) await askToConfirm(deps, { email, language })
  else await followConsent(deps.database.db, { email, acceptsMarketing, language }, deps)
}
