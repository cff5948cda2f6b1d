import { interpolate } from '#/content/interpolate.ts'
import { shopFacts } from '#/content/shop-facts.ts'
import type { ContactRequest } from '#/contract/contact.ts'
import type { Language } from '#/contract/languages.ts'
import { emailMessages, renderEmail } from '#/mail/email-layout.ts'
import type { Email } from '#/mail/outbox.ts'

/**
 * What staff get when a visitor has written. It goes to the shop's own address and to no other;
 * an answer goes to the address that was typed, which the schema holds to exactly one. `Auto-Submitted`
 * keeps mailboxes from answering that address by themselves.
 */
export function contactEmail(
  { name, email, topic, message }: ContactRequest,
  language: Language,
): Email {
  const messages = emailMessages[language].contactMessage
  const values = { name, topic: messages.topics[topic] }
  const subject = interpolate(messages.subject, values)
  const layout = renderEmail({
    language,
    subject,
    preview: firstTerms(message),
    toShop: true,
    blocks: [
      { kind: 'title', text: interpolate(messages.title, values) },
      {
        kind: 'facts',
        columns: [
          [{ heading: messages.from, lines: [name, email] }],
          [{ heading: messages.topic, lines: [messages.topics[topic]] }],
        ],
      },
      ...paragraphsOf(message).map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'caption', text: interpolate(messages.reply, { name }) },
    ],
  })
  return {
    recipient: shopFacts.support.email,
    subject,
    ...layout,
    headers: { 'Reply-To': email, 'Auto-Submitted': 'auto-generated' },
  }
}

/** What a mailbox shows beside the subject. */
function firstTerms(message: string): string {
  const line = message.replace(/\s+/g, ' ')
  return line.length > 120 ? `${line.slice(0, 119).toWellFormed()}…` : line
}

/** Each line that says something; an email has no other way to keep lines apart. */
function paragraphsOf(message: string): string[] {
  return message.split(/\s*\n\s*/).filter(Boolean)
}
