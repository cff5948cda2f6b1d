import { shopFacts } from '#/content/shop-facts.ts'
import type { ContactRequest } from '#/contract/contact.ts'
import type { Language } from '#/contract/languages.ts'
import { fillIn } from '#/mail/fill-in.ts'
import { layOutLetter, letterWords } from '#/mail/letter-layout.ts'
import type { Letter } from '#/mail/outbox.ts'

/**
 * What the shop's people get when a visitor has written. It goes to the shop's own address and to no other;
 * an answer goes to the address that was typed, which the schema holds to exactly one. `Auto-Submitted`
 * keeps mailboxes from answering that address by themselves.
 */
export function contactLetter(
  { name, email, topic, message }: ContactRequest,
  language: Language,
): Letter {
  const words = letterWords[language].contactMessage
  const values = { name, topic: words.topics[topic] }
  const subject = fillIn(words.subject, values)
  const layout = layOutLetter({
    language,
    subject,
    preview: firstWords(message),
    toShop: true,
    blocks: [
      { kind: 'title', text: fillIn(words.title, values) },
      {
        kind: 'facts',
        columns: [
          [{ heading: words.from, lines: [name, email] }],
          [{ heading: words.topic, lines: [words.topics[topic]] }],
        ],
      },
      ...paragraphsOf(message).map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'caption', text: fillIn(words.reply, { name }) },
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
function firstWords(message: string): string {
  const line = message.replace(/\s+/g, ' ')
  return line.length > 120 ? `${line.slice(0, 119).toWellFormed()}…` : line
}

/** Each line that says something; a letter has no other way to keep lines apart. */
function paragraphsOf(message: string): string[] {
  return message.split(/\s*\n\s*/).filter(Boolean)
}
