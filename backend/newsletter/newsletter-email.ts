import { unsubscribeAddress } from '#/contract/newsletter.ts'
import { addressIn } from '#/contract/page-addresses.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import type { Email } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import type { Subscriber } from './newsletter.store.ts'

/**
 * Confirms a subscription. Nobody has proven that they own the address they typed, so the email tells both
 * people and mail programs how to unsubscribe in one step.
 */
export function subscribedEmail(
  { email, language, token }: Subscriber,
  { publicUrl, facts }: { publicUrl: string; facts: () => ShopFacts },
): Email {
  const unsubscribe = unsubscribeAddress(publicUrl, { token, language })
  const products = addressIn(language, { publicUrl, path: '/products' })
  const to = { recipient: email, language, facts: facts(), unsubscribe }
  return writeEmail('newsletter', to, (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'button', text: text('button'), address: products },
    { kind: 'caption', text: text('ignore') },
    { kind: 'link', text: text('unsubscribe'), address: unsubscribe },
  ])
}
