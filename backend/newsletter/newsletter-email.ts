import { unsubscribeAddress } from '#/contract/newsletter.ts'
import { addressIn } from '#/contract/page-addresses.ts'
import { emailMessages, renderEmail } from '#/mail/email-layout.ts'
import type { Email } from '#/mail/outbox.ts'
import type { Subscriber } from './newsletter.store.ts'

/**
 * Tells a mailbox that it is on the list. Nobody has proven that it is theirs who typed it, so the email
 * says how to leave the list in one step, to people and to mail programs (RFC 8058).
 */
export function subscribedEmail(
  { email, language, token }: Subscriber,
  { publicUrl }: { publicUrl: string },
): Email {
  const messages = emailMessages[language].newsletter
  const address = unsubscribeAddress(publicUrl, { token, language })
  const { subject, preview } = messages
  return {
    recipient: email,
    subject,
    ...renderEmail({
      language,
      subject,
      preview,
      blocks: [
        { kind: 'title', text: messages.title },
        { kind: 'paragraph', text: messages.text },
        {
          kind: 'button',
          text: messages.button,
          address: addressIn(language, { publicUrl, path: '/products' }),
        },
        { kind: 'caption', text: messages.ignore },
        { kind: 'link', text: messages.unsubscribe, address },
      ],
    }),
    headers: {
      'List-Unsubscribe': `<${address}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}
