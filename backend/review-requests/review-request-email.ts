import { interpolate } from '#/content/interpolate.ts'
import type { Language } from '#/contract/languages.ts'
import {
  reviewRequestAddress,
  reviewRequestDays,
  stopRequestsAddress,
} from '#/contract/review-requests.ts'
import { emailMessages, renderEmail } from '#/mail/email-layout.ts'
import type { Email } from '#/mail/outbox.ts'
import type { ReviewRequest } from './review-requests.store.ts'

/** Asks the buyer of an order what they think of it; nothing is promised for an answer, good or bad. */
export function reviewRequestEmail(
  { customer, orderNumber }: ReviewRequest,
  {
    language,
    titles,
    token,
    publicUrl,
  }: { language: Language; titles: readonly string[]; token: string; publicUrl: string },
): Email {
  const messages = emailMessages[language].reviewRequest
  const values = { firstName: customer.firstName, orderNumber, days: reviewRequestDays }
  const subject = interpolate(messages.subject, values)
  const layout = renderEmail({
    language,
    subject,
    preview: messages.preview,
    blocks: [
      { kind: 'title', text: interpolate(messages.title, values) },
      { kind: 'paragraph', text: messages.text },
      {
        kind: 'facts',
        columns: [[{ heading: interpolate(messages.order, values), lines: titles }]],
      },
      {
        kind: 'button',
        text: messages.button,
        address: reviewRequestAddress(publicUrl, { token, language }),
      },
      { kind: 'caption', text: interpolate(messages.link, values) },
      {
        kind: 'link',
        text: messages.stop,
        address: reviewRequestAddress(publicUrl, { token, language, stop: true }),
      },
    ],
  })
  return {
    recipient: customer.email,
    subject,
    ...layout,
    headers: {
      'List-Unsubscribe': `<${stopRequestsAddress(publicUrl, token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}
