import { formatMoney } from '#/contract/money.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Email } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import type { Attempt, AttemptReason } from '../payments/attempt.store.ts'

/** Tells a buyer that a payment couldn't be used for an order and is being refunded. */
export function paymentRefundedEmail({
  recipient,
  language,
  total,
  reason,
  facts,
}: Pick<Attempt, 'language' | 'total'> & {
  reason: AttemptReason
  recipient: string
  facts: EmailFacts
}): Email {
  const values = { total: formatMoney(total, { language }) }
  const why = ownText(reason)
  return writeEmail('paymentRefunded', { recipient, language, facts, values }, (text) => [
    { kind: 'paragraph', text: text(why) },
    { kind: 'paragraph', text: text('text') },
  ])
}

/** All other reasons mean that the order has changed. */
function ownText(reason: AttemptReason): 'soldOut' | 'twice' | 'orderCancelled' | 'changed' {
  switch (reason) {
    case 'soldOut':
    case 'twice':
    case 'orderCancelled':
      return reason
    default:
      return 'changed'
  }
}
