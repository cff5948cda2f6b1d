import type { PaymentChoice } from '#/contract/checkout.ts'
import type { Language } from '#/contract/languages.ts'
import { bankTransfer } from './bank-transfer.ts'
import { payWithTestCard } from './demo-card.ts'
import { type PaymentMethod, type PaymentSettings, paymentMessages } from './payment-method.ts'

/** No money moves; for the demo, unless a provider's test page is there; test cards also show what a declined payment looks like. */
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

/** Paid on the provider's own page, so that the order is written when the provider says that it is paid. */
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

/** For what gift cards pay whole; they are taken and given back with the order that they pay. */
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

/** Undefined for one that this shop does not offer. */
export function offeredMethod(settings: PaymentSettings, id: string): PaymentMethod | undefined {
  return methods.find((method) => method.id === id && method.offered(settings))
}

/** The method that an order was placed with, offered or not any more. */
export function methodOfOrder(id: string): PaymentMethod {
  const method = methods.find((candidate) => candidate.id === id)
  if (!method) throw new RangeError(`No such payment method: ${id}`)
  return method
}
