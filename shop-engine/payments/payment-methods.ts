import { interpolate } from '#/content/interpolate.ts'
import type { PaymentChoice } from '#/contract/checkout.ts'
import type { Language } from '#/contract/languages.ts'
import { fallbackLanguage } from '#/contract/languages.ts'
import { formatMoney } from '#/contract/money.ts'
import { type PaymentMethodId, paymentMethodId } from '#/contract/payment-methods.ts'
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
  isTest: true,
  takesCard: true,
  waitsFor: null,
  transactionType: 'CUSTOM',
  offered: ({ demo, cards }) => demo && cards === undefined,
  refusal: () => null,
  authorise: async ({ card, now, total }) =>
    total.amount === 0 ? 'PAID' : payWithTestCard(card, now),
  refund: async () => ({ is: 'done', reference: null }),
  refundsByHand: false,
  instructions: () => null,
}

/** Paid on the provider's page; the order is written when the provider confirms the payment. */
const cardPayment: PaymentMethod = {
  isTest: false,
  takesCard: false,
  waitsFor: 'provider',
  transactionType: 'CARD',
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
  instructions: () => null,
}

/** For orders that gift cards pay in full; the cards are charged and credited with the order. */
const giftCardPayment: PaymentMethod = {
  isTest: false,
  takesCard: false,
  waitsFor: null,
  transactionType: 'GIFT_CARD',
  offered: () => false,
  refusal: () => null,
  authorise: async () => 'PAID',
  refund: async () => ({ is: 'done', reference: null }),
  refundsByHand: false,
  instructions: () => null,
}

/** Every method, also those that are no longer offered. */
export const paymentMethods: Readonly<Record<PaymentMethodId, PaymentMethod>> = {
  card: cardPayment,
  simulated: simulatedPayment,
  'bank-transfer': bankTransfer,
  gift_card: giftCardPayment,
}

/** The ids of the methods that are set up. */
const offeredIds = (settings: PaymentSettings): PaymentMethodId[] =>
  paymentMethodId.options.filter((id) => paymentMethods[id].offered(settings))

/** Whether buyers pay after the order, instead of with it. */
export const paysLater = (id: PaymentMethodId) => paymentMethods[id].waitsFor === 'buyer'

/** The ways to pay that are set up, by what they're called where nothing is chosen. */
export const methodNames = (settings: PaymentSettings, language: Language) =>
  offeredIds(settings).map((id) => ({
    id,
    name: paymentMessages[language][id].paid,
    isLater: paysLater(id),
  }))

/** Without an amount, all that are set up. */
export function paymentChoices(
  settings: PaymentSettings,
  language: Language,
  charge?: Charge,
): PaymentChoice[] {
  return offeredIds(settings)
    .filter((id) => takes(paymentMethods[id], charge, settings))
    .map((id) => {
      const { name, explanation = '' } = paymentMessages[language][id]
      return { id, name, explanation, takesCard: paymentMethods[id].takesCard }
    })
}

/** Whether buyers can pay at once, instead of after the order. */
export const paysAtOnce = (settings: PaymentSettings) =>
  offeredIds(settings).some((id) => !paysLater(id))

/** The methods that are set up but can't take the amount, and why. */
export function paymentsNotOffered(
  settings: PaymentSettings,
  language: Language,
  charge: Charge,
): Pick<PaymentChoice, 'id' | 'explanation'>[] {
  return offeredIds(settings)
    .filter((id) => !takes(paymentMethods[id], charge, settings))
    .map((id) => ({
      id,
      explanation: paymentMethods[id].refusal(charge, language, settings) ?? '',
    }))
}

/** The id, if this shop offers the method for the amount; else undefined. */
export function offeredMethod(
  settings: PaymentSettings,
  id: string,
  charge?: Charge,
): PaymentMethodId | undefined {
  const offered = offeredIds(settings).find((offeredId) => offeredId === id)
  return offered && takes(paymentMethods[offered], charge, settings) ? offered : undefined
}

/** Every method takes nothing at all. */
const takes = (method: PaymentMethod, charge: Charge | undefined, settings: PaymentSettings) =>
  !charge || charge.due.amount === 0 || method.refusal(charge, fallbackLanguage, settings) === null
