import { addressIn } from '#/contract/page-addresses.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { emailMessages } from '#/mail/email-layout.ts'
import type { Email } from '#/mail/outbox.ts'
import { unlinkable } from '#/mail/unlinkable.ts'
import { paragraphsOf, writeEmail } from '#/mail/write-email.ts'
import type { Review } from '../reviews/review.types.ts'

/** Tells an author why a review isn't shown and what they can do; null without an address to write to. */
export function rejectionEmail(
  review: Pick<Review, 'author' | 'product' | 'rejection' | 'language' | 'text'>,
  settings: { publicUrl: string; facts: () => EmailFacts },
): Email | null {
  const { author, product, rejection, language } = review
  if (author.email === null || rejection === null) return null
  const values = { firstName: author.firstName, product: product.title }
  const reason = emailMessages[language].reviewRejected.reasons[rejection.reason]
  const facts = settings.facts()
  const { first } = facts.languages
  const address = addressIn(language, { publicUrl: settings.publicUrl, path: '/account', first })
  const to = { recipient: author.email, language, facts, values }
  return writeEmail('reviewRejected', to, (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'notice', heading: text('reasonHeading'), lines: [reason] },
    ...paragraphsOf(rejection.text),
    { kind: 'caption', text: text('yourText') },
    ...paragraphsOf(unlinkable(review.text)),
    { kind: 'paragraph', text: text('whatNow') },
    { kind: 'button', text: text('button'), address },
  ])
}
