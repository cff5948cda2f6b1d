import { emailAddress, z } from './schema.ts'

/** `POST /api/stock-alerts`: one email, once, when a variant that is sold out can be bought again. */
export const stockAlertRequest = z.strictObject({
  variantId: z.string().regex(/^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/),
  email: emailAddress,
})
export type StockAlertRequest = z.infer<typeof stockAlertRequest>

/** In the address of the page that ends them. */
export const stockAlertsParameter = 'alerts'
