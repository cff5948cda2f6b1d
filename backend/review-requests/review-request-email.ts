import type { Language } from '#/contract/languages.ts'
import {
  reviewRequestAddress,
  reviewRequestDays,
  stopRequestsAddress,
} from '#/contract/review-requests.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { EmailItem } from '#/mail/email-blocks.ts'
import type { Email } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import type { ReviewRequest } from './review-requests.store.ts'

/** Asks an order's buyer for reviews; it promises nothing in return, whether they're good or bad. */
export function reviewRequestEmail(
  { customer, orderNumber }: ReviewRequest,
  {
    language,
    items,
    token,
    publicUrl,
    facts,
  }: {
    language: Language
    items: readonly EmailItem[]
    token: string
    publicUrl: string
    facts: EmailFacts
  },
): Email {
  const values = { firstName: customer.firstName, orderNumber, days: reviewRequestDays }
  const unsubscribe = stopRequestsAddress(publicUrl, token)
  const link = { token, language, first: facts.languages.first }
  const address = reviewRequestAddress(publicUrl, link)
  const stop = reviewRequestAddress(publicUrl, { ...link, stop: true })
  const to = { recipient: customer.email, language, facts, values, unsubscribe }
  return writeEmail('reviewRequest', to, (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'caption', text: text('order') },
    { kind: 'items', items },
    { kind: 'button', text: text('button'), address },
    { kind: 'caption', text: text('link') },
    { kind: 'link', text: text('stop'), address: stop },
  ])
}
