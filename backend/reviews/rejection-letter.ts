import { addressIn } from '#/contract/page-addresses.ts'
import { fillIn } from '#/mail/fill-in.ts'
import type { LetterBlock } from '#/mail/letter-blocks.ts'
import { layOutLetter, letterWords } from '#/mail/letter-layout.ts'
import type { Letter } from '#/mail/outbox.ts'
import type { Review } from './review.types.ts'

/** Tells an author why a review is not shown and what can be done; null where there is no address to write to. */
export function rejectionLetter(review: Review, publicUrl: string): Letter | null {
  const { author, product, rejection, language } = review
  if (author.email === null || rejection === null) return null
  const words = letterWords[language].reviewRejected
  const values = { firstName: author.firstName, product: product.title }
  const subject = fillIn(words.subject, values)
  const preview = fillIn(words.preview, values)
  const explanation: LetterBlock[] = linesOf(rejection.text).map((text) => ({
    kind: 'paragraph',
    text,
  }))
  const layout = layOutLetter({
    language,
    subject,
    preview,
    blocks: [
      { kind: 'title', text: fillIn(words.title, values) },
      { kind: 'paragraph', text: fillIn(words.text, values) },
      {
        kind: 'notice',
        heading: words.reasonHeading,
        lines: [words.reasons[rejection.reason]],
      },
      ...explanation,
      { kind: 'caption', text: words.yourText },
      ...linesOf(review.text).map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'paragraph', text: words.whatNow },
      {
        kind: 'button',
        text: words.button,
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

/** Each line that says something; a letter has no other way to keep lines apart. */
function linesOf(text: string): string[] {
  return text.split(/\s*\n\s*/).filter(Boolean)
}
