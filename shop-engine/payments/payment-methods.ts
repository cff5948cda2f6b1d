import type { PaymentChoice } from '#/contract/checkout.ts'
import type { Language } from '#/contract/languages.ts'
import { bankTransfer } from './bank-transfer.ts'
import type { PaymentMethod, PaymentSettings } from './payment-method.ts'
import { simulatedPayment } from './simulated-payment.ts'

const methods: readonly PaymentMethod[] = [simulatedPayment, bankTransfer]

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
