import { interpolate } from '#/content/interpolate.ts'
import type { Texts } from '#/content/texts.types.ts'
import type { Language } from '#/contract/languages.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { EmailBlock } from './email-blocks.ts'
import { emailTextsOf, renderEmail } from './email-layout.ts'
import type { Email } from './outbox.ts'
import { unlinkable } from './unlinkable.ts'

type Messages = Texts['emails']
type TextKey<Name extends keyof Messages> = {
  [Key in keyof Messages[Name]]: Messages[Name][Key] extends string ? Key : never
}[keyof Messages[Name]] &
  string

/** The text under this key in the email's language, with the email's values put in. */
type EmailText<Name extends keyof Messages> = (key: TextKey<Name>) => string

interface Addressed {
  recipient: string
  language: Language
  facts: EmailFacts
  /** The values for `{{names}}` in the texts; they make no links, except for `email` and `recipient`. */
  values?: Readonly<Record<string, string | number>>
  /** If it's not the text `title`; likewise `preview`. */
  title?: string
  preview?: string
  /** True for an email to staff. */
  toShop?: boolean
  /** The email address, or without one the id, of the customer that an email to staff is about: it goes when they are erased. */
  person?: string
  /** The URL for unsubscribing; by one click (RFC 8058) if it's https. */
  unsubscribe?: string
  headers?: Readonly<Record<string, string>>
}

/**
 * Writes an email from its texts in `content/<language>/emails.json`: subject, preview, and title, then the
 * blocks. `Auto-Submitted` prevents automatic replies.
 */
export function writeEmail<Name extends keyof Messages>(
  name: Name,
  {
    recipient,
    language,
    facts,
    values = {},
    toShop = false,
    unsubscribe,
    headers,
    person,
    ...own
  }: Addressed,
  blocks: (text: EmailText<Name>) => readonly EmailBlock[],
): Email {
  const messages: Readonly<Record<string, unknown>> = emailTextsOf(name, { language, facts })
  const { shopName } = facts
  const safe = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, safeValue(name, value)]),
  )
  const text = (key: string) => interpolate(String(messages[key]), { shopName, ...safe })
  const subject = text('subject')
  return {
    recipient,
    ...(person && { person }),
    subject,
    ...renderEmail({
      language,
      facts,
      subject,
      preview: own.preview ?? text('preview'),
      toShop,
      blocks: [{ kind: 'title', text: own.title ?? text('title') }, ...blocks(text)],
    }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        ...(unsubscribe.startsWith('https:') && {
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      }),
      ...headers,
    },
  }
}

const addresses = ['email', 'recipient']

const safeValue = (name: string, value: string | number) =>
  typeof value === 'string' && !addresses.includes(name) ? unlinkable(value) : value

/** A paragraph for each line that isn't blank, because emails have no other line breaks. */
export function paragraphsOf(text: string): EmailBlock[] {
  return text
    .split(/\s*\n\s*/)
    .filter(Boolean)
    .map((line) => ({ kind: 'paragraph', text: line }))
}
