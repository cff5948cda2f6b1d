import { formatMoney } from '#/contract/money.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Email } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import { toBuyer } from './email-recipient.ts'
import type { Order } from './order.types.ts'

/** Tells the buyer that an order is canceled, and what happens with money already paid. */
export function orderCanceledEmail(
  order: Order,
  {
    paid,
    ...written
  }: { paid: 'paid' | 'paidByTransfer' | 'unpaid' | 'lapsed'; at: Date; facts: EmailFacts },
): Email {
  const { language, total, giftCards } = order
  const values = { total: formatMoney(total, { language }) }
  const to = toBuyer(order, { ...written, values })
  return writeEmail('orderCancelled', to, (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'paragraph', text: text(paid) },
    ...((paid === 'unpaid' || paid === 'lapsed') && giftCards.length > 0
      ? [{ kind: 'paragraph', text: text('giftCard') } as const]
      : []),
  ])
}
