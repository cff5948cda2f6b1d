import type { Closing } from '#/contract/closing.ts'
import { formatMoney } from '#/contract/money.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Email } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import { amountDue } from '../pricing/gift-cards.ts'
import { closedBlock } from './closed-block.ts'
import { invoicePath } from './document-links.ts'
import { toBuyer } from './email-recipient.ts'
import type { Order } from './order.types.ts'
import { orderPageIn } from './order-link.ts'

/** Tells the buyer that their transfer has arrived, with the invoice. */
export function paymentReceivedEmail(
  order: Order,
  {
    at,
    publicUrl,
    facts,
    closing,
  }: { at: Date; publicUrl: string; facts: EmailFacts; closing?: Closing | null },
): Email {
  const { language } = order
  const values = { total: formatMoney(amountDue(order), { language }) }
  return writeEmail('paymentReceived', toBuyer(order, { facts, at, values }), (text) => [
    { kind: 'paragraph', text: text('text') },
    ...closedBlock(closing, { language, facts }),
    {
      kind: 'button',
      text: text('button'),
      address: orderPageIn(language, order, { publicUrl, facts }),
    },
    { kind: 'link', text: text('invoice'), address: `${publicUrl}${invoicePath(order)}` },
  ])
}
