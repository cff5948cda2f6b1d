import { isRefusal } from '#/contract/errors.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import { emailPictureOf } from '../products/pictures.ts'
import type { CountedDeps, OpenCart } from './checkout.types.ts'
import { lineTitle } from './stock-problem.ts'

/** Tells the owner, once a day at most, that somebody wanted to hold more stock than may be held without payment. */
export async function warnOfHolds(
  { rateLimiter, database, settings, clock }: CountedDeps,
  { lines, information }: Pick<OpenCart, 'lines' | 'information'>,
): Promise<void> {
  try {
    await rateLimiter.take('hold-warning:shop', '')
  } catch (error) {
    if (isRefusal(error) && error.code === 'tooManyRequests') return
    throw error
  }
  const facts = settings.facts()
  const language = facts.staffLanguage
  const values = { email: information.email ?? '' }
  const person = values.email
  const to = { recipient: facts.supportEmail, language, facts, values, toShop: true, person }
  const items = lines.slice(0, maxLines).map(({ line, variant }) => ({
    title: `${line.quantity} × ${lineTitle(variant, language)}`,
    picture: emailPictureOf(variant.picture?.key, settings.publicUrl),
  }))
  const message = writeEmail('stockHeld', to, (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'caption', text: text('items') },
    { kind: 'items', items },
    { kind: 'paragraph', text: text('draft') },
    {
      kind: 'button',
      text: text('button'),
      address: `${settings.publicUrl}/admin/orders?filter=unpaid`,
    },
  ])
  await database.transact((tx) => enqueueEmail(tx.$pickTables<'mail_outbox'>(), message, clock()))
}

const maxLines = 30
