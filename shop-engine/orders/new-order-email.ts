import { formatMoney } from '#/contract/money.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Email } from '#/mail/outbox.ts'
import { unlinkable } from '#/mail/unlinkable.ts'
import { writeEmail } from '#/mail/write-email.ts'
import { emailPieces } from './email-pieces.ts'
import { personOf } from './email-recipient.ts'
import { addressLabel, type PlacedOrder } from './order.types.ts'

/** Notifies the shop's owner of a new order. */
export function newOrderEmail(
  order: PlacedOrder,
  settings: { publicUrl: string; facts: () => EmailFacts },
): Email {
  const { number, id, information, total, lines } = order
  const { publicUrl } = settings
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
  const pieces = lines.map((line) => ({ line, quantity: line.quantity }))
  const to = { recipient, language, facts, values, headers, toShop: true, person }
  return writeEmail('newOrder', to, (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'paragraph', text: text(order.financialStatus === 'PAID' ? 'paid' : 'pending') },
    ...emailPieces(text('items'), pieces, publicUrl),
    {
      kind: 'facts',
      columns: [[{ heading: text('deliverTo'), lines: addressLabel(order).map(unlinkable) }]],
    },
    { kind: 'button', text: text('button'), address: `${publicUrl}/admin/orders/${id}` },
  ])
}
