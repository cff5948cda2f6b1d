import { formatMoney } from '#/contract/money.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Email } from '#/mail/outbox.ts'
import { unlinkable } from '#/mail/unlinkable.ts'
import { writeEmail } from '#/mail/write-email.ts'
import { personOf } from './email-recipient.ts'
import { addressLabel, lineLabel, type PlacedOrder } from './order.types.ts'

/** Notifies the shop's owner of a new order. */
export function newOrderEmail(
  order: PlacedOrder,
  settings: { publicUrl: string; facts: () => EmailFacts },
): Email {
  const { number, id, information, total, lines } = order
  const facts = settings.facts()
  const language = facts.staffLanguage
  const values = {
    orderNumber: number,
    name: `${information.firstName} ${information.lastName}`,
    total: formatMoney(total, { language }),
  }
  const headers = { 'X-Order-Number': number }
  const recipient = facts.supportEmail
  const person = personOf(order)
  const to = { recipient, language, facts, values, headers, toShop: true, person }
  return writeEmail('newOrder', to, (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'paragraph', text: text(order.financialStatus === 'PAID' ? 'paid' : 'pending') },
    {
      kind: 'facts',
      columns: [
        [
          {
            heading: text('items'),
            lines: lines.map((line) => lineLabel({ line, quantity: line.quantity })),
          },
        ],
        [{ heading: text('deliverTo'), lines: addressLabel(order).map(unlinkable) }],
      ],
    },
    { kind: 'button', text: text('button'), address: `${settings.publicUrl}/admin/orders/${id}` },
  ])
}
