import { paymentMessages } from './payment-messages.ts'
import type { PaymentMethod } from './payment-method.ts'

/** No money moves; for the demo, where it also shows what a declined payment looks like. */
export const simulatedPayment: PaymentMethod = {
  id: 'simulated',
  name: (language) => paymentMessages[language].simulated.name,
  explanation: (language) => paymentMessages[language].simulated.explanation,
  offered: ({ demo }) => demo,
  authorise: async ({ simulate }) => (simulate === 'decline' ? 'declined' : 'PAID'),
  remark: (language) => paymentMessages[language].simulated.remark,
  instructions: () => null,
}
