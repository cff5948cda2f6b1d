import { formatMoney } from '#/contract/money.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import type { Email } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import { methodOfOrder } from '../payments/payment-methods.ts'
import { toBuyer } from './email-recipient.ts'
import { lineLabel, type Order, type Refund } from './order.types.ts'
import { orderPageIn } from './order-link.ts'

interface RefundFacts {
  refund: Refund
  /** The payment methods that are refunded. */
  gateways: readonly string[]
  at: Date
  publicUrl: string
  facts: ShopFacts
}

/** Tells the buyer how much is being refunded, and what for. */
export function refundEmail(
  order: Order,
  { refund, gateways, at, publicUrl, facts }: RefundFacts,
): Email {
  const { language } = order
  const methods = [...new Set(gateways)].map((id) => methodOfOrder(id).name(language))
  const values = {
    amount: formatMoney(refund.amount, { language }),
    method: new Intl.ListFormat(language).format(methods),
  }
  const to = toBuyer(order, { facts, at, values })
  return writeEmail('orderRefunded', to, (text) => [
    { kind: 'paragraph', text: text('text') },
    ...(refund.lines.length > 0
      ? [
          {
            kind: 'facts',
            columns: [[{ heading: text('items'), lines: refund.lines.map(lineLabel) }]],
          } as const,
        ]
      : []),
    { kind: 'link', text: text('order'), address: orderPageIn(language, order, publicUrl) },
  ])
}
