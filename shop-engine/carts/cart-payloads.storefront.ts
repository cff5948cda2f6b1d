import type { Language } from '#/contract/languages.ts'
import type { RequestContext } from '../graphql/resolvers.ts'
import { variantTitle } from '../products/product.types.ts'
import { toCartError } from './cart-errors.storefront.ts'
import { type CartNotice, type CartOutcome, unknownCart } from './cart-outcome.ts'
import { cutWarning, discountWarnings } from './cart-warnings.storefront.ts'
import { type CartServices, type CartView, viewCart } from './carts.storefront.ts'

export async function payload(outcome: Promise<CartOutcome>, language?: Language) {
  const { read, refusals, notices } = await outcome
  const userErrors = refusals.map((refusal) =>
    refusal === unknownCart ? unknownError : toCartError(refusal, language),
  )
  return { read, userErrors, notices }
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
    const { read, notices } = made
    if (!read) return []
    const { token, discountCodes } = read.cart
    if (!isMade(made)) return notices.map((notice) => cutWarning(notice, token))
    if (notices.length === 0 && discountCodes.length === 0) return []
    const view = await viewCart(read, context)
    const cut = notices.map((notice) => cutWarning(notice, token, nameOf(notice, view, context)))
    return [...cut, ...discountWarnings(view)]
  },
}

/** The item of a line; undefined if it's no longer for sale. */
function nameOf(
  { lineId }: CartNotice,
  { lines }: CartView,
  { language }: RequestContext<CartServices>,
): string | undefined {
  const variant = lines.find(({ line }) => line.id === lineId)?.variant
  if (!variant) return undefined
  const { product } = variant
  const choice = product.options.length > 0 ? ` - ${variantTitle(variant, language)}` : ''
  return product.texts[language].title + choice
}
