import type { PaymentMethod } from './payment-method.ts'
import { paymentWords } from './payment-words.ts'

/** No money moves; for the demo, where it also shows what a declined payment looks like. */
export const simulatedPayment: PaymentMethod = {
  id: 'simulated',
  name: (language) => paymentWords[language].simulated.name,
  explanation: (language) => paymentWords[language].simulated.explanation,
  offered: ({ demo }) => demo,
  authorise: async ({ simulate }) => (simulate === 'decline' ? 'declined' : 'PAID'),
  remark: (language) => paymentWords[language].simulated.remark,
  instructions: () => null,
}
