import { closedNotice } from '#/content/closed-notice.ts'
import { interpolate } from '#/content/interpolate.ts'
import { type Closing, firstOpenDay } from '#/contract/closing.ts'
import { dayInSentence } from '#/contract/dates.ts'
import type { Language } from '#/contract/languages.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { EmailBlock } from '#/mail/email-blocks.ts'
import { emailTextsOf } from '#/mail/email-layout.ts'

/** Tells who has paid while the shop is closed when their order ships; nothing while it's open. */
export function closedBlock(
  closing: Closing | null | undefined,
  texts: { language: Language; facts: EmailFacts },
): EmailBlock[] {
  if (!closing) return []
  const { closedHeading: heading, closed, closedForNow } = emailTextsOf('orderConfirmation', texts)
  const day = firstOpenDay(closing)
  const when =
    day === null ? closedForNow : interpolate(closed, { day: dayInSentence(day, texts.language) })
  const { message } = closedNotice(closing, texts.language, texts.facts.languages)
  return [{ kind: 'notice', heading, lines: [when, ...message.split(/\s*\n\s*/)].filter(Boolean) }]
}
