import { z } from 'zod'
import accountFile from '#/content/bank-account.json' with { type: 'json' }
import { interpolate } from '#/content/interpolate.ts'
import { shopFacts } from '#/content/shop-facts.ts'
import { formatMoney } from '#/contract/money.ts'
import { type PaymentMethod, paymentMessages } from './payment-method.ts'

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
  name: (language) => paymentMessages[language].bankTransfer.name,
  explanation: (language) => paymentMessages[language].bankTransfer.explanation,
  offered: () => true,
  authorise: async () => 'PENDING',
  remark: () => '',
  instructions({ language, orderNumber, total, settings }) {
    const messages = paymentMessages[language].bankTransfer
    const reference = { label: messages.reference, value: `Glovebox ${orderNumber}` }
    const details = [
      { label: messages.holder, value: account.holder },
      { label: messages.bank, value: account.bank },
      { label: messages.routingNumber, value: account.routingNumber },
      { label: messages.accountNumber, value: account.accountNumber },
      reference,
    ]
    const published = !account.example
      ? { warning: null, details }
      : settings.demo
        ? { warning: messages.example, details }
        : { warning: detailsFollow(messages.detailsFollow), details: [reference] } // nobody may be sent to an example account
    const text = interpolate(messages.instructions, {
      total: formatMoney(total, { language }),
      days: shopFacts.bankTransferDays,
    })
    return { ...published, text }
  },
}

function detailsFollow(text: string): string {
  return interpolate(text, { replyHours: shopFacts.support.replyHours })
}
