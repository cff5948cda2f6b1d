import { formatMoney, type Money } from '#/contract/money.ts'
import type { PaymentMethodId } from '#/contract/payment-methods.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Email } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import { paymentMessages } from '../payments/payment-method.ts'
import { creditNotePath } from './document-links.ts'
import { emailPieces } from './email-pieces.ts'
import { toBuyer } from './email-recipient.ts'
import type { Order, Refund } from './order.types.ts'
import { orderPageIn } from './order-link.ts'

interface Written {
  at: Date
  publicUrl: string
  facts: EmailFacts
}

interface RefundFacts extends Written {
  refund: Refund
  /** The payment methods that are refunded. */
  gateways: readonly PaymentMethodId[]
}

/** Tells the buyer how much is being refunded, and what for. */
export function refundEmail(
  order: Order,
  { refund, gateways, at, publicUrl, facts }: RefundFacts,
): Email {
  const { language } = order
  const methods = [...new Set(gateways)].map((id) => paymentMessages[language][id].name)
  const values = {
    amount: formatMoney(refund.amount, { language }),
    method: new Intl.ListFormat(language).format(methods),
  }
  const to = toBuyer(order, { facts, at, values })
  return writeEmail('orderRefunded', to, (text) => [
    { kind: 'paragraph', text: text('text') },
    ...emailPieces(text('items'), refund.lines, publicUrl),
    {
      kind: 'button',
      text: text('order'),
      address: orderPageIn(language, order, { publicUrl, facts }),
    },
    {
      kind: 'link',
      text: text('creditNote'),
      address: `${publicUrl}${creditNotePath(order, refund.id)}`,
    },
  ])
}

/** Asks the buyer where to send what staff pay out themselves. The answer goes to the shop's address. */
export function refundAccountEmail(
  order: Order,
  { left, at, publicUrl, facts }: Written & { left: Money },
): Email {
  const { language } = order
  const values = { amount: formatMoney(left, { language }) }
  const { headers, ...to } = toBuyer(order, { facts, at, values })
  const replyTo = { ...to, headers: { ...headers, 'Reply-To': facts.supportEmail } }
  return writeEmail('refundAccount', replyTo, (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'paragraph', text: text('account') },
    { kind: 'paragraph', text: text('next') },
    {
      kind: 'button',
      text: text('order'),
      address: orderPageIn(language, order, { publicUrl, facts }),
    },
  ])
}
