import type { PaymentChoice } from '#/contract/checkout.ts'
import type { Language } from '#/contract/languages.ts'
import { bankTransfer } from './bank-transfer.ts'
import { payWithTestCard } from './demo-card.ts'
import { type PaymentMethod, type PaymentSettings, paymentMessages } from './payment-method.ts'

/** No money moves; for the demo without a card provider. Test cards can also simulate a declined payment. */
const simulatedPayment: PaymentMethod = {
  id: 'simulated',
  name: (language) => paymentMessages[language].simulated.name,
  explanation: (language) => paymentMessages[language].simulated.explanation,
  offered: ({ demo, cards }) => demo && cards === undefined,
  authorise: async ({ card, now, total }) =>
    total.amount === 0 ? 'PAID' : payWithTestCard(card, now),
  refund: async () => ({ is: 'done', reference: null }),
  remark: (language) => paymentMessages[language].simulated.remark,
  instructions: () => null,
}

/** Paid on the provider's page; the order is written when the provider confirms the payment. */
const cardPayment: PaymentMethod = {
  id: 'card',
  name: (language) => paymentMessages[language].card.name,
  explanation: (language) => paymentMessages[language].card.explanation,
  offered: ({ cards }) => cards !== undefined,
  authorise: async ({ total }) => (total.amount === 0 ? 'PAID' : 'elsewhere'),
  async refund({ reference, amount, key }, { cards }) {
    if (!cards) return { is: 'failed', reason: 'No card payments are set up.' }
    if (reference === null) return { is: 'failed', reason: 'The payment is not known.' }
    return cards.refund({ paymentId: reference, amount, key })
  },
  remark: () => '',
  instructions: () => null,
}

/** For orders that gift cards pay in full; the cards are charged and credited with the order. */
export const giftCardPayment: PaymentMethod = {
  id: 'gift_card',
  name: (language) => paymentMessages[language].giftCard.name,
  explanation: () => '',
  offered: () => false,
  authorise: async () => 'PAID',
  refund: async () => ({ is: 'done', reference: null }),
  remark: () => '',
  instructions: () => null,
}

const methods: readonly PaymentMethod[] = [
  cardPayment,
  simulatedPayment,
  bankTransfer,
  giftCardPayment,
]

export function paymentChoices(settings: PaymentSettings, language: Language): PaymentChoice[] {
  return methods
    .filter((method) => method.offered(settings))
    .map((method) => ({
      id: method.id,
      name: method.name(language),
      explanation: method.explanation(language),
    }))
}

/** Undefined if this shop doesn't offer the method. */
export function offeredMethod(settings: PaymentSettings, id: string): PaymentMethod | undefined {
  return methods.find((method) => method.id === id && method.offered(settings))
}

/** The method that an order was placed with, even if it's no longer offered. */
export function methodOfOrder(id: string): PaymentMethod {
  const method = methods.find((candidate) => candidate.id === id)
  if (!method) throw new RangeError(`No such payment method: ${id}`)
  return method
}
