import { emailAddress } from './email-addresses.ts'
import { limits, testOrders } from './limits.ts'
import { type Money, money, share, times } from './money.ts'
import { zipCode } from './phone-and-zip.ts'
import { plainLine } from './plain-text.ts'
import { z } from './schema.ts'
import { usStateCodes, usStates } from './us-states.ts'

/** A decimal amount, as in test orders. */
const amount = z.number().nonnegative().max(1e15)

/** Two letters, or the state's name, as in profiles. */
const state = z
  .string()
  .trim()
  .transform((text) => usStates.find(([, name]) => name === text)?.[0] ?? text)
  .pipe(z.enum(usStateCodes))

/** The shipping address of a test order; all of it is required (test-orders-3). Field names are the form's names. */
export const testAddress = z.strictObject({
  firstName: plainLine(limits.nameMax),
  lastName: plainLine(limits.nameMax),
  email: emailAddress,
  address: plainLine(120),
  city: plainLine(80),
  state,
  zipCode,
  country: z.literal('United States'),
})
export type TestAddress = z.infer<typeof testAddress>

/**
 * `POST /api/test/create-order`. Prices and `total` are what the customer saw; the shop's own prices count, and
 * an order whose amounts differ from them is refused.
 */
export const testOrderRequest = z.strictObject({
  items: z
    .array(
      z.strictObject({
        /** The product's handle, its whole id or the last part of that. */
        productId: z.string().min(1).max(255),
        productName: z.string().max(255),
        variantId: z.string().regex(/^gid:\/\/shopify\/ProductVariant\/\d{1,19}$/),
        quantity: z.int().min(1).max(testOrders.quantity),
        price: amount,
        currency: z.string().regex(/^[A-Z]{3}$/),
        image: z.string().max(2_000).nullable().optional(),
      }),
    )
    .min(1)
    .max(limits.cartLines),
  shippingAddress: testAddress,
  total: amount,
})
export type TestOrderRequest = z.infer<typeof testOrderRequest>

export const testOrderResult = z.object({
  order: z.object({ orderNumber: z.string(), total: z.number(), currency: z.string() }),
})

/** `GET /api/test/access`: whether the customer is one of the accounts that may place test orders. */
export const testAccessResult = z.object({ testCheckout: z.boolean() })

/** The totals of a test order (test-orders-10): free shipping, and a tax on the items. */
export function testTotals(
  lines: readonly { price: Money; quantity: number }[],
  currency: string,
): Record<'subtotal' | 'shipping' | 'tax' | 'total', Money> {
  const whole = lines.reduce((sum, { price, quantity }) => sum + times(price, quantity).amount, 0)
  const subtotal = money(whole, currency)
  const tax = share(subtotal, testOrders.taxPartsPerMillion)
  return {
    subtotal,
    shipping: money(0, currency),
    tax,
    total: money(subtotal.amount + tax.amount, currency),
  }
}
