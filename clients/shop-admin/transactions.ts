import { z } from '../../contract/schema.ts'

/** A payment or refund of an order. */
export const orderTransaction = z.object({
  id: z.string(),
  kind: z.enum(['SALE', 'REFUND']),
  status: z.string(),
  gateway: z.string().nullable(),
  /** Whether its money is moved by hand. */
  manualPaymentGateway: z.boolean(),
  processedAt: z.string().nullable(),
  amountSet: z.object({
    presentmentMoney: z.object({ amount: z.string(), currencyCode: z.string() }),
  }),
})
export type OrderTransaction = z.infer<typeof orderTransaction>
