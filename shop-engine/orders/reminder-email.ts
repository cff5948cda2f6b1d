import { formatMoney } from '#/contract/money.ts'
import type { Email } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import type { PaymentSettings } from '../payments/payment-method.ts'
import { amountDue } from '../pricing/gift-cards.ts'
import { howToPay } from './confirmation-email.ts'
import { toBuyer } from './email-recipient.ts'
import type { Order } from './order.types.ts'
import { orderPageIn } from './order-link.ts'

/** Reminds the buyer to pay by transfer before the order is canceled. */
export function reminderEmail(
  order: Order,
  { dueAt, settings }: { dueAt: string; settings: PaymentSettings & { publicUrl: string } },
): Email {
  const { language } = order
  const values = { total: formatMoney(amountDue(order), { language }) }
  const facts = settings.facts()
  const to = toBuyer(order, { facts, at: dueAt, values })
  return writeEmail('paymentReminder', to, (text) => [
    { kind: 'paragraph', text: text('text') },
    ...howToPay(order, settings),
    { kind: 'paragraph', text: text('paid') },
    {
      kind: 'button',
      text: text('order'),
      address: orderPageIn(language, order, { publicUrl: settings.publicUrl, facts }),
    },
  ])
}
