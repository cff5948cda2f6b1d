import type { Language } from '#/contract/languages.ts'
import {
  reviewRequestAddress,
  reviewRequestDays,
  stopRequestsAddress,
} from '#/contract/review-requests.ts'
import { fillIn } from '#/mail/fill-in.ts'
import { layOutLetter, letterWords } from '#/mail/letter-layout.ts'
import type { Letter } from '#/mail/outbox.ts'
import type { ReviewRequest } from './review-requests.store.ts'

/** Asks the buyer of an order what they think of it; nothing is promised for an answer, good or bad. */
export function requestLetter(
  { customer, orderNumber }: ReviewRequest,
  {
    language,
    titles,
    token,
    publicUrl,
  }: { language: Language; titles: readonly string[]; token: string; publicUrl: string },
): Letter {
  const words = letterWords[language].reviewRequest
  const values = { firstName: customer.firstName, orderNumber, days: reviewRequestDays }
  const subject = fillIn(words.subject, values)
  const layout = layOutLetter({
    language,
    subject,
    preview: words.preview,
    blocks: [
      { kind: 'title', text: fillIn(words.title, values) },
      { kind: 'paragraph', text: words.text },
      {
        kind: 'facts',
        columns: [[{ heading: fillIn(words.order, values), lines: titles }]],
      },
      {
        kind: 'button',
        text: words.button,
        address: reviewRequestAddress(publicUrl, { token, language }),
      },
      { kind: 'caption', text: fillIn(words.link, values) },
      {
        kind: 'link',
        text: words.stop,
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
