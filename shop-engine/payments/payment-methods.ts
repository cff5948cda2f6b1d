import { interpolate } from '#/content/interpolate.ts'
import type { PaymentChoice } from '#/contract/checkout.ts'
import type { Language } from '#/contract/languages.ts'
import { formatMoney } from '#/contract/money.ts'
import { bankTransfer } from './bank-transfer.ts'
import { cardAmounts } from './card-amounts.ts'
import { payWithTestCard } from './demo-card.ts'
import {
  type Charge,
  type PaymentMethod,
  type PaymentSettings,
  paymentMessages,
} from './payment-method.ts'

/** No money moves; for the demo without a card provider. Test cards can also simulate a declined payment. */
const simulatedPayment: PaymentMethod = {
  id: 'simulated',
  name: (language) => paymentMessages[language].simulated.name,
  explanation: (language) => paymentMessages[language].simulated.explanation,
  offered: ({ demo, cards }) => demo && cards === undefined,
  refusal: () => null,
  authorise: async ({ card, now, total }) =>
    total.amount === 0 ? 'PAID' : payWithTestCard(card, now),
  refund: async () => ({ is: 'done', reference: null }),
  refundsByHand: false,
  remark: (language) => paymentMessages[language].simulated.remark,
  instructions: () => null,
}

/** Paid on the provider's page; the order is written when the provider confirms the payment. */
const cardPayment: PaymentMethod = {
  id: 'card',
  name: (language) => paymentMessages[language].card.name,
  explanation: (language) => paymentMessages[language].card.explanation,
  offered: ({ cards }) => cards !== undefined,
  refusal({ due, rates }, language) {
    const { min, max } = cardAmounts(due.currency, rates)
    const { tooLittle, tooMuch } = paymentMessages[language].card
    if (due.amount < min.amount)
      return interpolate(tooLittle, { amount: formatMoney(min, { language }) })
    return due.amount > max.amount
      ? interpolate(tooMuch, { amount: formatMoney(max, { language }) })
      : null
  },
  authorise: async ({ total }) => (total.amount === 0 ? 'PAID' : 'elsewhere'),
  async refund({ reference, amount, key }, { cards }) {
    if (!cards) return { is: 'failed', reason: 'No card payments are set up.' }
    if (reference === null) return { is: 'failed', reason: 'The payment is not known.' }
    return cards.refund({ paymentId: reference, amount, key })
  },
  refundsByHand: false,
  remark: () => '',
  instructions: () => null,
}

/** For orders that gift cards pay in full; the cards are charged and credited with the order. */
export const giftCardPayment: PaymentMethod = {
  id: 'gift_card',
  name: (language) => paymentMessages[language].giftCard.name,
  explanation: () => '',
  offered: () => false,
  refusal: () => null,
  authorise: async () => 'PAID',
  refund: async () => ({ is: 'done', reference: null }),
  refundsByHand: false,
  remark: () => '',
  instructions: () => null,
}

const methods: readonly PaymentMethod[] = [
  cardPayment,
  simulatedPayment,
  bankTransfer,
  giftCardPayment,
]

/** Without an amount, all that are set up. */
export function paymentChoices(
  settings: PaymentSettings,
  language: Language,
  charge?: Charge,
): PaymentChoice[] {
  return methods
    .filter((method) => method.offered(settings) && takes(method, charge, settings))
    .map((method) => ({
      id: method.id,
      name: method.name(language),
      explanation: method.explanation(language),
    }))
}

/** Whether buyers can pay at once, instead of after the order. */
export const paysAtOnce = (settings: PaymentSettings) =>
  [cardPayment, simulatedPayment].some((method) => method.offered(settings))

/** The methods that are set up but can't take the amount, and why. */
export function paymentsNotOffered(
  settings: PaymentSettings,
  language: Language,
  charge: Charge,
): Pick<PaymentChoice, 'id' | 'explanation'>[] {
  return methods
    .filter((method) => method.offered(settings) && !takes(method, charge, settings))
    .map((method) => ({
      id: method.id,
      explanation: method.refusal(charge, language, settings) ?? '',
    }))
}

/** Undefined if this shop doesn't offer the method, or not for the amount. */
export function offeredMethod(
  settings: PaymentSettings,
  id: string,
  charge?: Charge,
): PaymentMethod | undefined {
  const method = methods.find((one) => one.id === id && one.offered(settings))
  return method && takes(method, charge, settings) ? method : undefined
}

/** Every method takes nothing at all. */
const takes = (method: PaymentMethod, charge: Charge | undefined, settings: PaymentSettings) =>
  !charge || charge.due.amount === 0 || method.refusal(charge, 'en', settings) === null

/** The method that an order was placed with, even if it's no longer offered. */
export function methodOfOrder(id: string): PaymentMethod {
  const method = methods.find((candidate) => candidate.id === id)
  if (!method) throw new RangeError(`No such payment method: ${id}`)
  return method
}
