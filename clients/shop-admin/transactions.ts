import { z } from '../../contract/schema.ts'

/** Money that came for an order, or went back. */
export const orderTransaction = z.object({
  id: z.string(),
  kind: z.enum(['SALE', 'REFUND']),
  status: z.string(),
  gateway: z.string().nullable(),
  processedAt: z.string().nullable(),
  amountSet: z.object({
    presentmentMoney: z.object({ amount: z.string(), currencyCode: z.string() }),
  }),
})
export type OrderTransaction = z.infer<typeof orderTransaction>

export const transactionFields = `id kind status gateway processedAt
  amountSet { presentmentMoney { amount currencyCode } }`
