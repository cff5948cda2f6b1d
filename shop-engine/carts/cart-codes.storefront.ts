import { Refused } from '../changes/refused.ts'
import type { RequestContext } from '../graphql/resolvers.ts'
import type { Cart } from './cart.types.ts'
import { toCartError } from './cart-errors.storefront.ts'
import { cartGlobalId, parseCartId } from './cart-id.storefront.ts'
import type { CartOutcome } from './cart-outcome.ts'
import { isMade, type Payload, payload } from './cart-payloads.storefront.ts'
import { type CartServices, readWithKey, viewCart } from './carts.storefront.ts'
import type { ChangedCart } from './change-cart.ts'

type Context = RequestContext<CartServices>

export const changedCart = (cartId: string, { country, language }: Context): ChangedCart => ({
  id: parseCartId(cartId),
  country,
  language,
})

/** The payload of a change that named discount codes; codes that don't exist count against the rate limit. */
export function payloadOfCodes(
  { codes, cartToken }: { codes: readonly string[]; cartToken: string | undefined },
  change: () => Promise<CartOutcome>,
  context: Context,
) {
  const by = { address: context.caller.address, cartToken, codes: codes.length }
  return context.services.carts.tryCodes(by, async () => {
    const result = await payload(change(), context.language)
    const view = result.read && isMade(result) ? await viewCart(result.read, context) : null
    const wrong = view?.codes.filter(({ refusal }) => refusal === 'notFound').length ?? 0
    return { result, wrong }
  })
}

/** Changes which gift cards pay for a cart; `codes` are the new ones. */
export async function changeGiftCards(
  { cartId, codes = [] }: { cartId: string; codes?: readonly string[] },
  after: (cart: Cart, entered: readonly number[]) => readonly number[],
  context: Context,
) {
  const { carts } = context.services
  const of = changedCart(cartId, context)
  const readCart = await readWithKey(cartId, context)
  const cartToken = readCart?.cart.token
  const by = { address: context.caller.address, cartToken, codes: codes.length }
  return carts.tryCodes(by, async () => {
    try {
      const entered = await carts.giftCards(codes, cartToken)
      const result = await payload(carts.changeGiftCards(of, (cart) => after(cart, entered)))
      return { result, wrong: 0 }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const unchanged = readCart
        ? { read: readCart, userErrors: [], notices: [] }
        : await payload(carts.changeGiftCards(of, () => []))
      const result = {
        ...unchanged,
        userErrors: [
          ...unchanged.userErrors,
          ...error.problems.map((problem) => toCartError(problem)),
        ],
      }
      return { result, wrong: codes.length }
    }
  })
}

/** A cart that was just created, with the gift cards it starts with. */
export async function withGiftCards(
  made: Payload,
  codes: readonly string[],
  context: Context,
): Promise<Payload> {
  if (!made.read || codes.length === 0) return made
  const cartId = cartGlobalId({ token: made.read.cart.token, key: made.read.key })
  const { read, userErrors } = await changeGiftCards(
    { cartId, codes },
    (_cart, ids) => ids,
    context,
  )
  return { ...made, read, userErrors: [...made.userErrors, ...userErrors] }
}
