import { unsubscribeAddress } from '#/contract/newsletter.ts'
import { addressIn } from '#/contract/page-addresses.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Email } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import type { Subscriber } from './newsletter.store.ts'

/**
 * Confirms a subscription. Nobody has proven that they own the address they typed, so the email tells both
 * people and mail programs how to unsubscribe in one step.
 */
export function subscribedEmail(
  { email, language, token }: Subscriber,
  settings: { publicUrl: string; facts: () => EmailFacts },
): Email {
  const { publicUrl } = settings
  const facts = settings.facts()
  const { first } = facts.languages
  const unsubscribe = unsubscribeAddress(publicUrl, { token, language, first })
  const products = addressIn(language, { publicUrl, path: '/products', first })
  const to = { recipient: email, language, facts, unsubscribe }
  return writeEmail('newsletter', to, (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'button', text: text('button'), address: products },
    { kind: 'caption', text: text('ignore') },
    { kind: 'link', text: text('unsubscribe'), address: unsubscribe },
  ])
}
