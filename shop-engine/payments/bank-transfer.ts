import exampleFile from '#/content/bank-account.json' with { type: 'json' }
import { interpolate } from '#/content/interpolate.ts'
import { shopFacts } from '#/content/shop-facts.ts'
import { formatMoney } from '#/contract/money.ts'
import { bankAccount, currencies } from '#/contract/shop-settings.ts'
import { type PaymentMethod, type PaymentSettings, paymentMessages } from './payment-method.ts'

/** Shown only in a demo, where nobody sends money to it. */
const example = bankAccount.parse({ ...exampleFile, currencies })

/** The account to pay into; null in a shop that has none. */
const accountOf = ({ bankAccount: saved, demo }: PaymentSettings) =>
  saved?.() ?? (demo ? example : null)

/** The order waits, PENDING, for the buyer's transfer. */
export const bankTransfer: PaymentMethod = {
  isTest: false,
  takesCard: false,
  waitsFor: 'buyer',
  transactionType: 'CUSTOM',
  offered: (settings) => (settings.bankTransfer?.() ?? true) && accountOf(settings) !== null,
  refusal({ due }, language, settings) {
    const account = accountOf(settings)
    if (account === null || account.currencies.includes(due.currency)) return null
    return interpolate(paymentMessages[language]['bank-transfer'].otherCurrency, {
      currencies: new Intl.ListFormat(language, { type: 'disjunction' }).format(account.currencies),
    })
  },
  authorise: async ({ total }) => (total.amount === 0 ? 'PAID' : 'PENDING'),
  refund: async () => ({ is: 'pending', reference: null }),
  refundsByHand: true,
  instructions({ language, orderNumber, total, settings }) {
    const messages = paymentMessages[language]['bank-transfer']
    const own = settings.bankAccount?.() ?? null
    const account = own ?? example
    const reference = {
      label: messages.reference,
      value: `${settings.facts().shopName} ${orderNumber}`,
    }
    const details = [
      { label: messages.holder, value: account.holder },
      { label: messages.bank, value: account.bank },
      { label: messages.routingNumber, value: account.routingNumber },
      { label: messages.accountNumber, value: account.accountNumber },
      reference,
    ]
    const published = own
      ? { warning: null, details }
      : settings.demo
        ? { warning: messages.example, details }
        : { warning: detailsFollow(messages.detailsFollow, settings), details: [reference] } // not for real payments
    const text = interpolate(messages.instructions, {
      total: formatMoney(total, { language }),
      days: shopFacts.bankTransferDays,
    })
    return { ...published, text }
  },
}

function detailsFollow(text: string, { facts }: PaymentSettings): string {
  return interpolate(text, { replyHours: facts().replyHours })
}
