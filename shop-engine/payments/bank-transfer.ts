import { z } from 'zod'
import accountFile from '#/content/bank-account.json' with { type: 'json' }
import { shopFacts } from '#/content/shop-facts.ts'
import { formatMoney } from '#/contract/money.ts'
import { fillIn } from '#/mail/fill-in.ts'
import type { PaymentMethod } from './payment-method.ts'
import { paymentWords } from './payment-words.ts'

const bankAccount = z.strictObject({
  note: z.string(),
  example: z.boolean(),
  holder: z.string().min(1),
  bank: z.string().min(1),
  routingNumber: z.string().regex(/^\d{9}$/),
  accountNumber: z.string().regex(/^\d{4,17}$/),
})
const account = bankAccount.parse(accountFile)

/** The order waits, PENDING, for the buyer's transfer. */
export const bankTransfer: PaymentMethod = {
  id: 'bank-transfer',
  name: (language) => paymentWords[language].bankTransfer.name,
  explanation: (language) => paymentWords[language].bankTransfer.explanation,
  offered: () => true,
  authorise: async () => 'PENDING',
  remark: () => '',
  instructions({ language, orderNumber, total, settings }) {
    const words = paymentWords[language].bankTransfer
    const values = {
      ...account,
      example: '',
      total: formatMoney(total, { language }),
      days: shopFacts.bankTransferDays,
      replyHours: shopFacts.support.replyHours,
      orderNumber,
    }
    const { instructions, holder, bank, routingNumber, accountNumber, reference } = words
    const details = [holder, bank, routingNumber, accountNumber, reference]
    const lines = !account.example
      ? [instructions, ...details]
      : settings.demo
        ? [instructions, ...details, words.example]
        : [instructions, words.detailsFollow, reference] // nobody may be sent to an example account
    return lines.map((line) => fillIn(line, values))
  },
}
