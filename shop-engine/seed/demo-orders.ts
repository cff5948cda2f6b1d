import written from '#/content/demo-orders.json' with { type: 'json' }
import { fallbackLanguage, languages } from '#/contract/languages.ts'
import { financialStatuses } from '#/contract/orders.ts'
import { paymentMethodId } from '#/contract/payment-methods.ts'
import { z } from '#/contract/schema.ts'
import { carrierNames } from '#/contract/tracking-links.ts'

const parcel = z.strictObject({
  /** How many days after the order it was shipped. */
  daysLater: z.number(),
  carrier: z.enum(carrierNames),
  number: z.string(),
  /** By line of the order. */
  pieces: z.array(z.number()).readonly(),
})
export type DemoParcel = z.infer<typeof parcel>

const order = z.strictObject({
  daysAgo: z.number(),
  /** The market that it was priced for. */
  country: z.string().default('US'),
  language: z.enum(languages).default(fallbackLanguage),
  /** Handle, index of the variant, quantity. */
  lines: z.array(z.tuple([z.string(), z.number(), z.number()]).readonly()).readonly(),
  shippingMethod: z.enum(['standard', 'express']).default('standard'),
  paymentMethod: paymentMethodId.default('simulated'),
  financialStatus: z.enum(financialStatuses),
  fulfillmentStatus: z.string(),
  /** In percent of the total. */
  refunded: z.number().optional(),
  cancelReason: z.string().optional(),
  parcels: z.array(parcel).readonly().optional(),
})
export type DemoOrder = z.infer<typeof order>

/** Past orders in every state that the website shows differently, oldest first. */
export const readDemoOrders = (): readonly DemoOrder[] => z.array(order).parse(written)
