import { interpolate } from '#/content/interpolate.ts'
import { addressIn } from '#/contract/page-addresses.ts'
import type { EmailBlock } from '#/mail/email-blocks.ts'
import { emailMessages, renderEmail } from '#/mail/email-layout.ts'
import type { Email } from '#/mail/outbox.ts'
import type { Review } from '../reviews/review.types.ts'

/** Tells an author why a review is not shown and what can be done; null where there is no address to write to. */
export function rejectionEmail(review: Review, publicUrl: string): Email | null {
  const { author, product, rejection, language } = review
  if (author.email === null || rejection === null) return null
  const messages = emailMessages[language].reviewRejected
  const values = { firstName: author.firstName, product: product.title }
  const subject = interpolate(messages.subject, values)
  const preview = interpolate(messages.preview, values)
  const explanation: EmailBlock[] = linesOf(rejection.text).map((text) => ({
    kind: 'paragraph',
    text,
  }))
  const layout = renderEmail({
    language,
    subject,
    preview,
    blocks: [
      { kind: 'title', text: interpolate(messages.title, values) },
      { kind: 'paragraph', text: interpolate(messages.text, values) },
      {
        kind: 'notice',
        heading: messages.reasonHeading,
        lines: [messages.reasons[rejection.reason]],
      },
      ...explanation,
      { kind: 'caption', text: messages.yourText },
      ...linesOf(review.text).map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'paragraph', text: messages.whatNow },
      {
        kind: 'button',
        text: messages.button,
        address: addressIn(language, { publicUrl, path: '/account' }),
      },
    ],
  })
  return {
    recipient: author.email,
    subject,
    ...layout,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Each line that says something; an email has no other way to keep lines apart. */
function linesOf(text: string): string[] {
  return text.split(/\s*\n\s*/).filter(Boolean)
}
