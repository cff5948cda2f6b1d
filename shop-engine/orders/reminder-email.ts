import { longDate } from '#/contract/dates.ts'
import { formatMoney } from '#/contract/money.ts'
import type { Email } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import type { PaymentSettings } from '../payments/payment-method.ts'
import { amountDue } from '../pricing/gift-cards.ts'
import { howToPay } from './confirmation-email.ts'
import type { Order } from './order.types.ts'
import { orderPageIn } from './order-link.ts'

/** Reminds the buyer of a transfer, before the order lapses. */
export function reminderEmail(
  order: Order,
  { dueAt, settings }: { dueAt: string; settings: PaymentSettings & { publicUrl: string } },
): Email {
  const { number, language, information } = order
  const facts = settings.facts()
  const values = {
    orderNumber: number,
    firstName: information.firstName,
    date: longDate(dueAt, language),
    total: formatMoney(amountDue(order), { language }),
  }
  const headers = { 'X-Glovebox-Order': number }
  const to = { recipient: information.email, language, facts, values, headers }
  return writeEmail('paymentReminder', to, (text) => [
    { kind: 'paragraph', text: text('text') },
    ...howToPay(order, settings),
    { kind: 'paragraph', text: text('paid') },
    {
      kind: 'link',
      text: text('order'),
      address: orderPageIn(language, order, settings.publicUrl),
    },
  ])
}
