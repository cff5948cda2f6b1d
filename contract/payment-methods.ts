import { z } from './schema.ts'

/**
 * The ways to pay, in the order in which buyers choose. Each is an object in `shop-engine/payments/payment-methods.ts`,
 * and has texts in each language's `payments.json`.
 */
export const paymentMethodId = z.enum(['card', 'simulated', 'bank-transfer', 'gift_card'])
export type PaymentMethodId = z.infer<typeof paymentMethodId>
