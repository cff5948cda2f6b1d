import { unsubscribeAddress } from '#/contract/newsletter.ts'
import { addressIn } from '#/contract/page-addresses.ts'
import { layOutLetter, letterWords } from '#/mail/letter-layout.ts'
import type { Letter } from '#/mail/outbox.ts'
import type { Subscriber } from './newsletter.store.ts'

/**
 * Tells a mailbox that it is on the list. Nobody has proven that it is theirs who typed it, so the letter
 * says how to leave the list in one step, to people and to mail programs (RFC 8058).
 */
export function subscribedLetter(
  { email, language, token }: Subscriber,
  { publicUrl }: { publicUrl: string },
): Letter {
  const words = letterWords[language].newsletter
  const address = unsubscribeAddress(publicUrl, { token, language })
  const { subject, preview } = words
  return {
    recipient: email,
    subject,
    ...layOutLetter({
      language,
      subject,
      preview,
      blocks: [
        { kind: 'title', text: words.title },
        { kind: 'paragraph', text: words.text },
        {
          kind: 'button',
          text: words.button,
          address: addressIn(language, { publicUrl, path: '/products' }),
        },
        { kind: 'caption', text: words.ignore },
        { kind: 'link', text: words.unsubscribe, address },
      ],
    }),
    headers: {
      'List-Unsubscribe': `<${address}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}
