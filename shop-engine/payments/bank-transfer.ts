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
    const reference = { label: words.reference, value: `Glovebox ${orderNumber}` }
    const details = [
      { label: words.holder, value: account.holder },
      { label: words.bank, value: account.bank },
      { label: words.routingNumber, value: account.routingNumber },
      { label: words.accountNumber, value: account.accountNumber },
      reference,
    ]
    const told = !account.example
      ? { warning: null, details }
      : settings.demo
        ? { warning: words.example, details }
        : { warning: detailsFollow(words.detailsFollow), details: [reference] } // nobody may be sent to an example account
    const text = fillIn(words.instructions, {
      total: formatMoney(total, { language }),
      days: shopFacts.bankTransferDays,
    })
    return { ...told, text }
  },
}

function detailsFollow(words: string): string {
  return fillIn(words, { replyHours: shopFacts.support.replyHours })
}
