import { topicName } from '#/content/contact-topics.ts'
import type { ContactRequest } from '#/contract/contact.ts'
import { dateFormatter } from '#/contract/dates.ts'
import type { Language } from '#/contract/languages.ts'
import type { ContactMessage } from '#/contract/messages.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Email } from '#/mail/outbox.ts'
import { unlinkable } from '#/mail/unlinkable.ts'
import { paragraphsOf, writeEmail } from '#/mail/write-email.ts'

/**
 * The email staff get when a visitor has written. It goes only to the shop's own address; replies go to the
 * address that was typed, which the schema limits to exactly one.
 */
export function contactEmail(
  { name, email, topic: topicKey, message }: ContactRequest,
  { language, facts }: { language: Language; facts: EmailFacts },
): Email {
  const topic = topicName(topicKey, language, facts.texts ?? {})
  return writeEmail(
    'contactMessage',
    {
      recipient: facts.supportEmail,
      language,
      facts,
      values: { name, topic },
      preview: beginningOf(message),
      toShop: true,
      headers: { 'Reply-To': email },
      person: email,
    },
    (text) => [
      {
        kind: 'facts',
        columns: [
          [{ heading: text('from'), lines: [unlinkable(name), email] }],
          [{ heading: text('topic'), lines: [topic] }],
        ],
      },
      ...paragraphsOf(message),
      { kind: 'caption', text: text('reply') },
    ],
  )
}

/**
 * The staff's answer, sent to the address that was typed, in the language of the page it was typed on. Replies go
 * to the shop.
 */
export function answerEmail(
  {
    email: recipient,
    language,
    createdAt,
    text: message,
  }: Pick<ContactMessage, 'email' | 'language' | 'createdAt' | 'text'>,
  answer: string,
  facts: EmailFacts,
): Email {
  const values = { date: day(createdAt, language, facts.timeZone) }
  const headers = { 'Reply-To': facts.supportEmail, 'Auto-Submitted': 'no' }
  const to = { recipient, language, facts, values, headers }
  return writeEmail('contactAnswer', to, (text) => [
    ...paragraphsOf(answer),
    { kind: 'caption', text: text('reply') },
    { kind: 'caption', text: text('quote') },
    ...message
      .split(/\s*\n\s*/)
      .filter(Boolean)
      .map((line) => ({ kind: 'caption', text: unlinkable(line) }) as const),
  ])
}

const day = dateFormatter({ year: 'numeric', month: 'long', day: 'numeric' })

export function beginningOf(message: string): string {
  const line = message.replace(/\s+/g, ' ')
  return line.length > 120 ? `${line.slice(0, 119).toWellFormed()}…` : line
}
