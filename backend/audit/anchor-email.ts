import { longDate } from '#/contract/dates.ts'
import type { Language } from '#/contract/languages.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Email } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import type { Anchor } from './anchor.ts'

/** Emails an owner the end of the log, out of reach of anyone who controls the shop's machine. */
export function anchorEmail(
  { entries, hash, at, signature }: Anchor,
  to: { recipient: string; language: Language; facts: EmailFacts },
): Email {
  const date = longDate(at, to.language, to.facts.timeZone)
  return writeEmail('auditAnchor', { ...to, values: { entries, date }, toShop: true }, (text) => [
    { kind: 'paragraph', text: text('text') },
    {
      kind: 'facts',
      columns: [
        [
          { heading: text('checkpoint'), lines: [`${entries}:${hash}`] },
          { heading: text('signature'), lines: [signature] },
        ],
      ],
    },
    { kind: 'caption', text: text('howTo') },
  ])
}
