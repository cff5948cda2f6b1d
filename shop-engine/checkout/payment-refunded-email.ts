import { formatMoney } from '#/contract/money.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Email } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import type { Attempt, AttemptReason } from '../payments/attempt.store.ts'

/** Tells a buyer that a payment came for which nothing could be given, and that it goes back. */
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
  const why = reason === 'soldOut' || reason === 'twice' ? reason : 'changed'
  return writeEmail('paymentRefunded', { recipient, language, facts, values }, (text) => [
    { kind: 'paragraph', text: text(why) },
    { kind: 'paragraph', text: text('text') },
  ])
}
