import type { RequestContext } from '../graphql/resolvers.ts'
import { variantTitle } from '../products/product.types.ts'
import { discountNotices } from './cart-discounts.ts'
import { toCartError } from './cart-errors.storefront.ts'
import { idInCart } from './cart-id.ts'
import { type CartNotice, type CartOutcome, unknownCart } from './cart-outcome.ts'
import { type CartServices, type CartView, viewCart } from './carts.storefront.ts'

export async function payload(outcome: Promise<CartOutcome>) {
  const { read, refusals, notices } = await outcome
  const userErrors = refusals.map((refusal) =>
    refusal === unknownCart ? unknownError : toCartError(refusal),
  )
  return { read, userErrors, warnings: notices }
}

export type Payload = Awaited<ReturnType<typeof payload>>

const unknownError = toCartError(unknownCart)
export const isMade = ({ userErrors }: Payload) =>
  userErrors.every((error) => error === unknownError)

/** The cart is resolved separately, so that a change that was made is reported even if its cart can't be shown. */
export const payloadFields = {
  cart: ({ read }: Payload, _args: unknown, context: RequestContext<CartServices>) =>
    read && viewCart(read, context),
  warnings: async (made: Payload, _args: unknown, context: RequestContext<CartServices>) => {
    const { read, warnings } = made
    if (!read || !isMade(made)) return warnings
    if (warnings.length === 0 && read.cart.discountCodes.length === 0) return []
    const view = await viewCart(read, context)
    const named = warnings.map((warning) => soldOutNotice(warning, view, context) ?? warning)
    return [...named, ...discountNotices(view)]
  },
}

/** A notice that names the item that is sold out. */
function soldOutNotice(
  notice: CartNotice,
  { lines, cart }: CartView,
  { language }: RequestContext<CartServices>,
): CartNotice | null {
  if (notice.code !== 'MERCHANDISE_OUT_OF_STOCK') return null
  const found = lines.find(
    ({ line }) => idInCart(cart.token, 'CartLine', line.id) === notice.target,
  )
  if (!found) return null
  const { product } = found.variant
  const choice = product.options.length > 0 ? ` - ${variantTitle(found.variant, language)}` : ''
  const name = product.texts[language].title + choice
  return { ...notice, message: `The product '${name}' is already sold out.` }
}
