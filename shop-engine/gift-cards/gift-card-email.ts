import { longDate } from '#/contract/dates.ts'
import { formatMoney, money } from '#/contract/money.ts'
import { addressIn } from '#/contract/page-addresses.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Email } from '#/mail/outbox.ts'
import { paragraphsOf, writeEmail } from '#/mail/write-email.ts'
import type { Account } from '../customers/customer.types.ts'
import type { GiftCard } from './gift-card.store.ts'

/** Sends a gift card's code to its recipient. */
export function giftCardEmail(
  { balanceCents, expiresOn, recipient: named }: GiftCard,
  {
    code,
    recipient,
    settings,
  }: {
    code: string
    recipient: Account & { email: string }
    settings: { publicUrl: string; facts: () => EmailFacts }
  },
): Email {
  const { language } = recipient
  const firstName = named?.name ?? recipient.firstName ?? ''
  const values = {
    firstName,
    amount: formatMoney(money(balanceCents, 'USD'), { language }),
    date: expiresOn === null ? '' : longDate(expiresOn, language),
  }
  const to = { recipient: recipient.email, language, facts: settings.facts(), values }
  const { first } = to.facts.languages
  return writeEmail('giftCard', to, (text) => [
    { kind: 'paragraph', text: text('text') },
    ...paragraphsOf(named?.message ?? ''),
    {
      kind: 'notice',
      heading: text('code'),
      lines: [code, text(expiresOn === null ? 'noExpiry' : 'expires')],
    },
    { kind: 'paragraph', text: text('how') },
    {
      kind: 'button',
      text: text('button'),
      address: addressIn(language, { publicUrl: settings.publicUrl, path: '/products', first }),
    },
  ])
}
