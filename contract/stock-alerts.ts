import { emailAddress } from './email-addresses.ts'
import { z } from './schema.ts'

/** `POST /api/stock-alerts`: a single email when a sold-out variant is available again. */
export const stockAlertRequest = z.strictObject({
  variantId: z.string().regex(/^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/),
  email: emailAddress,
})
export type StockAlertRequest = z.infer<typeof stockAlertRequest>

/** The query parameter of the page that cancels them. */
export const stockAlertsParameter = 'alerts'
