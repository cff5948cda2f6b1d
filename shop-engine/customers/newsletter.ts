import type { NewsletterChoice } from '#/ports/hosted-shop.ts'
import type { Reporting } from '../changes/change.ts'
import { findAccount, updateAccount } from './customer.store.ts'
import { recordConsent } from './customer-events.store.ts'

/** A choice made in the newsletter form or by an email's link also changes the customer's consent here. */
export async function followNewsletter(
  change: Reporting,
  { email, acceptsMarketing, at }: NewsletterChoice,
): Promise<void> {
  const account = await findAccount(change.tx, { email })
  if (!account || account.acceptsMarketing === acceptsMarketing) return
  const { id, sessionEpoch: epoch } = account
  const changes = { acceptsMarketing }
  await updateAccount(change, { id, epoch }, { changes, now: at, byStaff: true })
  const source = acceptsMarketing ? 'newsletter' : 'link'
  await recordConsent(
    change.tx,
    { id, accepted: !acceptsMarketing },
    { ...changes, author: null, source, at },
  )
}
