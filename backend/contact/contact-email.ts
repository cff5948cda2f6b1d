import { shopFacts } from '#/content/shop-facts.ts'
import type { ContactRequest } from '#/contract/contact.ts'
import type { Language } from '#/contract/languages.ts'
import { emailMessages } from '#/mail/email-layout.ts'
import type { Email } from '#/mail/outbox.ts'
import { paragraphsOf, writeEmail } from '#/mail/write-email.ts'

/**
 * What staff get when a visitor has written. It goes to the shop's own address and to no other;
 * an answer goes to the address that was typed, which the schema holds to exactly one.
 */
export function contactEmail(
  { name, email, topic: topicKey, message }: ContactRequest,
  language: Language,
): Email {
  const topic = emailMessages[language].contactMessage.topics[topicKey]
  return writeEmail(
    'contactMessage',
    {
      recipient: shopFacts.support.email,
      language,
      values: { name, topic },
      preview: beginningOf(message),
      toShop: true,
      headers: { 'Reply-To': email },
    },
    (text) => [
      {
        kind: 'facts',
        columns: [
          [{ heading: text('from'), lines: [name, email] }],
          [{ heading: text('topic'), lines: [topic] }],
        ],
      },
      ...paragraphsOf(message),
      { kind: 'caption', text: text('reply') },
    ],
  )
}

function beginningOf(message: string): string {
  const line = message.replace(/\s+/g, ' ')
  return line.length > 120 ? `${line.slice(0, 119).toWellFormed()}…` : line
}
